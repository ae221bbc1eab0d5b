import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { shopTime } from '@tocador/contracts/calendar'
import type { ShopContext, ShopTx } from '../platform/context'
import type { Db } from '../platform/database/db'
import { Refusal } from '../platform/http/refusal'
import { findArrival, type ArrivalRow } from './queries'
import { showArrival } from './wire-arrivals'

/** The shop's day, by which a date has gone by. */
export const todayOf = ({ now, timeZone }: Pick<ShopTx, 'now' | 'timeZone'>) => shopTime(now, timeZone).day

/** A piece that is expected. */
export async function getArrivalRow(db: Db, id: number): Promise<ArrivalRow> {
  const row = await findArrival(db, id)
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return row
}

export const getArrival = async (context: ShopContext, id: number): Promise<Arrival> =>
  showArrival(await getArrivalRow(context.db, id), todayOf(context))
