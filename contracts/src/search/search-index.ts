import { fold, searchWords } from '../search-text'
import { literalOf } from './literal-search'
import { ProductTexts, type SearchFields } from './product-texts'
import { QUALITY, readQuery, type Alternative, type Unit } from './read-query'
import { Scores } from './scores'
import { stemOf, wordsOf } from './spanish-words'
import type { Synonyms } from './synonyms'
import { isAny, type IsPlaceIn, type Term } from './vocabulary'

export type { SearchFields }

export interface SearchResult {
  /** What contains every word as typed, with how well it fits, by id. */
  found: Map<number, number>
  /** What was probably meant; empty if enough was found. */
  guessed: Map<number, number>
  /** The words whose results are shown instead of the typed ones, if another spelling or word was taken. */
  instead?: string
}

/** Whether a product counts in a search, by its id. */
export type IsIn = (id: number) => boolean
const everything: IsIn = () => true

/** With so many products found, nothing is guessed. */
const ENOUGH = 3

const WHOLE_NAME = 1000
const START_OF_NAME = 10
/** Guesses below this share of the best one are left out. */
const LEAST_SHARE = 0.4

/** Products by the words of their texts. */
export class SearchIndex {
  readonly #texts = new ProductTexts()
  /** Id, texts and folded names of each product and its family, by its place; ids are too large to number a list by them. */
  readonly #ids: number[] = []
  readonly #fields: (SearchFields | undefined)[] = []
  readonly #names: string[][] = []
  readonly #places = new Map<number, number>()
  readonly #freePlaces: number[] = []
  #synonyms: Synonyms
  readonly #counts = new Scores()
  readonly #sums = new Scores()
  readonly #best = new Scores()
  readonly #parts = new Scores()
  readonly #otherParts = new Scores()

  constructor(synonyms: Synonyms) {
    this.#synonyms = synonyms
  }

  useSynonyms(synonyms: Synonyms): void {
    this.#synonyms = synonyms
  }

  put(id: number, fields: SearchFields): void {
    const place = this.#places.get(id) ?? this.#freePlaces.pop() ?? this.#ids.length
    this.#texts.replace(place, this.#fields[place], fields)
    this.#places.set(id, place)
    this.#ids[place] = id
    this.#fields[place] = fields
    this.#names[place] = [fields.name, fields.family].filter(Boolean).map((name) => inOneLine(fold(name)))
  }

  remove(id: number): void {
    const place = this.#places.get(id)
    if (place === undefined) return
    this.#texts.replace(place, this.#fields[place], undefined)
    this.#places.delete(id)
    this.#fields[place] = undefined
    this.#names[place] = []
    this.#freePlaces.push(place)
  }

  /**
   * As if only the products that are `isIn` existed: what is sold out does not make a word known. Other synonyms are tried
   * without changing what others find.
   */
  search(typed: string, isIn: IsIn = everything, synonyms = this.#synonyms): SearchResult {
    const literal = literalOf(typed)
    const words = searchWords(literal ?? typed)
    const isPlaceIn = isIn === everything ? isAny : (place: number) => isIn(this.#ids[place] ?? 0)
    const found = this.#find(words, isPlaceIn)
    if (found.size >= ENOUGH || words.length === 0 || literal !== undefined) return { found, guessed: new Map() }
    return { found, ...this.#guess(words, found, isPlaceIn, synonyms) }
  }

  /** Products that contain every word in any of their texts. */
  #find(words: readonly string[], isIn: IsPlaceIn): Map<number, number> {
    const contained = this.#empty(this.#counts)
    for (const [before, word] of words.entries())
      for (const products of this.#texts.containing(word))
        products.each((place) => {
          if (contained.of(place) === before) contained.add(place, 1)
        })
    const places = contained.scored.filter((place) => contained.of(place) === words.length && isIn(place))
    if (places.length === 0) return new Map()
    this.#scoreWords(words, (place) => contained.of(place) === words.length)
    const typed = words.join(' ')
    const found = new Map<number, number>()
    for (const place of places) {
      const names = this.#names[place] ?? []
      const isStart = names.some((name) => name.startsWith(typed))
      const bonus = names.includes(typed) ? WHOLE_NAME : isStart ? START_OF_NAME : 0
      found.set(this.#ids[place] ?? 0, this.#sums.of(place) + bonus)
    }
    return found
  }

  #scoreWords(words: readonly string[], isFound: (place: number) => boolean): void {
    const sums = this.#empty(this.#sums)
    for (const word of words.flatMap((one) => wordsOf(one))) {
      const best = this.#empty(this.#best)
      const count = ({ products }: Term, quality: number) =>
        products.each((place, weight) => {
          if (isFound(place)) best.raise(place, weight * quality)
        })
      for (const term of this.#texts.vocabulary.containing(word))
        count(term, term.word === word ? QUALITY.whole : term.word.startsWith(word) ? QUALITY.start : QUALITY.part)
      for (const term of this.#texts.vocabulary.withStem(stemOf(word)))
        if (term.word !== word) count(term, QUALITY.stem)
      for (const place of best.scored) sums.add(place, best.of(place))
    }
  }

  #guess(
    words: readonly string[],
    found: ReadonlyMap<number, number>,
    isIn: IsPlaceIn,
    synonyms: Synonyms,
  ): Pick<SearchResult, 'guessed' | 'instead'> {
    const units = readQuery(words, synonyms, this.#texts.vocabulary.among(isIn)).filter(
      ({ alternatives }) => alternatives.length > 0,
    )
    const [counts, sums] = [this.#empty(this.#counts), this.#empty(this.#sums)]
    for (const unit of units) {
      const best = this.#scoreUnit(unit)
      for (const place of best.scored) {
        if (!isIn(place)) continue
        counts.add(place, 1)
        sums.add(place, best.of(place))
      }
    }
    const most = counts.scored.reduce((most, place) => Math.max(most, counts.of(place)), 0)
    const guessed = new Map<number, number>()
    if (most * 2 >= units.length) {
      const likely = counts.scored.filter((place) => counts.of(place) === most)
      const least = likely.reduce((best, place) => Math.max(best, sums.of(place)), 0) * LEAST_SHARE
      for (const place of likely) {
        const id = this.#ids[place] ?? 0
        if (sums.of(place) >= least && !found.has(id)) guessed.set(id, sums.of(place))
      }
    }
    const isReplaced = guessed.size > 0 && found.size === 0 && units.some(({ instead }) => instead !== undefined)
    if (!isReplaced) return { guessed }
    return { guessed, instead: units.map(({ typed, instead }) => instead ?? typed).join(' ') }
  }

  /** By the best way to say it. */
  #scoreUnit({ alternatives }: Unit): Scores {
    const best = this.#empty(this.#best)
    for (const alternative of alternatives) {
      const scores = this.#scoreAlternative(alternative)
      for (const place of scores.scored) best.raise(place, scores.of(place))
    }
    return best
  }

  /** Products with all words of one way to say it, and the mean of what these words count there. */
  #scoreAlternative({ parts, quality }: Alternative): Scores {
    let [all, some] = [this.#empty(this.#parts), this.#otherParts]
    for (const [at, terms] of parts.entries()) {
      const before = all
      this.#empty(some)
      for (const { term, quality: share } of terms)
        term.products.each((place, weight) => {
          if (at === 0 || before.of(place) > 0) some.raise(place, (weight * share * quality) / parts.length)
        })
      for (const place of some.scored) some.add(place, before.of(place))
      ;[all, some] = [some, all]
    }
    return all
  }

  #empty(scores: Scores): Scores {
    scores.reset(this.#ids.length)
    return scores
  }
}

const inOneLine = (text: string) => text.trim().split(/\s+/).join(' ')
