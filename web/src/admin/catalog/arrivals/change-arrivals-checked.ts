import * as calls from '@tocador/contracts/arrivals/admin-arrivals-calls'
import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { call } from '../../../api/call'
import { ApiFailure } from '../../../api/failure'
import { sendChecked } from '../../list-screen/edits/send-checked'

const readArrival = async (id: number) => (await call(calls.getArrival, { params: { id } })).data

const findArrival = (id: number) =>
  readArrival(id).catch((failure: unknown) => {
    if (failure instanceof ApiFailure && failure.status === 404) return undefined
    throw failure
  })

/** All pieces, in the order that visitors see or by their dates. */
export const readIds = async (sort: 'shown' | 'expected') =>
  (await call(calls.listArrivals, { query: { sort } })).data.map(({ id }) => id)

/** Removes a piece; without a response it checks whether the piece is gone. */
export const removeChecked = (id: number, isRepeat: boolean) =>
  sendChecked(
    async () => (await call(calls.removeArrival, { params: { id } })).data,
    async () => ({ row: { id }, outcome: (await findArrival(id)) === undefined ? 'saved' : 'not-saved' }),
    isRepeat,
  )

/** Brings a piece back; without a response it checks whether the piece is there. */
export const restoreChecked = (id: number) =>
  sendChecked<Arrival>(
    async () => (await call(calls.restoreArrival, { params: { id } })).data,
    async () => {
      const row = await findArrival(id)
      return row === undefined ? { outcome: 'not-saved' } : { row, outcome: 'saved' }
    },
  )

/** Puts the pieces in this order; without a response it checks whether they are in it. Returns the order before. */
export const orderChecked = (ids: number[], before: number[]) =>
  sendChecked<number[]>(
    async () => (await call(calls.orderArrivals, { body: { ids } })).data.ids_before,
    async () => ({ row: before, outcome: (await readIds('shown')).join() === ids.join() ? 'saved' : 'not-saved' }),
  )
