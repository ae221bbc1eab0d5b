import { lettersOf } from './letters'

/** Many short texts, found by any part of them: those that lack one of its letters are not looked at. */
export class TextParts {
  readonly #texts: string[] = []
  readonly #letters: number[] = []
  readonly #places = new Map<string, number>()

  add(text: string): void {
    if (this.#places.has(text)) return
    this.#places.set(text, this.#texts.length)
    this.#texts.push(text)
    this.#letters.push(lettersOf(text))
  }

  /** The last text takes the place of the removed one. */
  remove(text: string): void {
    const place = this.#places.get(text)
    const [last, letters] = [this.#texts.at(-1), this.#letters.at(-1)]
    if (place === undefined || last === undefined || letters === undefined) return
    this.#texts[place] = last
    this.#letters[place] = letters
    this.#places.set(last, place)
    this.#places.delete(text)
    this.#texts.pop()
    this.#letters.pop()
  }

  containing(part: string): string[] {
    const found: string[] = []
    if (part === '') return found
    const letters = lettersOf(part)
    for (let place = 0; place < this.#letters.length; place += 1) {
      if (((this.#letters[place] ?? 0) & letters) !== letters) continue
      const text = this.#texts[place]
      if (text?.includes(part) === true) found.push(text)
    }
    return found
  }
}
