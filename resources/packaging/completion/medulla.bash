# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of Medulla's programs in bash. Options are those that the program itself lists with --help.

_medulla() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=() help value
    COMPREPLY=()
    # Subcommands; those of medulla-arena and medulla have a --help of their own.
    local commands=
    case ${1##*/} in
        medulla) commands=preflight ;;
        medulla-arena) commands="trial watch maze" ;;
        medulla-record) commands="info cut export recover wireshark" ;;
    esac
    if [[ $COMP_CWORD == 1 && $current != -* && -n $commands ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$current")
        return
    fi
    if [[ " $commands " == *" ${COMP_WORDS[1]} "* && ${1##*/} != medulla-record ]]; then
        command=("${COMP_WORDS[1]}")
    fi
    help=$("$1" "${command[@]}" --help 2>/dev/null) || return
    # The value of an option, as in "--site <FILE>".
    value=
    if [[ $previous == --* ]]; then
        value=$(sed -n "s/^  $previous <\([^>]*\)>.*/\1/p" <<<"$help")
    fi
    if [[ $previous == --* && -n $value ]]; then
        case $value in
            FILE | PATH) compopt -o filenames && mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
            DIR) compopt -o filenames && mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
            */*) mapfile -t COMPREPLY < <(compgen -W "${value//\// }" -- "$current") ;; # "light/dark"
        esac
    elif [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(grep -o '^  [^<]*' <<<"$help" | grep -oE '^  (-[a-z], )?--[a-z0-9-]+' |
            grep -oE -- '--[a-z0-9-]+')" -- "$current")
    else
        compopt -o filenames && mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
}

complete -F _medulla medulla medulla-arena medulla-brain medulla-mouse medulla-preflight medulla-pyt medulla-record \
    medulla-spine medulla-target medulla-tr medulla-tr-ros
