/** So many lists of tens of thousands take a few megabytes. */
const KEPT = 8

/** What was computed last from one edition of a catalogue, by key: the pages of a list share it. */
export class EditionCache<Value> {
  readonly #values = new Map<string, Value>()
  #edition = -1

  get(edition: number, key: string, compute: () => Value): Value {
    if (edition !== this.#edition) {
      this.#values.clear()
      this.#edition = edition
    }
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const value = compute()
    const [oldest] = this.#values.keys()
    if (this.#values.size >= KEPT && oldest !== undefined) this.#values.delete(oldest)
    this.#values.set(key, value)
    return value
  }
}
