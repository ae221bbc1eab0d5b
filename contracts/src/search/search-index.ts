import { fold, searchWords } from '../search-text'
import { stemOf, wordsOf } from './spanish-words'
import { QUALITY, readQuery, type Alternative, type Unit } from './read-query'
import type { Synonyms } from './synonyms'
import { TextParts } from './text-parts'
import { Vocabulary, type Term } from './vocabulary'

/** The texts of a product, and how much a word of each counts; the first word of a name says what it is. */
export const FIELD_WEIGHTS = { name: 8, shade: 6, brand: 5, type: 5, category: 3, description: 1 } as const
export type SearchFields = Record<keyof typeof FIELD_WEIGHTS, string>
const FIRST_WORD = 2
const FIELDS = Object.keys(FIELD_WEIGHTS) as (keyof typeof FIELD_WEIGHTS)[]

export interface SearchResult {
  /** What contains every word as typed, with how well it fits, by id. */
  found: Map<number, number>
  /** What was probably meant; empty if enough was found. */
  guessed: Map<number, number>
  /** The words whose results are shown instead of the typed ones, if another spelling or word was taken. */
  instead?: string
}

/** With so many products found, nothing is guessed. */
const ENOUGH = 3

const WHOLE_NAME = 1000
const START_OF_NAME = 10
/** Guesses below this share of the best one are left out. */
const LEAST_SHARE = 0.4

interface Doc {
  name: string
  words: string[]
  chunks: string[]
}

/** Products by the words of their texts. */
export class SearchIndex {
  readonly #docs = new Map<number, Doc>()
  readonly #vocabulary = new Vocabulary()
  /** Products by the pieces of their text between spaces, for searches by any part of a word. */
  readonly #chunks = new Map<string, Set<number>>()
  readonly #parts = new TextParts()
  readonly #synonyms: Synonyms

  constructor(synonyms: Synonyms) {
    this.#synonyms = synonyms
  }

  put(id: number, fields: SearchFields): void {
    this.remove(id)
    const words = new Set<string>()
    for (const field of FIELDS)
      for (const [place, written] of wordsOf(fields[field].normalize('NFC').toLowerCase()).entries()) {
        const bonus = field === 'name' && place === 0 ? FIRST_WORD : 0
        this.#vocabulary.add(written, id, FIELD_WEIGHTS[field] + bonus)
        words.add(fold(written))
      }
    const text = fold(FIELDS.map((field) => fields[field]).join(' '))
    const chunks = [...new Set(text.split(/\s+/).filter(Boolean))]
    for (const chunk of chunks) {
      const ids = this.#chunks.get(chunk)
      if (ids) ids.add(id)
      else {
        this.#chunks.set(chunk, new Set([id]))
        this.#parts.add(chunk)
      }
    }
    this.#docs.set(id, { name: inOneLine(fold(fields.name)), words: [...words], chunks })
  }

  remove(id: number): void {
    const doc = this.#docs.get(id)
    if (!doc) return
    this.#docs.delete(id)
    for (const word of doc.words) this.#vocabulary.remove(word, id)
    for (const chunk of doc.chunks) {
      const ids = this.#chunks.get(chunk)
      ids?.delete(id)
      if (ids?.size !== 0) continue
      this.#chunks.delete(chunk)
      this.#parts.remove(chunk)
    }
  }

  search(typed: string): SearchResult {
    const words = searchWords(typed)
    const found = this.#found(words)
    this.#score(found, words)
    if (found.size >= ENOUGH || words.length === 0) return { found, guessed: new Map() }
    return { found, ...this.#guess(words, found) }
  }

  /** Products that contain every word in any of their texts. */
  #found(words: readonly string[]): Map<number, number> {
    let left: ReadonlySet<number> | undefined
    // The longest word is in the fewest products.
    for (const word of words.toSorted((one, other) => other.length - one.length)) {
      const ids = new Set<number>()
      for (const chunk of this.#parts.containing(word)) {
        const inChunk = this.#chunks.get(chunk) ?? none
        if (left === undefined) for (const id of inChunk) ids.add(id)
        else for (const id of smaller(left, inChunk)) if (left.has(id) && inChunk.has(id)) ids.add(id)
      }
      left = ids
    }
    return new Map([...(left ?? [])].map((id) => [id, 0]))
  }

  #score(found: Map<number, number>, words: readonly string[]): void {
    if (found.size === 0) return
    const typed = words.join(' ')
    for (const word of wordsOf(typed)) {
      const best = new Map<number, number>()
      const count = ({ weights }: Term, quality: number) => {
        for (const id of smaller(weights, found).keys()) {
          const score = found.has(id) ? (weights.get(id) ?? 0) * quality : 0
          if (score > (best.get(id) ?? 0)) best.set(id, score)
        }
      }
      for (const term of this.#vocabulary.containing(word))
        count(term, term.word === word ? QUALITY.whole : term.word.startsWith(word) ? QUALITY.start : QUALITY.part)
      for (const term of this.#vocabulary.withStem(stemOf(word))) if (term.word !== word) count(term, QUALITY.stem)
      for (const [id, score] of best) found.set(id, (found.get(id) ?? 0) + score)
    }
    for (const [id, score] of found) {
      const name = this.#docs.get(id)?.name ?? ''
      found.set(id, score + (name === typed ? WHOLE_NAME : name.startsWith(typed) ? START_OF_NAME : 0))
    }
  }

  #guess(words: readonly string[], found: Map<number, number>): Pick<SearchResult, 'guessed' | 'instead'> {
    const units = readQuery(words, this.#synonyms, this.#vocabulary).filter(
      ({ alternatives }) => alternatives.length > 0,
    )
    const matches = units.map((unit) => this.#matchesOf(unit))
    const counts = new Map<number, number>()
    const scores = new Map<number, number>()
    for (const match of matches)
      for (const [id, score] of match) {
        counts.set(id, (counts.get(id) ?? 0) + 1)
        scores.set(id, (scores.get(id) ?? 0) + score)
      }
    const most = Math.max(0, ...counts.values())
    const best = Math.max(0, ...[...scores].filter(([id]) => counts.get(id) === most).map(([, score]) => score))
    const guessed = new Map<number, number>()
    if (most * 2 >= units.length)
      for (const [id, score] of scores)
        if (counts.get(id) === most && score >= best * LEAST_SHARE && !found.has(id)) guessed.set(id, score)
    const isReplaced = guessed.size > 0 && found.size === 0 && units.some(({ instead }) => instead !== undefined)
    if (!isReplaced) return { guessed }
    return { guessed, instead: units.map(({ typed, instead }) => instead ?? typed).join(' ') }
  }

  #matchesOf(unit: Unit): Map<number, number> {
    const best = new Map<number, number>()
    for (const alternative of unit.alternatives)
      for (const [id, score] of this.#productsWith(alternative)) if (score > (best.get(id) ?? 0)) best.set(id, score)
    return best
  }

  /** Products with all words of one way to say it, and the mean of what these words count there. */
  #productsWith({ parts, quality }: Alternative): Map<number, number> {
    let all: Map<number, number> | undefined
    for (const terms of parts) {
      const some = new Map<number, number>()
      for (const { term, quality: share } of terms)
        for (const [id, weight] of term.weights) {
          const score = (weight * share * quality) / parts.length
          if ((all === undefined || all.has(id)) && score > (some.get(id) ?? 0)) some.set(id, score)
        }
      for (const [id, score] of some) some.set(id, score + (all?.get(id) ?? 0))
      all = some
    }
    return all ?? new Map()
  }
}

const inOneLine = (text: string) => text.trim().split(/\s+/).join(' ')
const smaller = <Ids extends { size: number }>(one: Ids, other: Ids): Ids => (one.size <= other.size ? one : other)
const none: ReadonlySet<number> = new Set()
