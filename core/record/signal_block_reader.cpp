// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/signal_block_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <limits>
#include <string>

#include <nlohmann/json.hpp>

namespace medulla::record {

namespace {

constexpr const char* kTimes = "dtUs";
/// Limits of one message, far above those of SignalBlocks: 100 ms of 100,000 values a second.
constexpr std::size_t kMostNames = 64;
constexpr std::size_t kMostMoments = 100'000;

/// Takes an object of lists of numbers; anything else is damage.
class ListsOfNumbers final : public nlohmann::json_sax<nlohmann::json> {
public:
    ListsOfNumbers(std::vector<QByteArray>& names, std::vector<std::vector<double>>& lists,
        std::vector<double>& times)
        : m_names(names)
        , m_lists(lists)
        , m_times(times)
    {
    }

    bool null() override { return add(std::numeric_limits<double>::quiet_NaN()); }
    bool number_integer(number_integer_t value) override { return add(double(value)); }
    bool number_unsigned(number_unsigned_t value) override { return add(double(value)); }
    bool number_float(number_float_t value, const string_t& /*text*/) override
    {
        return add(value);
    }
    bool key(string_t& name) override
    {
        if (name == kTimes) {
            m_list = &m_times;
        } else if (m_names.size() < kMostNames) {
            m_names.push_back(QByteArray::fromStdString(name));
            m_lists.resize(std::max(m_lists.size(), m_names.size()));
            m_list = &m_lists[m_names.size() - 1];
        } else {
            return false;
        }
        m_list->clear();
        return true;
    }
    bool start_object(std::size_t /*size*/) override { return m_depth++ == 0; }
    bool end_object() override { return --m_depth == 0; }
    bool start_array(std::size_t /*size*/) override { return m_depth++ == 1; }
    bool end_array() override { return --m_depth == 1; }
    bool boolean(bool /*value*/) override { return false; }
    bool string(string_t& /*value*/) override { return false; }
    bool binary(binary_t& /*value*/) override { return false; }
    bool parse_error(
        std::size_t /*at*/, const std::string& /*token*/, const nlohmann::json::exception&) override
    {
        return false;
    }

private:
    bool add(double value)
    {
        if (m_depth != 2 || m_list->size() >= kMostMoments) {
            return false;
        }
        m_list->push_back(value);
        return true;
    }

    std::vector<QByteArray>& m_names;
    std::vector<std::vector<double>>& m_lists;
    std::vector<double>& m_times;
    std::vector<double>* m_list = nullptr;
    int m_depth = 0;
};

/// Reads the JSON that SignalBlocks writes, without spaces, exponents and escapes: ten times as
/// fast as a reader of any JSON, which decides how long a recording takes to open.
class PlainLists {
public:
    PlainLists(const QByteArray& json, std::vector<QByteArray>& names,
        std::vector<std::vector<double>>& lists, std::vector<double>& times)
        : m_at(json.constData())
        , m_end(m_at + json.size())
        , m_names(names)
        , m_lists(lists)
        , m_times(times)
    {
    }

    /// False: the message has another form, and the values read so far are to be dropped.
    [[nodiscard]] bool read()
    {
        if (!skip("{")) {
            return false;
        }
        do {
            auto* list = takeKey();
            if (list == nullptr || !takeList(*list)) {
                return false;
            }
        } while (skip(","));
        return skip("}") && m_at == m_end;
    }

private:
    bool skip(std::string_view text)
    {
        const auto found = std::string_view(m_at, std::size_t(m_end - m_at)).starts_with(text);
        m_at += found ? text.size() : 0;
        return found;
    }
    std::vector<double>* takeKey()
    {
        if (!skip("\"")) {
            return nullptr;
        }
        const auto* const begin = m_at;
        m_at = std::find(m_at, m_end, '"');
        const QByteArrayView name(begin, m_at - begin);
        if (name.contains('\\') || !skip("\":")) {
            return nullptr;
        }
        if (name == kTimes) {
            m_times.clear();
            return &m_times;
        }
        if (m_names.size() >= kMostNames) {
            return nullptr;
        }
        m_names.push_back(name.toByteArray());
        m_lists.resize(std::max(m_lists.size(), m_names.size()));
        m_lists[m_names.size() - 1].clear();
        return &m_lists[m_names.size() - 1];
    }
    bool takeList(std::vector<double>& list)
    {
        if (!skip("[")) {
            return false;
        }
        if (skip("]")) {
            return true;
        }
        do {
            double value = std::numeric_limits<double>::quiet_NaN();
            if ((!skip("null") && !takeNumber(value)) || list.size() >= kMostMoments) {
                return false;
            }
            list.push_back(value);
        } while (skip(","));
        return skip("]");
    }
    /// Up to 15 digits are an integer that a double has exactly, and so is the power of ten: their
    /// quotient is the double nearest to the number.
    bool takeNumber(double& value)
    {
        constexpr int kMostDigits = 15;
        static constexpr std::array<double, kMostDigits + 1> kPowers { 1e0, 1e1, 1e2, 1e3, 1e4, 1e5,
            1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15 };
        const bool isNegative = skip("-");
        std::int64_t digits = 0;
        int count = 0;
        const auto takeDigits = [&] {
            const auto* const begin = m_at;
            for (; m_at != m_end && *m_at >= '0' && *m_at <= '9' && count < kMostDigits; ++m_at) {
                digits = digits * 10 + (*m_at - '0');
                ++count;
            }
            return int(m_at - begin);
        };
        if (takeDigits() == 0) {
            return false;
        }
        const int decimals = skip(".") ? takeDigits() : 0;
        const auto size = double(digits) / kPowers.at(std::size_t(decimals));
        value = isNegative ? -size : size;
        return true;
    }

    const char* m_at;
    const char* m_end;
    std::vector<QByteArray>& m_names;
    std::vector<std::vector<double>>& m_lists;
    std::vector<double>& m_times;
};

} // namespace

bool SignalBlockReader::reads(const mcap::Channel& channel)
{
    return channel.encoding == "json" && channel.metadata.contains("resolution");
}

bool SignalBlockReader::take(const mcap::Message& message)
{
    m_names.clear();
    m_times.clear();
    m_numbers.clear();
    bool isWhole = PlainLists(message.data, m_names, m_values, m_numbers).read();
    if (!isWhole) {
        m_names.clear();
        m_numbers.clear();
        ListsOfNumbers lists(m_names, m_values, m_numbers);
        isWhole = nlohmann::json::sax_parse(
            message.data.constData(), message.data.constData() + message.data.size(), &lists);
    }
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        isWhole = isWhole && m_values[i].size() == m_numbers.size();
    }
    if (!isWhole) {
        m_names.clear();
        return false;
    }
    auto timeNs = message.logTime;
    for (const double us : m_numbers) {
        // Also refuses NaN. An hour between values of a block of 100 ms is damage.
        if (!(us >= 0 && us < 3.6e9)) {
            m_names.clear();
            m_times.clear();
            return false;
        }
        timeNs += std::uint64_t(
            std::chrono::nanoseconds(std::chrono::microseconds(std::int64_t(us))).count());
        m_times.push_back(timeNs);
    }
    return true;
}

} // namespace medulla::record
