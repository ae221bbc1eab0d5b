import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/delivery'
import { toBit } from '@tocador/contracts/text'
import { inTransaction, type Tx } from '../platform/database/db'
import type { Deps } from '../platform/deps'
import type { Admin } from '../platform/http/caller'
import { serve } from '../platform/http/serve'
import { closeDate } from './close-date'
import { createPlace } from './create-place'
import { createSlot } from './create-slots'
import { deletePlace } from './delete-place'
import { deleteSlot } from './delete-slot'
import type { OwnerContext } from './owner-context'
import { listAllClosedDates, listAllPlaces, listAllSlots } from './queries'
import { reopenDate } from './reopen-date'
import { togglePlace, updatePlace } from './update-place'
import { toggleSlot, updateSlot } from './update-slot'
import { toClosedDate, toPlace, toSlot } from './wire-rows'

/** What others hear when a place, an hour or a closed date changed. */
export const PLACES = 'places'

export function deliveryAdminRoutes(app: FastifyInstance, { db, clock, changes }: Deps): void {
  const change = <Result>(caller: Admin, work: (tx: Tx, context: OwnerContext) => Promise<Result>) =>
    inTransaction(db, (tx) => {
      tx.afterCommit(() => changes.publishSoon(PLACES))
      return work(tx, { actor: caller.user, now: clock.now() })
    })

  serve(app, contract.listAdminPlaces, async () => ({ data: (await listAllPlaces(db)).map(toPlace) }))
  serve(app, contract.createPlace, async ({ body, caller }) => {
    const place = await change(caller, (tx, context) => createPlace(tx, body, context))
    return { data: toPlace(place), message: 'Lugar de entrega creado' }
  })
  serve(app, contract.updatePlace, async ({ params, body, caller }) => {
    const place = await change(caller, (tx, context) => updatePlace(tx, params.id, body, context))
    return { data: toPlace(place), message: 'Lugar de entrega actualizado' }
  })
  serve(app, contract.deletePlace, async ({ params, caller }) => {
    await change(caller, (tx, context) => deletePlace(tx, params.id, context))
    return { data: { id: params.id }, message: 'Lugar de entrega eliminado' }
  })
  serve(app, contract.togglePlace, async ({ params, caller }) =>
    toggled(await change(caller, (tx, context) => togglePlace(tx, params.id, context))),
  )

  serve(app, contract.listSlots, async () => ({ data: (await listAllSlots(db)).map(toSlot) }))
  serve(app, contract.createSlot, async ({ body, caller }) => {
    const slot = await change(caller, (tx, context) => createSlot(tx, body, context))
    return { data: toSlot(slot), message: 'Horario creado' }
  })
  serve(app, contract.updateSlot, async ({ params, body, caller }) => {
    const slot = await change(caller, (tx, context) => updateSlot(tx, params.id, body, context))
    return { data: toSlot(slot), message: 'Horario actualizado' }
  })
  serve(app, contract.deleteSlot, async ({ params, caller }) => {
    await change(caller, (tx, context) => deleteSlot(tx, params.id, context))
    return { data: { id: params.id }, message: 'Horario eliminado' }
  })
  serve(app, contract.toggleSlot, async ({ params, caller }) =>
    toggled(await change(caller, (tx, context) => toggleSlot(tx, params.id, context))),
  )

  serve(app, contract.listClosedDates, async () => ({ data: (await listAllClosedDates(db)).map(toClosedDate) }))
  serve(app, contract.createClosedDate, async ({ body, caller }) => {
    const closed = await change(caller, (tx, context) => closeDate(tx, body, context))
    return { data: toClosedDate(closed), message: 'Día cerrado' }
  })
  serve(app, contract.deleteClosedDate, async ({ params, caller }) => {
    await change(caller, (tx, context) => reopenDate(tx, params.id, context))
    return { data: { id: params.id }, message: 'Día abierto de nuevo' }
  })
}

function toggled({ id, is_active }: { id: number; is_active: boolean }) {
  const isActive = toBit(is_active)
  return { data: { id, is_active: isActive }, is_active: isActive, message: is_active ? 'Activado' : 'Desactivado' }
}
