/** A score for each of some products, by their places; used again by every search, since making maps of thousands takes longer. */
export class Scores {
  #values = new Float64Array(0)
  /** Places with a score above 0. */
  #scored: number[] = []

  /** Forgets all scores, and has room for so many places. */
  reset(places: number): void {
    if (this.#values.length < places) this.#values = new Float64Array(places * 2)
    else for (const place of this.#scored) this.#values[place] = 0
    this.#scored = []
  }

  get scored(): readonly number[] {
    return this.#scored
  }

  /** 0 without one. */
  of(place: number): number {
    return this.#values[place] ?? 0
  }

  add(place: number, score: number): void {
    const known = this.of(place)
    if (known === 0) this.#scored.push(place)
    this.#values[place] = known + score
  }

  /** Keeps the greater one. */
  raise(place: number, score: number): void {
    const known = this.of(place)
    if (known === 0) this.#scored.push(place)
    if (score > known) this.#values[place] = score
  }
}
