/** Words that packages print before the list. */
const HEADING = /^\s*(?:ingredients?|ingredientes?|inci|composici[oó]n)(?:\s*\(inci\))?\s*(?:[:：]|[-–—]\s)\s*/i
/** A bullet or a number at the beginning of a line. */
const BULLET = /^\s*(?:[•·▪●*‣◦]|[-–—](?=\s)|\d{1,3}[.)](?=\s))\s*/

/**
 * A list of ingredients as it is pasted from a package or a page, as one line with commas: without heading, bullets, line breaks,
 * repeated commas and a closing full stop. A comma between digits, as in `1,2-Hexanediol`, separates nothing.
 */
export function cleanIngredients(pasted: string): string {
  const lines = pasted
    .replace(HEADING, '')
    .split(/\r\n?|\n/)
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '')
  return ingredientsIn(joined(lines)).join(', ').replace(/\.$/, '')
}

/** `INCI, 12`: how many ingredients a list has. */
export const countIngredients = (list: string): number => ingredientsIn(list).length

const ingredientsIn = (list: string): string[] =>
  list
    .split(/[,;•·▪●](?!\d)|(?<!\d),/)
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '' && name !== '.')

/** A list with one ingredient on each line needs commas; a list with commas was only wrapped. */
const joined = (lines: readonly string[]) => lines.join(lines.some((line) => /[,;]\s|[,;]$/.test(line)) ? ' ' : ', ')
