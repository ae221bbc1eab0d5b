import pg from 'pg'
import { StartProblem } from '../../start-problem'
import { TEXT_SETTINGS } from './queries'

export type Client = pg.Client

/** A connection outside the pool, since a backup takes longer than its limits allow. The signal closes it. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted()
  const client = new pg.Client({ connectionString: url, application_name: 'tocador backup', keepAlive: true })
  // A lost connection also fails the statement that is under way.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new StartProblem(`The database connection failed: ${error.message}`)
  })
  const close = () => void client.end()
  signal?.addEventListener('abort', close)
  try {
    await client.query(TEXT_SETTINGS)
    return await work(client)
  } finally {
    signal?.removeEventListener('abort', close)
    await client.end()
  }
}
