const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/u
// Programs that split at semicolons or tabs do not see our quotes as such, so a formula may also begin after any separator
// in a text.
const INNER_FORMULA = /([;|\t\r\n][\s"]*)([=+\-@＝＋－＠])/gu
const GUARDS = /^'(?=[=+\-@＝＋－＠\t\r\n])|(?<=[;|\t\r\n][\s"]*)'(?=[=+\-@＝＋－＠])/gu

/** A name such as `=HYPERLINK(…)` would run in a spreadsheet as a formula unless an apostrophe precedes it. */
export const guardFormulas = (text: string) => (FORMULA.test(text) ? `'${text}` : text).replace(INNER_FORMULA, "$1'$2")

/** Removes the apostrophes of `guardFormulas`. */
export const withoutFormulaGuards = (text: string) => text.replace(GUARDS, '')
