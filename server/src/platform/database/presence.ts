import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { advisoryKey } from './advisory-key'

/**
 * Each process that uses an embedded server holds one session on it, and with the session two kinds of lock: everybody
 * shares "present", the shop has "shop" for itself. A killed process loses its session, so no lock can ever be stale.
 */
export interface Presence {
  lost: Promise<void>
  /** Gives up its own presence and says whether nobody else's is left; from then on nobody comes in. */
  isLast(): Promise<boolean>
  leave(): Promise<void>
}

export class ShopIsTaken extends Error {}

const PRESENT = advisoryKey('tocador present')
const SHOP = advisoryKey('tocador shop')

/** Comes back empty while the last user of the server is stopping it. */
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
    if (role === 'shop') await becomeTheShop(client)
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

/** A shop that was just killed may need a moment to disappear. */
async function becomeTheShop(client: pg.Client): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await isTrue(client, `pg_try_advisory_lock(${SHOP})`)) return
    await pause(50)
  }
  throw new ShopIsTaken('Another shop is running')
}

async function isTrue(client: pg.Client, expression: string): Promise<boolean> {
  const { rows } = await client.query<{ verdict: boolean }>(`select ${expression} as verdict`)
  return rows[0]?.verdict === true
}
