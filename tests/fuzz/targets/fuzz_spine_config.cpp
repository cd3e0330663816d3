// SPDX-License-Identifier: GPL-3.0-or-later
// Spine configurations: read, checked and described.
#include "core/base/json_document.h"
#include "core/spine/config_check.h"
#include "core/spine/config_reader.h"
#include "core/spine/describe.h"
#include "tests/fuzz/targets/libfuzzer.h"

#include <nlohmann/json.hpp>

using namespace medulla;

void tryOut(const QByteArray& bytes)
{
    const auto name = QStringLiteral("spine.json");
    const auto document = parseJson(bytes, name);
    if (!document) {
        FUZZ_DEMAND(hasErrors(document.error()));
        return;
    }
    const auto config = spine::readConfig(*document, name);
    if (!config) {
        FUZZ_DEMAND(hasErrors(config.error()));
        return;
    }
    FUZZ_DEMAND(!hasErrors(config->notes));
    (void)spine::checkConfig(*config, {});
    FUZZ_DEMAND(!spine::describe(*config, {}).isEmpty());
}
