import { fold } from '../search-text'
import { SHADE_FIELDS } from './family-words'

/** What divides the name of a piece from its shade: `Rubor · Durazno`, `Labial (Grana)`. */
const SEPARATORS = /^[\s·•|/:,;.()[\]–—-]+|[\s·•|/:,;.()[\]–—-]+$/gu
/** A family's name does not end with them. */
const JOINING_WORDS = new Set('a al con de del el en la las los o para sin tono color numero n. no. y'.split(' '))
/** A shade's name does not begin with them: `Labial tono Grana`. */
const SHADE_WORDS = new Set(['tono', 'color'])

const bare = (text: string) => text.replace(SEPARATORS, '')
export const wordsOfName = (name: string): string[] => name.trim().split(/\s+/u)
/** How two words are compared: `Mate` and `MATE,` are equal. */
export const sameWord = (word: string): string => fold(bare(word))
/** Whether a word only joins others, so that no beginning ends with it. */
export const isJoining = (word: string): boolean => sameWord(word) === '' || JOINING_WORDS.has(fold(word))

/** The beginning without words that only join it to what follows. */
function familyWords(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !isJoining(word))
  return words.slice(0, last + 1)
}

/** Proposes a family and its shades: the equal beginning of the names, in whole words, and what is left of each. */
export function splitShadeNames(names: readonly string[]): { family: string; shades: string[] } {
  const words = names.map(wordsOfName)
  const [first = [], ...others] = words
  const differs = first.findIndex((word, place) =>
    others.some((other) => sameWord(other[place] ?? '') !== sameWord(word)),
  )
  const equal = others.length === 0 ? 0 : differs === -1 ? first.length : differs
  return {
    family: cut(bare(familyWords(first.slice(0, equal)).join(' ')), SHADE_FIELDS.family_name.maxLength),
    shades: words.map((all) => shadeName(all.slice(equal))),
  }
}

/** The proposal for a product that joins a family. */
export function shadeNameIn(family: string, name: string): string {
  const [begun, words] = [wordsOfName(family), wordsOfName(name)]
  const belongs = begun.every((word, place) => sameWord(words[place] ?? '') === sameWord(word))
  return shadeName(belongs && family !== '' ? words.slice(begun.length) : words)
}

function shadeName(words: readonly string[]): string {
  const first = words.findIndex((word) => sameWord(word) !== '' && !SHADE_WORDS.has(fold(bare(word))))
  return first === -1 ? '' : cut(bare(words.slice(first).join(' ')), SHADE_FIELDS.shade.maxLength)
}

/** Whole words that fit, or as many letters of a longer one. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const space = text.lastIndexOf(' ', most)
  return bare(text.slice(0, space > 0 ? space : most))
}
