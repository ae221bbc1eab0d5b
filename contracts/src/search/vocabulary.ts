import { differByAtMostTwo, lettersOf } from './letters'
import { Postings } from './postings'
import { isOneLetterAway, soundOf, stemOf } from './spanish-words'
import { TextParts } from './text-parts'

/** A word that products contain. */
export interface Term {
  word: string
  stem: string
  sound: string
  /** As texts write it, with accents; a spelling as often as pieces of text have it. */
  spellings: string[]
  products: Postings
}

/** A shorter word is not taken for another by its sound or by one wrong letter. */
const SHORTEST_GUESS = 4
/** A search asks for each of its few words several times. */
const ANSWERS_KEPT = 8

/** Words of one length, with the letters that each word and its sound have. Plain lists of numbers are read fastest. */
interface SameLength {
  terms: Term[]
  letters: number[]
  soundLetters: number[]
}

/** Whether the product at a place counts. */
export type IsPlaceIn = (place: number) => boolean
export const isAny: IsPlaceIn = () => true

/** The words of the products that count. */
export interface Words {
  containing: (word: string) => readonly Term[]
  withStem: (stem: string) => readonly Term[]
  /** The most used first. */
  like: (word: string) => { terms: readonly Term[]; isSameSound: boolean }
}

/** All words of the products, found by themselves, by a part, by their stem, by their sound and with one wrong letter. */
export class Vocabulary {
  readonly #terms = new Map<string, Term>()
  readonly #parts = new TextParts()
  readonly #stems = new Map<string, Term[]>()
  readonly #sounds = new Map<string, Term[]>()
  readonly #lengths = new Map<number, SameLength>()
  readonly #containing = new Map<string, readonly Term[]>()

  /** The term of a word, which is made if there is none. */
  ensure(word: string): Term {
    const known = this.#terms.get(word)
    if (known) return known
    const stem = stemOf(word)
    const sound = soundOf(stem)
    const term = { word, stem, sound, spellings: [], products: new Postings() }
    this.#terms.set(word, term)
    this.#parts.add(word)
    this.#containing.clear()
    addTo(this.#stems, stem, term)
    addTo(this.#sounds, sound, term)
    let same = this.#lengths.get(word.length)
    if (!same) this.#lengths.set(word.length, (same = { terms: [], letters: [], soundLetters: [] }))
    same.terms.push(term)
    same.letters.push(lettersOf(word))
    same.soundLetters.push(lettersOf(sound))
    return term
  }

  remove(term: Term): void {
    if (!this.#terms.delete(term.word)) return
    this.#parts.remove(term.word)
    this.#containing.clear()
    removeFrom(this.#stems, term.stem, term)
    removeFrom(this.#sounds, term.sound, term)
    const same = this.#lengths.get(term.word.length)
    const place = same?.terms.indexOf(term) ?? -1
    for (const list of same ? [same.terms, same.letters, same.soundLetters] : []) list.splice(place, 1)
  }

  /** Terms that contain the word, which include the word itself. */
  containing(word: string): readonly Term[] {
    const known = this.#containing.get(word)
    if (known) return known
    const terms = this.#parts.containing(word).flatMap((one) => this.#terms.get(one) ?? [])
    if (this.#containing.size >= ANSWERS_KEPT) this.#containing.clear()
    this.#containing.set(word, terms)
    return terms
  }

  withStem = (stem: string): readonly Term[] => this.#stems.get(stem) ?? []

  among(isIn: IsPlaceIn): Words {
    const isUsed = isIn === isAny ? () => true : ({ products }: Term) => products.some(isIn)
    return {
      containing: (word) => this.containing(word).filter(isUsed),
      withStem: (stem) => this.withStem(stem).filter(isUsed),
      like: (word) => {
        const { terms, isSameSound } = this.#like(word, isUsed)
        const uses = new Map(
          terms.map((term) => [term, isIn === isAny ? term.products.size : term.products.count(isIn)]),
        )
        const byUse = terms.toSorted(
          (one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0) || (one.word < other.word ? -1 : 1),
        )
        return { terms: byUse, isSameSound }
      },
    }
  }

  /** Terms that sound like the word; if there are none, those that differ by one letter, as written or in their sound. */
  #like(word: string, isUsed: (term: Term) => boolean): { terms: readonly Term[]; isSameSound: boolean } {
    if (word.length < SHORTEST_GUESS || /\d/.test(word)) return { terms: [], isSameSound: false }
    const sound = soundOf(stemOf(word))
    const same = (this.#sounds.get(sound) ?? []).filter(isUsed)
    if (same.length > 0) return { terms: same, isSameSound: true }
    return { terms: this.#near(word, sound).filter(isUsed), isSameSound: false }
  }

  #near(word: string, sound: string): Term[] {
    const near: Term[] = []
    const letters = lettersOf(word)
    const soundLetters = lettersOf(sound)
    for (let length = Math.max(SHORTEST_GUESS, word.length - 2); length <= word.length + 2; length += 1) {
      const same = this.#lengths.get(length)
      if (!same) continue
      for (let place = 0; place < same.terms.length; place += 1) {
        const isNearWord = differByAtMostTwo(same.letters[place] ?? 0, letters)
        const isNearSound = differByAtMostTwo(same.soundLetters[place] ?? 0, soundLetters)
        if (!isNearWord && !isNearSound) continue
        const term = same.terms[place]
        if (
          term &&
          ((isNearWord && isOneLetterAway(term.word, word)) || (isNearSound && isOneLetterAway(term.sound, sound)))
        )
          near.push(term)
      }
    }
    return near
  }
}

function addTo(lists: Map<string, Term[]>, key: string, term: Term): void {
  const list = lists.get(key)
  if (list) list.push(term)
  else lists.set(key, [term])
}

function removeFrom(lists: Map<string, Term[]>, key: string, term: Term): void {
  const left = lists.get(key)?.filter((one) => one !== term) ?? []
  if (left.length > 0) lists.set(key, left)
  else lists.delete(key)
}

/** Of several spellings one with accents, which texts leave out rather than add; the same one whatever was added first. */
export const writtenAs = ({ word, spellings }: Term): string =>
  spellings.reduce((best, spelling) => (spelling > best ? spelling : best), word)
