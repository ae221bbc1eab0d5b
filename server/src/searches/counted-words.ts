import { fold } from '@tocador/contracts/search-text'
import { literalOf } from '@tocador/contracts/search/literal-search'
import { LONGEST_COUNTED } from '@tocador/contracts/search/searches-words'
import { withoutHiddenCharacters } from '@tocador/contracts/hidden-characters'

const SHORTEST = 2

/** A phone, a card or an account, with what people write between digits. */
const MANY_DIGITS = /(?:\d[\s().+-]*){7,}/
/** PED-261120-7K4Q, also without its hyphens. */
const ORDER_NUMBER = /\bped[\s-]*\d/
const ADDRESS = /@|:\/\/|\bwww\./

/** A search as it is counted: folded, in one line. Undefined for what may name a person or an order. */
export function countedWords(typed: string): string | undefined {
  // In quotation marks it is the same search again, without what was guessed.
  if (literalOf(typed) !== undefined) return undefined
  // Two lone surrogates are one character in the database, and one statement cannot add to a row twice.
  const words = fold(withoutHiddenCharacters(typed.toWellFormed())).trim().split(/\s+/).join(' ')
  if (words.length < SHORTEST || words.length > LONGEST_COUNTED || !/\p{L}/u.test(words)) return undefined
  return [MANY_DIGITS, ORDER_NUMBER, ADDRESS].some((pattern) => pattern.test(words)) ? undefined : words
}
