import pg from 'pg'

/** A message to the database: text that goes as it is, or a statement with its values. */
export type Sent = string | { text: string; values: unknown[] }

const textOf = (message: Sent) => (typeof message === 'string' ? message : message.text)

/** Keeps everything that `work` sends through any connection of this process, in order; notifications apart. */
export async function captureStatements(work: () => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = []
  const original = Reflect.get(pg.Client.prototype, 'query') as (...words: unknown[]) => unknown
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...words: unknown[]) {
    const [message] = words as [Sent]
    // Others are told on a connection and at a moment of their own.
    if (!textOf(message).includes('pg_notify')) {
      sent.push(typeof message === 'string' ? message : { text: message.text, values: message.values })
    }
    return original.apply(this, words)
  })
  try {
    await work()
  } finally {
    Reflect.set(pg.Client.prototype, 'query', original)
  }
  return sent
}
