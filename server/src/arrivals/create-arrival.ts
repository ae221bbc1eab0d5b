import type { Arrival, ArrivalInput } from '@tocador/contracts/arrivals/arrival-schemas'
import { MAX_ARRIVALS } from '@tocador/contracts/arrivals/arrival-words'
import { expectedDateProblem } from '@tocador/contracts/arrivals/expected-date'
import { fold } from '@tocador/contracts/search-text'
import { inTransaction, type ShopContext, type ShopTx } from '../platform/context'
import { invalidInput, Refusal } from '../platform/http/refusal'
import { endArrivalSamples } from '../settings'
import { getArrivalRow, todayOf } from './get-arrival'
import { ARRIVALS_LOCK, findSame, hasSources, insertArrival, listIds } from './queries'
import { ARRIVALS } from './topics'
import { recorded, showArrival } from './wire-arrivals'

interface Sources {
  productId: number | null
  optionId: number | null
}

/** Adds a piece at the end: from nothing, from a product that is sold out, or from the option of a survey. Ends the samples. */
export const createArrival = (context: ShopContext, input: ArrivalInput): Promise<Arrival> =>
  inTransaction(
    context,
    async (tx) => {
      refuseDate(input.expected, todayOf(tx))
      const sources = { productId: input.product_id ?? null, optionId: input.option_id ?? null }
      if (!(await hasSources(tx, sources))) throw new Refusal('NOT_FOUND')
      await refuseOneMore(tx, sources)
      const { name, price: priceCents, expected, image_url: image } = input
      const texts = { name, searchText: fold(name), priceCents, expected, image }
      const id = await insertArrival(tx, { ...texts, ...sources })
      await endArrivalSamples(tx)
      await tx.record({ action: 'create', subject: 'arrival', subjectId: id, after: recorded(texts) })
      tx.announce(ARRIVALS, [id])
      return showArrival(await getArrivalRow(tx, id), todayOf(tx))
    },
    ARRIVALS_LOCK,
  )

export function refuseDate(expected: string, today: string): void {
  const problem = expectedDateProblem(expected, today)
  if (problem !== undefined) throw invalidInput('expected', problem)
}

/** The list has no room for one more, or has that product or option already. */
export async function refuseOneMore(tx: ShopTx, sources: Sources): Promise<void> {
  const ids = await listIds(tx)
  if (ids.length >= MAX_ARRIVALS) throw new Refusal('TOO_MANY_ARRIVALS')
  const same = await findSame(tx, sources)
  if (same !== undefined) throw new Refusal('ARRIVAL_EXISTS', { details: same })
}
