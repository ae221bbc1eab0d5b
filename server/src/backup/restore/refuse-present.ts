import { hasShopIdentity, hasTables, shopIdOf } from '../../platform/database/snapshot/queries'
import type { Client } from '../../platform/database/snapshot/with-client'
import { StartProblem } from '../../platform/start-problem'
import type { Erasure } from '../erasures/erasure'
import { listErasures } from '../erasures/queries'
import type { Manifest } from '../archive/manifest'
import { listMade, type MadeBackups } from '../queries'

interface Place {
  /** For the message of the refusal. */
  place: string
  replace: boolean
  /** `--replace` puts the present data into a backup, which only a shop has. */
  isBackedUp: boolean
  manifest: Pick<Manifest, 'shopId'>
}

/** Refuses a shop that must not be replaced or that is another one. Returns what the present one knows of erasures and backups. */
export async function refusePresent(
  client: Client,
  { place, replace, isBackedUp, manifest }: Place,
): Promise<{ hasShop: boolean; erasures: Erasure[]; made: MadeBackups }> {
  if (!(await hasTables(client))) return { hasShop: false, erasures: [], made: [] }
  const shopId = (await hasShopIdentity(client)) ? await shopIdOf(client) : undefined
  if (shopId === undefined && isBackedUp) {
    throw new StartProblem(`${place} has tables that are no shop: restore into an empty database`)
  }
  if (shopId !== undefined && shopId !== manifest.shopId) {
    const wayOut = isBackedUp ? 'restore into an empty database' : 'move its folders postgres and media away first'
    throw new StartProblem(`${place} holds another shop than the backup: ${wayOut}`)
  }
  if (!replace) {
    throw new StartProblem(`${place} already holds a shop: add --replace to put it aside and restore the backup`)
  }
  return { hasShop: true, erasures: await listErasures(client), made: await listMade(client) }
}

export function refuseUsers(users: readonly string[], place: string): void {
  if (users.length === 0) return
  throw new StartProblem(`${place} is in use by a running shop or tool (${users.join(', ')}): stop it first`)
}
