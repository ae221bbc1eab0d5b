import type { ReadyAnswer } from '../../platform/http/ready-answer'
import type { Searched } from '../../searches'

export interface CountedAnswer extends ReadyAnswer {
  /** What it was searched for, if that is counted. */
  searched?: Searched | undefined
}

const BYTES_AT_MOST = 32 * 1024 * 1024
/** Estimated overhead per entry: key, headers, map. */
const ENTRY_BYTES = 1024

/** Cache of serialised responses of one catalogue edition, by encoding and address. Evicts the oldest when full. */
export class ReadyAnswers {
  readonly #answers = new Map<string, CountedAnswer>()
  readonly #bytesAtMost: number
  #bytes = 0
  #edition = -1

  constructor(bytesAtMost = BYTES_AT_MOST) {
    this.#bytesAtMost = bytesAtMost
  }

  find(edition: number, key: string): CountedAnswer | undefined {
    return edition === this.#edition ? this.#answers.get(key) : undefined
  }

  save(edition: number, key: string, answer: CountedAnswer): void {
    if (edition !== this.#edition) {
      this.#answers.clear()
      this.#bytes = 0
      this.#edition = edition
    }
    this.#remove(key)
    this.#answers.set(key, answer)
    this.#bytes += sizeOf(key, answer)
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#bytesAtMost) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key)
    if (answer && this.#answers.delete(key)) this.#bytes -= sizeOf(key, answer)
  }
}

const sizeOf = (key: string, answer: ReadyAnswer) => answer.body.length + 2 * key.length + ENTRY_BYTES
