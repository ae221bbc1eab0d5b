import pg from 'pg'

/** A message to the database: plain text, or a statement with its values. */
export type Sent = string | { text: string; values: unknown[] }

const textOf = (message: Sent) => (typeof message === 'string' ? message : message.text)

/** Records everything that `work` sends through any connection of this process, in order, except notifications. */
export async function captureStatements(work: () => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = []
  const original = Reflect.get(pg.Client.prototype, 'query') as (...words: unknown[]) => unknown
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...words: unknown[]) {
    const [message] = words as [Sent]
    // Notifications are sent later, on another connection.
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
