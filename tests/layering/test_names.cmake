# SPDX-License-Identifier: GPL-3.0-or-later
# Checks the names in the tests: the class of a test begins with Test, each of its cases with a small letter.
#   cmake -DROOT=<checkout> -P test_names.cmake
cmake_minimum_required(VERSION 3.25)
set(faults "")

file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/tests/*/tst_*.cpp)
if(NOT files)
    message(FATAL_ERROR "No tests in ${ROOT}/tests.")
endif()
foreach(file IN LISTS files)
    # A case stands in the body of its class, with its brace on the next line.
    file(STRINGS ${ROOT}/${file} cases REGEX "^    void [A-Z][A-Za-z0-9_]*\\(\\)$")
    foreach(case IN LISTS cases)
        string(STRIP "${case}" case)
        list(APPEND faults "${file}: ${case}: the name of a case begins with a small letter.")
    endforeach()
    file(STRINGS ${ROOT}/${file} classes REGEX "^[A-Z_]+_MAIN[A-Z_]*\\(|^(class|struct) [A-Za-z]+Test ")
    foreach(class IN LISTS classes)
        if(NOT class MATCHES "\\(([a-z_]+::)*Test[A-Z]")
            list(APPEND faults "${file}: ${class}: the class of a test begins with Test.")
        endif()
    endforeach()
endforeach()

if(faults)
    list(JOIN faults "\n  " text)
    message(FATAL_ERROR "The names are not those of resources/docs/style.md:\n  ${text}")
endif()
