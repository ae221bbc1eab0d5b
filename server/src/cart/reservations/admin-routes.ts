import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/reservations'
import { pagingOf } from '@tocador/contracts/paging'
import { pesosOf } from '@tocador/contracts/money'
import { serve } from '../../platform/http/serve'
import { releaseLapsed } from '../../stock'
import { cancelReservation } from './cancel-reservation'
import { extendReservation } from './extend-reservation'
import * as queries from './queries'
import { remindOf } from './remind-of-hold'
import { cartSummaryOf, reservationOf } from './wire-reservations'

const EXPIRING_LIST = 5

const chosen = <Value extends string>(value: Value | '' | 'all' | undefined): Value | undefined =>
  value === undefined || value === '' || value === 'all' ? undefined : value

const windowOf = ({ page, limit }: { page: number; limit: number }) => ({ limit, offset: (page - 1) * limit })

export function reservationRoutes(app: FastifyInstance): void {
  serve(app, contract.listReservations, async ({ context: { db, now }, query }) => {
    const filter = {
      status: chosen(query.status),
      userType: chosen(query.user_type),
      search: query.search,
      period: query.period,
    }
    const [rows, total] = await Promise.all([
      queries.listReservationRows(db, filter, now, windowOf(query)),
      queries.countReservations(db, filter, now),
    ])
    const reservations = rows.map((row) => reservationOf(row, now))
    return { data: { reservations, pagination: pagingOf(query.page, query.limit, total) } }
  })

  serve(app, contract.reservationStats, async ({ context: { db, now }, query }) => {
    const counts = await queries.countReservationsByState(db, query.period, now)
    if (counts === undefined) throw new Error('A count without a row')
    return { data: counts }
  })

  serve(app, contract.cartStats, async ({ context: { db, now }, query }) => {
    const [counts, expiring] = await Promise.all([
      queries.countCartsByState(db, query.period, now),
      queries.listExpiringCarts(db, query.period, now, EXPIRING_LIST),
    ])
    if (counts === undefined) throw new Error('A count without a row')
    const { carts_with_products, total_cents, ...general } = counts
    return {
      data: {
        general,
        withProducts: { carts_with_products, total_cart_value: pesosOf(total_cents) },
        expiringSoon: expiring.map((row) => cartSummaryOf(row, now)),
      },
    }
  })

  serve(app, contract.listReservationCarts, async ({ context: { db, now }, query }) => {
    // The reservations screen shows only current holds; closed carts are in /admin/carts.
    const filter = {
      status: 'active' as const,
      cartType: chosen(query.cart_type),
      search: query.search,
      period: query.period,
    }
    const [rows, total] = await Promise.all([
      queries.listCartSummaries(db, filter, now, windowOf(query)),
      queries.countCarts(db, filter, now),
    ])
    const carts = rows.map((row) => cartSummaryOf(row, now))
    return { data: { carts, pagination: pagingOf(query.page, query.limit, total) } }
  })

  serve(app, contract.listAdminCarts, async ({ context: { db, now }, query }) => {
    const filter = { status: chosen(query.status), cartType: undefined, search: '', period: query.period }
    const [rows, total] = await Promise.all([
      queries.listCartSummaries(db, filter, now, windowOf(query)),
      queries.countCarts(db, filter, now),
    ])
    const carts = rows.map((row) => {
      const { id, status, user_id, user_name, user_phone, session_id, total_value, created_at, updated_at } =
        cartSummaryOf(row, now)
      return {
        id,
        status,
        user_id,
        user_name,
        user_phone,
        session_id,
        total_items: row.total_quantity,
        total_value,
        created_at,
        updated_at,
      }
    })
    return { data: { carts, pagination: pagingOf(query.page, query.limit, total) } }
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
    data: await remindOf(context, params.id),
  }))

  serve(app, contract.cleanupReservations, async ({ context }) => {
    const released = await releaseLapsed(context)
    return {
      message: `Limpieza completada: ${released.length} reservas procesadas`,
      data: { cleaned: released.length, stockRestored: released.reduce((sum, line) => sum + line.units, 0) },
    }
  })
}
