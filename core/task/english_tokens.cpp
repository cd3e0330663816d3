// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/english_tokens.h"

#include <utility>

#include <QObject>

namespace medulla::task::english {

namespace {

class Scanner {
public:
    Scanner(const QString& text, const QString& name)
        : m_text(text)
        , m_name(name)
    {
    }

    Sentences run()
    {
        while (m_at < m_text.size()) {
            scan();
        }
        endSentence();
        return std::move(m_result);
    }

private:
    [[nodiscard]] QChar peek(qsizetype ahead = 0) const
    {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : QChar();
    }
    static bool isWordPart(QChar c)
    {
        return c.isLetterOrNumber() || c == QLatin1Char('_') || c == QLatin1Char('-');
    }
    static bool isDigit(QChar c) { return c >= QLatin1Char('0') && c <= QLatin1Char('9'); }
    static bool isApostrophe(QChar c) { return c == QLatin1Char('\'') || c == QChar(0x2019); }

    void add(Token::Kind kind, QString text, qsizetype from)
    {
        m_sentence.push_back({ kind, std::move(text), m_line, int(from - m_lineBegin) + 1 });
    }
    void endSentence()
    {
        if (!m_sentence.empty()) {
            m_result.sentences.push_back(std::exchange(m_sentence, {}));
        }
    }

    void scan()
    {
        const auto c = peek();
        const auto from = m_at;
        if (c == QLatin1Char('\n')) {
            ++m_at;
            ++m_line;
            m_lineBegin = m_at;
            if (std::exchange(m_lineIsEmpty, true)) {
                endSentence();
            }
            return;
        }
        if (c.isSpace()) {
            ++m_at;
            return;
        }
        m_lineIsEmpty = false;
        if (c == QLatin1Char('"')) {
            quotation();
        } else if (isDigit(c) || (c == QLatin1Char('-') && isDigit(peek(1)))) {
            number();
        } else if (isWordPart(c)) {
            while (isWordPart(peek())) {
                ++m_at;
            }
            add(Token::Kind::Word, m_text.mid(from, m_at - from), from);
        } else if (isApostrophe(c) && from > 0 && !m_text[from - 1].isSpace()) {
            m_at += peek(1).toLower() == QLatin1Char('s') && !isWordPart(peek(2)) ? 2 : 1;
            add(Token::Kind::Possessive, QStringLiteral("'s"), from);
        } else {
            ++m_at;
            if (c == QLatin1Char('.')) {
                endSentence();
            } else {
                add(Token::Kind::Mark, QString(c), from);
            }
        }
    }

    void number()
    {
        const auto from = m_at;
        const auto digits = [this] {
            while (isDigit(peek())) {
                ++m_at;
            }
        };
        ++m_at; // the first digit, or the sign
        digits();
        if (peek() == QLatin1Char('.') && isDigit(peek(1))) {
            ++m_at;
            digits();
        }
        if (peek().toLower() == QLatin1Char('e')) {
            const auto isSigned = peek(1) == QLatin1Char('+') || peek(1) == QLatin1Char('-');
            if (isDigit(peek(isSigned ? 2 : 1))) {
                m_at += isSigned ? 2 : 1;
                digits();
            }
        }
        auto kind = Token::Kind::Number;
        while (isWordPart(peek())) { // "21st"
            kind = Token::Kind::Word;
            ++m_at;
        }
        add(kind, m_text.mid(from, m_at - from), from);
    }

    void quotation()
    {
        const auto from = m_at++;
        QString content;
        while (peek() != QLatin1Char('"')) {
            if (m_at >= m_text.size() || peek() == QLatin1Char('\n')) {
                add(Token::Kind::Mark, QStringLiteral("\""), from);
                m_result.findings.push_back({ Severity::Error, placeOf(m_name, m_sentence.back()),
                    QT_TRANSLATE_NOOP("medulla", "The quotation mark is not closed."),
                    QT_TRANSLATE_NOOP("medulla",
                        "Close it on the same line; write \\n for a new line in a text.") });
                return;
            }
            auto c = peek();
            if (c == QLatin1Char('\\') && m_at + 1 < m_text.size()
                && peek(1) != QLatin1Char('\n')) {
                ++m_at;
                c = peek() == QLatin1Char('n') ? QChar(QLatin1Char('\n')) : peek();
            }
            content += c;
            ++m_at;
        }
        ++m_at;
        add(Token::Kind::Quoted, content, from);
    }

    const QString& m_text;
    const QString& m_name;
    qsizetype m_at = 0;
    int m_line = 1;
    qsizetype m_lineBegin = 0;
    bool m_lineIsEmpty = true;
    Sentence m_sentence;
    Sentences m_result;
};

} // namespace

QString placeOf(const QString& name, const Token& token)
{
    const auto place =
        QStringLiteral("%1:%2").arg(QString::number(token.line), QString::number(token.column));
    return name.isEmpty() ? place : name + QLatin1Char(':') + place;
}

Sentences readSentences(const QString& text, const QString& name)
{
    return Scanner(text, name).run();
}

} // namespace medulla::task::english
