import { endDevicesOf } from '../../notices'
import type { ShopTx } from '../../platform/context'
import { removeSessionsOf } from './queries'

/** Ends every session of the account except the kept one, and the notices of their devices. */
export async function endSessionsOf(tx: ShopTx, userId: number, kept?: Buffer): Promise<void> {
  await removeSessionsOf(tx, userId, kept)
  await endDevicesOf(tx, userId, kept)
}
