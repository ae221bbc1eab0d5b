import type { SearchResult } from './search-index'

/** What a list has of a search. */
export interface MeantEntries<Entry> {
  entries: Entry[]
  /** The words whose results are shown instead of the typed ones, if the list has such results. */
  instead?: string | undefined
}

/**
 * The entries that a search finds, what was guessed after what contains the words; only those that are `isIn`. `byFit`: of
 * both the best first; else, and where two fit alike, in the order of the list. Browser and server agree by this function.
 */
export function meantOrder<Entry>(
  inOrder: readonly Entry[],
  { found, guessed, instead }: SearchResult,
  idOf: (entry: Entry) => number,
  byFit: boolean,
  isIn: (entry: Entry) => boolean = () => true,
): MeantEntries<Entry> {
  const [finds, guesses] = [new Map<number, Entry[]>(), new Map<number, Entry[]>()]
  // Grouped by their fit in one pass, since sorting tens of thousands of entries would hold up other answers.
  const put = (groups: Map<number, Entry[]>, fit: number, entry: Entry) => {
    if (!isIn(entry)) return
    const key = byFit ? fit : 0
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  for (const entry of inOrder) {
    const id = idOf(entry)
    const fit = found.get(id)
    if (fit !== undefined) put(finds, fit, entry)
    else if (guessed.size > 0) {
      const guess = guessed.get(id)
      if (guess !== undefined) put(guesses, guess, entry)
    }
  }
  return {
    entries: [...bestFirst(finds), ...bestFirst(guesses)].flat(),
    instead: guesses.size > 0 ? instead : undefined,
  }
}

const bestFirst = <Entry>(groups: ReadonlyMap<number, Entry[]>): Entry[][] =>
  [...groups].sort(([one], [other]) => other - one).map(([, group]) => group)

/** Each family once, at the place of its first entry, as the entry that is first in the owner's order. */
export function oncePerFamily<Entry, Family extends object>(
  entries: readonly Entry[],
  familyOf: (entry: Entry) => Family | undefined,
  isBefore: (one: Entry, other: Entry) => boolean,
): Entry[] {
  const places = new Map<Family, number>()
  const once: Entry[] = []
  for (const entry of entries) {
    const family = familyOf(entry)
    const place = family && places.get(family)
    const shown = place === undefined ? undefined : once[place]
    if (place === undefined || shown === undefined) {
      if (family) places.set(family, once.length)
      once.push(entry)
    } else if (isBefore(entry, shown)) once[place] = entry
  }
  return once
}
