import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { advisoryKey } from './advisory-key'

/**
 * Each process that uses an embedded server holds a session with advisory locks: every process shares "present", and the
 * shop holds "shop" exclusively. The locks of a killed process end with its session, so none can be stale.
 */
export interface Presence {
  lost: Promise<void>
  /** Releases its own lock and returns whether no other process is present; if so, no other can enter from then on. */
  isLast(): Promise<boolean>
  leave(): Promise<void>
}

export class ShopIsTaken extends Error {}

const PRESENT = advisoryKey('tocador present')
const SHOP = advisoryKey('tocador shop')

/** undefined while the last user of the server is stopping it. */
export async function enterServer(url: string, role: 'shop' | 'guest'): Promise<Presence | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: `tocador ${role}` })
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => {})
  try {
    await client.connect()
    if (!(await isTrue(client, `pg_try_advisory_lock_shared(${PRESENT})`))) {
      await client.end()
      return undefined
    }
    if (role === 'shop') await lockShop(client)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    lost,
    isLast: async () => {
      await client.query(`select pg_advisory_unlock_shared(${PRESENT})`)
      return isTrue(client, `pg_try_advisory_lock(${PRESENT})`)
    },
    leave: () => client.end(),
  }
}

/**
 * Retries, since the session of a shop that was just killed may still hold the lock. Whoever holds it may also stop the
 * server meanwhile, as a restore does before it replaces the folder.
 */
async function lockShop(client: pg.Client): Promise<void> {
  const tryLock = () => isTrue(client, `pg_try_advisory_lock(${SHOP})`)
  if (await tryLock()) return
  for (let attempt = 1; attempt < 20; attempt += 1) {
    await pause(50)
    if (await tryLock().catch(() => false)) return
  }
  throw new ShopIsTaken('Another shop is running')
}

async function isTrue(client: pg.Client, expression: string): Promise<boolean> {
  const { rows } = await client.query<{ verdict: boolean }>(`select ${expression} as verdict`)
  return rows[0]?.verdict === true
}
