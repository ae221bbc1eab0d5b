import { UNTOLD_HOURS } from '@tocador/contracts/waiting/waiting-life'
import type { ShopTx } from '../../platform/context'
import type { Schedule } from '../../platform/schedule/schedule'
import { lockFreeUnits, releaseSetAside, setAside, STOCK_MOVES, type FreeUnits } from '../../stock'
import { endHolds, findShelfUnits, listAwaited, listDue, saveHolds, takeFirst } from './queries'

const SWEEP_MS = 30_000
const HOUR_MS = 3_600_000

/** Holds one unit each for the first in line for products of which units came in. Joins the transaction of the change. */
export async function giveOutUnits(tx: ShopTx, productIds: readonly number[]): Promise<void> {
  await giveOut(tx, await listAwaited(tx, productIds))
}

/** Gives out the units that visitors' carts gave back, and those of holds that ended. On one instance at a time. */
export const repeatGivingOut = (schedule: Schedule): void =>
  schedule.repeat({
    name: 'give out units in line',
    everyMs: SWEEP_MS,
    work: async (tx) => giveOut(tx, await listDue(tx)),
  })

async function giveOut(tx: ShopTx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const locked = await lockFreeUnits(tx, productIds)
  const offSale = locked.filter(({ isSellable }) => !isSellable).map(({ productId }) => productId)
  if (offSale.length > 0) await releaseSetAside(tx, { offSale })
  const ended = new Map((await endHolds(tx, productIds)).map(({ productId, units }) => [productId, units]))
  const shelf = await findShelfUnits(tx)
  const offers = locked
    .map((level) => ({ productId: level.productId, units: unitsToGive(level, shelf, ended.get(level.productId) ?? 0) }))
    .filter(({ units }) => units > 0)
  if (offers.length === 0) return
  const places = await takeFirst(tx, offers)
  if (places.length === 0) return
  const until = new Date(tx.now.getTime() + UNTOLD_HOURS * HOUR_MS)
  const given = places.map(({ productId }) => productId)
  await saveHolds(tx, places, await setAside(tx, given, until))
  tx.announce(STOCK_MOVES, [...new Set(given)])
}

/** The free units beyond those that stay on the shelf; a unit that somebody in line did not take passes on in any case. */
export const unitsToGive = ({ isSellable, free }: FreeUnits, shelf: number, ended: number): number =>
  isSellable ? Math.max(0, free - shelf, Math.min(free, ended)) : 0
