import { readyAnswer, type Encoding, type ReadyAnswer, type ReadyContent } from '../http/ready-answer'

export interface ContentRequest {
  /** Everything that the content depends on, except the edition. */
  key: string
  encoding: Encoding
}

export interface RenderedContent {
  status: number
  content: ReadyContent
}

export interface ReadyContents {
  status: number
  answer: ReadyAnswer
}

interface Kept extends RenderedContent {
  edition: string
  answers: Map<Encoding, ReadyAnswer>
}

/** Caches contents per edition of their data. An old one is kept for when the database is unavailable. */
export class KeptContents {
  readonly #most: number
  readonly #kept = new Map<string, Kept>()

  constructor(most: number) {
    this.#most = most
  }

  /** The current content; `make` is called only when this edition is not cached. */
  current({ key, encoding }: ContentRequest, edition: string, make: () => RenderedContent): ReadyContents {
    return (
      this.find({ key, encoding }, edition) ??
      packed(this.#save(key, { ...make(), edition, answers: new Map() }), encoding)
    )
  }

  /** The cached content if it is of this edition. */
  find({ key, encoding }: ContentRequest, edition: string): ReadyContents | undefined {
    const kept = this.#kept.get(key)
    return kept?.edition === edition ? packed(kept, encoding) : undefined
  }

  /** The last cached content of any edition. */
  earlier({ key, encoding }: ContentRequest): ReadyContents | undefined {
    const kept = this.#kept.get(key)
    return kept && packed(kept, encoding)
  }

  #save(key: string, made: Kept): Kept {
    this.#kept.delete(key)
    this.#kept.set(key, made)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
    return made
  }
}

function packed({ status, content, answers }: Kept, encoding: Encoding): ReadyContents {
  let answer = answers.get(encoding)
  if (!answer) {
    answer = readyAnswer(content, encoding)
    answers.set(encoding, answer)
  }
  return { status, answer }
}
