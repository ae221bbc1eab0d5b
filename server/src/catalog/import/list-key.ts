import { withoutHiddenCharacters } from '@tocador/contracts/hidden-characters'
import { randomInt } from 'node:crypto'

/** Without digits and vowels, so that no spreadsheet reads it as a number, a date or a word of its own. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 8

/** Tells one exported list from another, also from one of the same moment. */
export const newListKey = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const LIST_KEY = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)

/** Undefined for a cell that was changed by hand, and for a list of an earlier version. */
export function readListKey(cell: string): string | undefined {
  const key = withoutHiddenCharacters(cell).trim().toUpperCase()
  return LIST_KEY.test(key) ? key : undefined
}
