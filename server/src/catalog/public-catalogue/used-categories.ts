import type { Entry } from './catalogue-entry'

/** The categories that have products, by their folded names; counted, since looking for them reads every product. */
export class UsedCategories {
  readonly #counts = new Map<string, number>()

  has(category: string): boolean {
    return (this.#counts.get(category) ?? 0) > 0
  }

  replace(before: Entry | undefined, after: Entry | undefined): void {
    if (before) this.#add(before.category, -1)
    if (after) this.#add(after.category, 1)
  }

  #add(category: string, more: number): void {
    this.#counts.set(category, (this.#counts.get(category) ?? 0) + more)
  }
}
