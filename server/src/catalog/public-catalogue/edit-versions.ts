/** Which edits of the catalogue an index contains. Products are read as they are, so a later edit may be contained first. */
export class EditVersions {
  #upTo = 0
  readonly #later = new Set<number>()

  /** All edits up to this one are contained. */
  get upTo(): number {
    return this.#upTo
  }

  has(version: number): boolean {
    return version <= this.#upTo || this.#later.has(version)
  }

  hasAllUpTo(version: number): boolean {
    return version <= this.#upTo
  }

  contain(version: number): void {
    if (version > this.#upTo) this.#later.add(version)
    while (this.#later.delete(this.#upTo + 1)) this.#upTo += 1
  }

  containUpTo(version: number): void {
    this.#upTo = Math.max(this.#upTo, version)
    for (const later of this.#later) if (later <= this.#upTo) this.#later.delete(later)
    this.contain(this.#upTo)
  }
}
