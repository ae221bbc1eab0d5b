import type { SearchResult } from './search-index'

/** What a list has of a search. */
export interface MeantEntries<Entry> {
  entries: Entry[]
  /** The words whose results are shown instead of the typed ones, if the list has such results. */
  instead?: string | undefined
}

/**
 * The entries that a search finds, what was guessed after what contains the words. `byFit`: of both the best first; else,
 * and where two fit alike, in the order of the list. Browser and server agree by this function.
 */
export function meantOrder<Entry>(
  inOrder: readonly Entry[],
  { found, guessed, instead }: SearchResult,
  idOf: (entry: Entry) => number,
  byFit: boolean,
): MeantEntries<Entry> {
  const among = (fits: ReadonlyMap<number, number>) => {
    const entries = inOrder.filter((entry) => fits.has(idOf(entry)))
    return byFit ? bestFirst(entries, (entry) => fits.get(idOf(entry)) ?? 0) : entries
  }
  const guesses = among(guessed)
  return { entries: [...among(found), ...guesses], instead: guesses.length > 0 ? instead : undefined }
}

/** In groups of the same fit, since sorting tens of thousands of entries would hold up other answers. */
function bestFirst<Entry>(entries: readonly Entry[], fitOf: (entry: Entry) => number): Entry[] {
  const groups = new Map<number, Entry[]>()
  for (const entry of entries) {
    const fit = fitOf(entry)
    const group = groups.get(fit)
    if (group) group.push(entry)
    else groups.set(fit, [entry])
  }
  return [...groups].sort(([one], [other]) => other - one).flatMap(([, group]) => group)
}

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
