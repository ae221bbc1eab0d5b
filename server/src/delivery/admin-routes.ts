import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/delivery'
import { toBit } from '@tocador/contracts/text'
import { serve } from '../platform/http/serve'
import { closeDate } from './close-date'
import { createPlace } from './create-place'
import { createSlot } from './create-slots'
import { deletePlace } from './delete-place'
import { deleteSlot } from './delete-slot'
import { listAllClosedDates, listAllPlaces, listAllSlots } from './queries'
import { reopenDate } from './reopen-date'
import { togglePlace, updatePlace } from './update-place'
import { toggleSlot, updateSlot } from './update-slot'
import { toClosedDate, toPlace, toSlot } from './wire-delivery'

export function deliveryAdminRoutes(app: FastifyInstance): void {
  serve(app, contract.listAdminPlaces, async ({ context }) => ({
    data: (await listAllPlaces(context.db)).map(toPlace),
  }))
  serve(app, contract.createPlace, async ({ context, body }) => {
    const place = await createPlace(context, body)
    return { data: toPlace(place), message: 'Lugar de entrega creado' }
  })
  serve(app, contract.updatePlace, async ({ context, params, body }) => {
    const place = await updatePlace(context, params.id, body)
    return { data: toPlace(place), message: 'Lugar de entrega actualizado' }
  })
  serve(app, contract.deletePlace, async ({ context, params }) => {
    await deletePlace(context, params.id)
    return { data: { id: params.id }, message: 'Lugar de entrega eliminado' }
  })
  serve(app, contract.togglePlace, async ({ context, params }) => toggled(await togglePlace(context, params.id)))

  serve(app, contract.listSlots, async ({ context }) => ({ data: (await listAllSlots(context.db)).map(toSlot) }))
  serve(app, contract.createSlot, async ({ context, body }) => {
    const slot = await createSlot(context, body)
    return { data: toSlot(slot), message: 'Horario creado' }
  })
  serve(app, contract.updateSlot, async ({ context, params, body }) => {
    const slot = await updateSlot(context, params.id, body)
    return { data: toSlot(slot), message: 'Horario actualizado' }
  })
  serve(app, contract.deleteSlot, async ({ context, params }) => {
    await deleteSlot(context, params.id)
    return { data: { id: params.id }, message: 'Horario eliminado' }
  })
  serve(app, contract.toggleSlot, async ({ context, params }) => toggled(await toggleSlot(context, params.id)))

  serve(app, contract.listClosedDates, async ({ context }) => ({
    data: (await listAllClosedDates(context.db)).map(toClosedDate),
  }))
  serve(app, contract.createClosedDate, async ({ context, body }) => {
    const closed = await closeDate(context, body)
    return { data: toClosedDate(closed), message: 'Día cerrado' }
  })
  serve(app, contract.deleteClosedDate, async ({ context, params }) => {
    await reopenDate(context, params.id)
    return { data: { id: params.id }, message: 'Día abierto de nuevo' }
  })
}

function toggled({ id, is_active }: { id: number; is_active: boolean }) {
  const isActive = toBit(is_active)
  return { data: { id, is_active: isActive }, is_active: isActive, message: is_active ? 'Activado' : 'Desactivado' }
}
