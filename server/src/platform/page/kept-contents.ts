import { readyAnswer, type Encoding, type ReadyAnswer, type ReadyContent } from '../http/ready-answer'

export interface Wish {
  /** All that the content depends on, but for the edition. */
  key: string
  encoding: Encoding
}

export interface Made {
  status: number
  content: ReadyContent
}

export interface ReadyContents {
  status: number
  answer: ReadyAnswer
}

interface Kept extends Made {
  edition: string
  answers: Map<Encoding, ReadyAnswer>
}

/** Contents made once per edition of what they show; an old one stays at hand for when the database is away. */
export class KeptContents {
  readonly #most: number
  readonly #kept = new Map<string, Kept>()

  constructor(most: number) {
    this.#most = most
  }

  /** As it is now; `make` is only called for an edition that was not made yet. */
  current({ key, encoding }: Wish, edition: string, make: () => Made): ReadyContents {
    const kept = this.#kept.get(key)
    return packed(
      kept?.edition === edition ? kept : this.#save(key, { ...make(), edition, answers: new Map() }),
      encoding,
    )
  }

  /** As it was, if anybody saw it. */
  earlier({ key, encoding }: Wish): ReadyContents | undefined {
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
