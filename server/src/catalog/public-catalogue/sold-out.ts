/** Ids without free units, which are few: a search asks for thousands of products whether they are in stock. */
export class SoldOut {
  readonly #ids = new Set<number>()

  put(id: number, free: number): void {
    if (free > 0) this.#ids.delete(id)
    else this.#ids.add(id)
  }

  /** Undefined while nothing is sold out: then a search asks for no product. */
  get isIn(): ((id: number) => boolean) | undefined {
    return this.#ids.size === 0 ? undefined : (id) => !this.#ids.has(id)
  }
}
