/** The products that contain a word or a piece of text: their places in ascending order, each with how much it counts there. */
export class Postings {
  /** The place and, in its lowest bits, the weight: plain numbers take a tenth of the memory of a map. */
  readonly #entries: number[] = []

  get size(): number {
    return this.#entries.length
  }

  put(place: number, weight: number): void {
    const entry = (place << WEIGHT_BITS) | weight
    const last = this.#entries.at(-1)
    // Products are mostly added in the order of their places.
    if (last === undefined || last >> WEIGHT_BITS < place) {
      this.#entries.push(entry)
      return
    }
    const at = this.#indexOf(place)
    const isKnown = this.#placeAt(at) === place
    this.#entries.splice(at, isKnown ? 1 : 0, entry)
  }

  remove(place: number): void {
    const at = this.#indexOf(place)
    if (this.#placeAt(at) === place) this.#entries.splice(at, 1)
  }

  each(visit: (place: number, weight: number) => void): void {
    for (const entry of this.#entries) visit(entry >> WEIGHT_BITS, entry & HEAVIEST)
  }

  some(isIn: (place: number) => boolean): boolean {
    for (const entry of this.#entries) if (isIn(entry >> WEIGHT_BITS)) return true
    return false
  }

  count(isIn: (place: number) => boolean): number {
    return this.#entries.reduce((sum, entry) => (isIn(entry >> WEIGHT_BITS) ? sum + 1 : sum), 0)
  }

  #placeAt(index: number): number | undefined {
    const entry = this.#entries[index]
    return entry === undefined ? undefined : entry >> WEIGHT_BITS
  }

  /** Where the place is, or would be. */
  #indexOf(place: number): number {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#placeAt(middle) ?? 0) < place) low = middle + 1
      else high = middle
    }
    return low
  }
}

const WEIGHT_BITS = 4
/** The greatest weight that can be kept. */
export const HEAVIEST = (1 << WEIGHT_BITS) - 1
