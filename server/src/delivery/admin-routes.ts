import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { serve } from '../platform/http/serve'
import { showVisitorDays } from './booking/show-visitor-days'
import { shopTime } from '@tocador/contracts/calendar'
import { closeDate, closeDates } from './closed-dates/close-date'
import { createPlace } from './places/create-place'
import { createSlot } from './slots/create-slots'
import { deletePlace } from './places/delete-place'
import { deleteSlot, deleteSlots } from './slots/delete-slot'
import { listUpcomingOrders } from './list-upcoming-orders'
import { listAllClosedDates } from './closed-dates/queries'
import { listAllPlaces } from './places/queries'
import { listAllSlots } from './slots/queries'
import { reopenDate } from './closed-dates/reopen-date'
import { setSlots } from './slots/set-slots'
import { togglePlace, updatePlace } from './places/update-place'
import { toggleSlot, updateSlot } from './slots/update-slot'
import { closedDateOf, placeOf, slotOf, toggledOf } from './wire-delivery'

export function deliveryAdminRoutes(app: FastifyInstance): void {
  serve(app, contract.listAdminPlaces, async ({ context }) => ({
    data: (await listAllPlaces(context.db, shopTime(context.now, context.timeZone).day)).map(placeOf),
  }))
  serve(app, contract.createPlace, async ({ context, body }) => {
    const place = await createPlace(context, body)
    return { data: placeOf(place), message: 'Lugar de entrega creado' }
  })
  serve(app, contract.updatePlace, async ({ context, params, body }) => {
    const place = await updatePlace(context, params.id, body)
    return { data: placeOf(place), message: 'Lugar de entrega actualizado' }
  })
  serve(app, contract.deletePlace, async ({ context, params, query }) => {
    const { moved, removed } = await deletePlace(context, params.id, query)
    return {
      data: { id: params.id, moved_slots: moved, removed_slots: removed },
      message: 'Lugar de entrega eliminado',
    }
  })
  serve(app, contract.togglePlace, async ({ context, params, body }) =>
    toggledOf(await togglePlace(context, params.id, body.is_active)),
  )

  serve(app, contract.listSlots, async ({ context }) => ({ data: (await listAllSlots(context.db)).map(slotOf) }))
  serve(app, contract.createSlot, async ({ context, body }) => {
    const slot = await createSlot(context, body)
    return { data: slotOf(slot), message: 'Horario creado' }
  })
  serve(app, contract.updateSlot, async ({ context, params, body }) => {
    const slot = await updateSlot(context, params.id, body)
    return { data: slotOf(slot), message: 'Horario actualizado' }
  })
  serve(app, contract.deleteSlot, async ({ context, params }) => {
    await deleteSlot(context, params.id)
    return { data: { id: params.id }, message: 'Horario eliminado' }
  })
  serve(app, contract.toggleSlot, async ({ context, params, body }) =>
    toggledOf(await toggleSlot(context, params.id, body.is_active)),
  )
  serve(app, contract.setSlots, async ({ context, body }) => {
    const slots = await setSlots(context, body.slots)
    return { data: slots.map(slotOf), message: 'Horarios guardados' }
  })
  serve(app, contract.deleteSlots, async ({ context, body }) => {
    const removed = await deleteSlots(context, body.ids)
    return { data: { removed }, message: 'Horarios eliminados' }
  })

  serve(app, contract.listClosedDates, async ({ context }) => ({
    data: (await listAllClosedDates(context.db)).map(closedDateOf),
  }))
  serve(app, contract.createClosedDate, async ({ context, body }) => {
    const closed = await closeDate(context, body)
    return { data: closedDateOf(closed), message: body.times === undefined ? 'Día cerrado' : 'Horas cerradas' }
  })
  serve(app, contract.createClosedDates, async ({ context, body }) => {
    const closed = await closeDates(context, body)
    return { data: closed.map(closedDateOf), message: 'Días cerrados' }
  })
  serve(app, contract.deleteClosedDate, async ({ context, params }) => {
    await reopenDate(context, params.id)
    return { data: { id: params.id }, message: 'Día abierto de nuevo' }
  })

  serve(app, contract.listUpcomingOrders, async ({ context, query }) => ({
    data: await listUpcomingOrders(context, query),
  }))
  serve(app, contract.showVisitorDays, async ({ context, query }) => ({
    data: await showVisitorDays(context, query.locationId),
  }))
}
