// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/signal_block_reader.h"

#include <algorithm>
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
    ListsOfNumbers lists(m_names, m_values, m_numbers);
    bool isWhole = nlohmann::json::sax_parse(
        message.data.constData(), message.data.constData() + message.data.size(), &lists);
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
