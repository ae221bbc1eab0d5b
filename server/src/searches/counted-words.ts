import { fold } from '@tocador/contracts/search-text'
import { withoutHiddenCharacters } from '@tocador/contracts/hidden-characters'

/** Longer texts were pasted, and may contain anything. */
const LONGEST = 60
const SHORTEST = 2

/** A phone, a card or an account, with what people write between digits. */
const MANY_DIGITS = /(?:\d[\s().+-]*){7,}/
/** PED-261120-7K4Q, also without its hyphens. */
const ORDER_NUMBER = /\bped[\s-]*\d/
const ADDRESS = /@|:\/\/|\bwww\./

/** A search as it is counted: folded, in one line. Undefined for what may name a person or an order. */
export function countedWords(typed: string): string | undefined {
  const words = fold(withoutHiddenCharacters(typed)).trim().split(/\s+/).join(' ')
  if (words.length < SHORTEST || words.length > LONGEST || !/\p{L}/u.test(words)) return undefined
  return [MANY_DIGITS, ORDER_NUMBER, ADDRESS].some((pattern) => pattern.test(words)) ? undefined : words
}
