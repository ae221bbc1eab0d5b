import type { Day } from '@tocador/contracts/calendar'
import { TYPING_MS } from '@tocador/contracts/search/searches-words'

/** A search of a list, as it is counted. */
export interface Searched {
  words: string
  /** How many pieces it found. */
  found: number
}
export interface WordCount {
  day: Day
  words: string
  searches: number
  adds: number
  found: number
}

/** From so many networks on words are written: fewer people could be known by them. */
const NETWORKS = 3
const WORDS_AT_MOST = 2_000
/** Networks whose last search may still be typed further. */
const TYPING_AT_MOST = 2_000
/** The same search again, such as by Back or a reload, counts once. */
const REPEAT_MS = 60_000

interface Counted extends Omit<WordCount, 'day' | 'words'> {
  /** Undefined once there were enough of them. */
  networks: Set<string> | undefined
}
interface Typed extends Searched {
  at: number
  isCounted: boolean
}

/** What was searched on one day, in memory. Networks are known for as long as their words have too few of them. */
export class SearchCounts {
  #day: Day
  readonly #words = new Map<string, Counted>()
  readonly #typed = new Map<string, Typed>()
  #shared = 0

  constructor(day: Day) {
    this.#day = day
  }

  noteSearch(searched: Searched, network: string, at: number): void {
    const last = this.#typed.get(network)
    if (last?.words === searched.words && at - last.at < REPEAT_MS) return
    if (last && !last.isCounted && !(at - last.at < TYPING_MS && isTypedFurther(last.words, searched.words)))
      this.#count(last, network)
    this.#typed.delete(network)
    this.#typed.set(network, { ...searched, at, isCounted: false })
    if (this.#typed.size <= TYPING_AT_MOST) return
    for (const [oldest, typed] of this.#typed) {
      if (!typed.isCounted) this.#count(typed, oldest)
      this.#typed.delete(oldest)
      break
    }
  }

  /** A piece was added to a cart from the list of this search. */
  noteAdd(words: string, network: string): void {
    const counted = this.#countedOf(words, network)
    if (counted) counted.adds += 1
  }

  /** What is to be written since the last time. A new day begins with nothing. */
  take(day: Day, at: number): WordCount[] {
    for (const [network, typed] of this.#typed) {
      if (typed.isCounted || at - typed.at < TYPING_MS) continue
      typed.isCounted = true
      this.#count(typed, network)
    }
    const due: WordCount[] = []
    for (const [words, counted] of this.#words) {
      const { searches, adds, found, networks } = counted
      if (networks !== undefined || searches + adds === 0) continue
      due.push({ day: this.#day, words, searches, adds, found })
      counted.searches = counted.adds = 0
    }
    if (day !== this.#day) {
      this.#day = day
      this.#words.clear()
      this.#shared = 0
    }
    return due
  }

  /** After a failed write. Those of another day are lost. */
  giveBack(counts: readonly WordCount[]): void {
    for (const { day, words, searches, adds } of counts) {
      const counted = day === this.#day ? this.#words.get(words) : undefined
      if (!counted) continue
      counted.searches += searches
      counted.adds += adds
    }
  }

  #count({ words, found }: Searched, network: string): void {
    const counted = this.#countedOf(words, network)
    if (!counted) return
    counted.searches += 1
    counted.found = found
  }

  #countedOf(words: string, network: string): Counted | undefined {
    const known = this.#words.get(words)
    const counted: Counted = known ?? { searches: 0, adds: 0, found: 0, networks: new Set() }
    if (!known && !this.#hasRoom()) return undefined
    // The order is that of the last use.
    this.#words.delete(words)
    this.#words.set(words, counted)
    counted.networks?.add(network)
    if (counted.networks?.size === NETWORKS && this.#shared < WORDS_AT_MOST) {
      counted.networks = undefined
      this.#shared += 1
    }
    return counted
  }

  /** Words of too few networks give way to newer ones. */
  #hasRoom(): boolean {
    if (this.#words.size < WORDS_AT_MOST) return true
    for (const [words, { networks }] of this.#words) if (networks !== undefined) return this.#words.delete(words)
    return false
  }
}

const isTypedFurther = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)
