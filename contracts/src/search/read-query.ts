import { isFiller, stemOf, wordsOf } from './spanish-words'
import type { KnownPhrase, Synonyms } from './synonyms'
import { writtenAs, type Term, type Words } from './vocabulary'

/** A term, and how sure it is that the typed word means it. */
interface Meant {
  term: Term
  quality: number
}
/** One way to say what was typed: a product must contain one term of each part. */
export interface Alternative {
  parts: readonly (readonly Meant[])[]
  quality: number
}
/** A typed word or known phrase, with everything that it can mean in this shop. */
export interface Unit {
  typed: string
  alternatives: readonly Alternative[]
  /** The word or phrase that was taken for it; undefined if the shop has the typed one. */
  instead?: string | undefined
}

/** How sure a match of a word is. */
export const QUALITY = { whole: 1, stem: 0.95, start: 0.8, synonym: 0.75, sound: 0.7, part: 0.5, letter: 0.5 }
/** A shorter word is not taken for the beginning of another. */
const SHORTEST_START = 3

/** The parts of a search from left to right, the longest known phrases first. */
export function readQuery(words: readonly string[], synonyms: Synonyms, vocabulary: Words): Unit[] {
  const typed = words.flatMap((word) => wordsOf(word))
  const telling = typed.filter((word) => !isFiller(word))
  let left = telling.length > 0 ? telling : typed
  const units: Unit[] = []
  while (left.length > 0) {
    const known = synonyms.longestAt(left)
    const length = known?.length ?? 1
    units.push(unitOf(left.slice(0, length), known, synonyms, vocabulary))
    left = left.slice(length)
  }
  return units
}

function unitOf(typed: string[], known: KnownPhrase | undefined, synonyms: Synonyms, vocabulary: Words): Unit {
  const own = typed.map((word) => meantBy(word, vocabulary))
  const isMissing = own.some(({ terms }) => terms.length === 0)
  const isSure = !isMissing && own.every(({ guessedBy }) => guessedBy !== 'letter')
  const found = known ?? (isMissing ? synonyms.near(typed[0] ?? '') : undefined)
  const others = (found?.groups.flat() ?? [])
    .filter((phrase) => phrase !== found?.phrase || !isSure)
    .map(({ written, words }) => ({
      written,
      parts: words.map((word) => vocabulary.withStem(stemOf(word)).map((term) => ({ term, quality: 1 }))),
      quality: QUALITY.synonym,
    }))
    .filter(({ parts }) => parts.every((terms) => terms.length > 0))
  // A synonym of the typed word is surer than another word that differs by one letter.
  const isUnknown = isMissing || (others.length > 0 && !isSure)
  const taken = own
    .map(({ terms: [first], guessedBy }, place) => (guessedBy && first ? writtenAs(first.term) : typed[place]))
    .join(' ')
  return {
    typed: typed.join(' '),
    alternatives: isUnknown ? others : [{ parts: own.map(({ terms }) => terms), quality: 1 }, ...others],
    instead: isUnknown ? others[0]?.written : taken === typed.join(' ') ? undefined : taken,
  }
}

/** The terms of one typed word: with its stem or beginning with it, else by its sound or with one wrong letter. */
function meantBy(word: string, vocabulary: Words): { terms: Meant[]; guessedBy?: 'sound' | 'letter' } {
  const containing = word.length < SHORTEST_START ? [] : vocabulary.containing(word)
  const terms: Meant[] = [
    ...vocabulary.withStem(stemOf(word)).map((term) => ({
      term,
      quality: term.word === word ? QUALITY.whole : QUALITY.stem,
    })),
    ...containing.filter((term) => term.word.startsWith(word)).map((term) => ({ term, quality: QUALITY.start })),
  ]
  if (terms.length > 0) return { terms }
  const like = vocabulary.like(word)
  const guessedBy = like.isSameSound ? 'sound' : 'letter'
  return { terms: like.terms.map((term) => ({ term, quality: QUALITY[guessedBy] })), guessedBy }
}
