/** Many short texts without line breaks, found by any part of them: in one long text, which is searched fastest. */
export class TextParts {
  #joined = '\n'
  #texts: string[] = []
  /** Where each text begins in the long one. */
  #starts: number[] = []
  readonly #places = new Map<string, number>()

  add(text: string): void {
    if (this.#places.has(text)) return
    this.#places.set(text, this.#texts.length)
    this.#texts.push(text)
    this.#starts.push(this.#joined.length)
    this.#joined += `${text}\n`
  }

  /** Removed texts stay in the long one until they are as many as the others. */
  remove(text: string): void {
    if (!this.#places.delete(text) || this.#places.size * 2 >= this.#texts.length) return
    this.#texts = [...this.#places.keys()]
    this.#joined = `\n${this.#texts.join('\n')}\n`
    this.#starts = []
    let start = 1
    for (const [place, one] of this.#texts.entries()) {
      this.#places.set(one, place)
      this.#starts.push(start)
      start += one.length + 1
    }
  }

  containing(part: string): string[] {
    const found: string[] = []
    if (part === '') return found
    for (let at = this.#joined.indexOf(part); at >= 0;) {
      const place = this.#placeAt(at)
      const text = this.#texts[place] ?? ''
      if (this.#places.get(text) === place) found.push(text)
      at = this.#joined.indexOf(part, (this.#starts[place] ?? 0) + text.length)
    }
    return found
  }

  #placeAt(position: number): number {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return low
  }
}
