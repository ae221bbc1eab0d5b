import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/cart/reservations-endpoints'
import { serve } from '../../platform/http/serve'
import { releaseLapsed } from '../../stock'
import { cancelReservation } from './cancel-reservation'
import { extendReservation } from './extend-reservation'
import { listCarts, listReservationCarts, showCartCounts } from './list-carts'
import { listReservations, showReservationCounts } from './list-reservations'
import { remindOfHold } from './remind-of-hold'

const chosen = <Value extends string>(value: Value | '' | 'all' | undefined): Value | undefined =>
  value === undefined || value === '' || value === 'all' ? undefined : value

export function reservationRoutes(app: FastifyInstance): void {
  serve(app, contract.listReservations, async ({ context, query }) => {
    const { status, user_type: userType, search, period } = query
    const filter = { status: chosen(status), userType: chosen(userType), search, period }
    return { data: await listReservations(context, filter, query) }
  })

  serve(app, contract.reservationStats, async ({ context, query }) => ({
    data: await showReservationCounts(context, query.period),
  }))

  serve(app, contract.cartStats, async ({ context, query }) => ({
    data: await showCartCounts(context, query.period),
  }))

  serve(app, contract.listReservationCarts, async ({ context, query }) => {
    const { cart_type: cartType, search, period } = query
    return { data: await listReservationCarts(context, { cartType: chosen(cartType), search, period }, query) }
  })

  serve(app, contract.listAdminCarts, async ({ context, query }) => {
    const filter = { status: chosen(query.status), period: query.period }
    return { data: await listCarts(context, filter, query) }
  })

  serve(app, contract.extendReservation, async ({ context, params, body }) => {
    const extended = await extendReservation(context, params.id, { hours: body.extensionHours, reason: body.reason })
    return {
      message: 'Apartado extendido',
      data: { newExpiration: extended.until.toISOString(), previousExpiration: extended.previous.toISOString() },
    }
  })

  serve(app, contract.cancelReservation, async ({ context, params, body }) => {
    const cancelled = await cancelReservation(context, params.id, body.reason)
    return {
      message: 'Apartado cancelado',
      data: { reservationId: params.id, stockRestored: cancelled.units, productName: cancelled.productName },
    }
  })

  serve(app, contract.remindReservation, async ({ context, params }) => ({
    message: 'Recordatorio enviado exitosamente',
    data: await remindOfHold(context, params.id),
  }))

  serve(app, contract.cleanupReservations, async ({ context }) => {
    const released = await releaseLapsed(context)
    return {
      message: `Limpieza completada: ${released.length} reservas procesadas`,
      data: { cleaned: released.length, stockRestored: released.reduce((sum, line) => sum + line.units, 0) },
    }
  })
}
