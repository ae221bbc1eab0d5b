import { fold } from '../search-text'
import { isOneLetterAway, soundOf, stemOf } from './spanish-words'
import { TextParts } from './text-parts'

/** A word that products contain. */
export interface Term {
  word: string
  /** With its accents, to be shown. */
  written: string
  sound: string
  /** Which letters the word and its sound have, a bit each. */
  letters: number
  soundLetters: number
  /** How much the word counts in each product that contains it, by the product's id. */
  weights: Map<number, number>
}

/** A shorter word is not taken for another by its sound or by one wrong letter. */
const SHORTEST_GUESS = 4

/** One bit for each letter from a to z; others share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << Math.min(26, Math.max(0, word.charCodeAt(at) - 96))
  return letters
}

/** Of words one letter apart at most two bits differ. Much faster than comparing the words. */
function differByAtMostTwo(one: number, other: number): boolean {
  const first = one ^ other
  const second = first & (first - 1)
  return (second & (second - 1)) === 0
}

const listed = <Key, Item>(lists: Map<Key, Set<Item>>, key: Key): Set<Item> => {
  let list = lists.get(key)
  if (!list) lists.set(key, (list = new Set()))
  return list
}

/** All words of the products, found by themselves, by a part, by their stem, by their sound and with one wrong letter. */
export class Vocabulary {
  readonly #terms = new Map<string, Term>()
  readonly #parts = new TextParts()
  readonly #stems = new Map<string, Set<Term>>()
  readonly #sounds = new Map<string, Set<Term>>()
  readonly #lengths = new Map<number, Set<Term>>()

  add(written: string, id: number, weight: number): void {
    // Most words are written without accents.
    let term = this.#terms.get(written)
    const word = term ? written : fold(written)
    term ??= this.#terms.get(word)
    if (!term) {
      const stem = stemOf(word)
      const sound = soundOf(stem)
      term = { word, written, sound, letters: lettersOf(word), soundLetters: lettersOf(sound), weights: new Map() }
      this.#terms.set(word, term)
      this.#parts.add(word)
      listed(this.#stems, stem).add(term)
      listed(this.#sounds, term.sound).add(term)
      listed(this.#lengths, word.length).add(term)
    }
    term.weights.set(id, Math.max(term.weights.get(id) ?? 0, weight))
  }

  remove(word: string, id: number): void {
    const term = this.#terms.get(word)
    if (!term?.weights.delete(id) || term.weights.size > 0) return
    this.#terms.delete(word)
    this.#parts.remove(word)
    for (const [lists, key] of [
      [this.#stems, stemOf(word)],
      [this.#sounds, term.sound],
    ] as const) {
      lists.get(key)?.delete(term)
      if (lists.get(key)?.size === 0) lists.delete(key)
    }
    this.#lengths.get(word.length)?.delete(term)
  }

  /** Terms that contain the word, which include the word itself. */
  containing = (word: string): Term[] => this.#parts.containing(word).flatMap((one) => this.#terms.get(one) ?? [])

  withStem = (stem: string): Iterable<Term> => this.#stems.get(stem) ?? []

  /** Terms that sound like the word; if there are none, those that differ by one letter, as written or in their sound. */
  like(word: string): { terms: Term[]; isSameSound: boolean } {
    if (word.length < SHORTEST_GUESS || /\d/.test(word)) return { terms: [], isSameSound: false }
    const sound = soundOf(stemOf(word))
    const same = [...(this.#sounds.get(sound) ?? [])]
    if (same.length > 0) return { terms: same, isSameSound: true }
    const near: Term[] = []
    const letters = lettersOf(word)
    const soundLetters = lettersOf(sound)
    for (let length = Math.max(SHORTEST_GUESS, word.length - 2); length <= word.length + 2; length += 1)
      for (const term of this.#lengths.get(length) ?? [])
        if (
          (differByAtMostTwo(term.letters, letters) && isOneLetterAway(term.word, word)) ||
          (differByAtMostTwo(term.soundLetters, soundLetters) && isOneLetterAway(term.sound, sound))
        )
          near.push(term)
    return { terms: near, isSameSound: false }
  }
}
