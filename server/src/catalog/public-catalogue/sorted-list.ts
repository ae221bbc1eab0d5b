import { inSlices } from './in-slices'

type Compare<Entry> = (one: Entry, other: Entry) => number

/** So many are sorted at once, which takes a few milliseconds. */
const RUN = 2_000
const FEW_CHANGES = 100

/**
 * Entries in an order without ties. Changes are merged into it when it is asked for next, since sorting tens of thousands
 * again takes as long as answering hundreds of visitors.
 */
export class SortedList<Entry extends object> {
  readonly #compare: Compare<Entry>
  #list: readonly Entry[] | undefined
  #gone = new Set<Entry>()
  #added = new Set<Entry>()

  constructor(compare: Compare<Entry>) {
    this.#compare = compare
  }

  /** What the entries are compared by must not change: a changed entry is replaced by another. */
  replace(before: Entry | undefined, after: Entry | undefined): void {
    if (!this.#list) return
    if (before !== undefined && !this.#added.delete(before)) this.#gone.add(before)
    if (after !== undefined) this.#added.add(after)
  }

  /** `all` is read only the first time. */
  entries(all: Iterable<Entry>): readonly Entry[] {
    if (!this.#list) this.#list = [...all].sort(this.#compare)
    else if (this.#gone.size + this.#added.size > 0) this.#list = this.#merged(this.#list)
    this.#gone.clear()
    this.#added.clear()
    return this.#list
  }

  /** Sorts beside the server's other work; `all` must not change meanwhile. */
  async prepare(all: Iterable<Entry>): Promise<void> {
    const entries = [...all]
    let runs: Entry[][] = []
    const starts = Array.from({ length: Math.ceil(entries.length / RUN) }, (_, place) => place * RUN)
    await inSlices(starts, (start) => runs.push(entries.slice(start, start + RUN).sort(this.#compare)))
    while (runs.length > 1) {
      const longer: Entry[][] = []
      const pairs = Array.from({ length: Math.ceil(runs.length / 2) }, (_, place) => place * 2)
      for (const at of pairs) longer.push(await mergeInSlices(runs[at] ?? [], runs[at + 1] ?? [], this.#compare))
      runs = longer
    }
    this.#list = runs[0] ?? []
  }

  #merged(list: readonly Entry[]): Entry[] {
    if (this.#gone.size + this.#added.size <= FEW_CHANGES) return this.#patched(list)
    const kept = this.#gone.size === 0 ? list : list.filter((entry) => !this.#gone.has(entry))
    const added = [...this.#added].sort(this.#compare)
    const merged: Entry[] = []
    let from = 0
    for (const entry of added) {
      const at = this.#placeOf(entry, kept, from)
      for (let next = kept[from]; from < at && next !== undefined; next = kept[from]) {
        merged.push(next)
        from += 1
      }
      merged.push(entry)
    }
    return merged.concat(kept.slice(from))
  }

  /** Moving entries in memory takes a hundredth of looking at each. */
  #patched(list: readonly Entry[]): Entry[] {
    const patched = [...list]
    for (const entry of this.#gone) patched.splice(this.#placeOf(entry, patched, 0), 1)
    for (const entry of this.#added) patched.splice(this.#placeOf(entry, patched, 0), 0, entry)
    return patched
  }

  /** How many of the kept entries come before this one; at least so many do. */
  #placeOf(entry: Entry, kept: readonly Entry[], atLeast: number): number {
    let low = atLeast
    let high = kept.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = kept[middle]
      if (other !== undefined && this.#compare(other, entry) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

async function mergeInSlices<Entry extends object>(
  some: readonly Entry[],
  others: readonly Entry[],
  compare: Compare<Entry>,
): Promise<Entry[]> {
  const merged: Entry[] = []
  let from = 0
  await inSlices(some, (entry) => {
    for (let next = others[from]; next !== undefined && compare(next, entry) < 0; next = others[from]) {
      merged.push(next)
      from += 1
    }
    merged.push(entry)
  })
  return merged.concat(others.slice(from))
}
