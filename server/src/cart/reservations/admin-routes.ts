import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/reservations'
import { pagingOf } from '@tocador/contracts/paging'
import { pesosOf } from '@tocador/contracts/money'
import { recordChange } from '../../platform/audit/record-change'
import { inTransaction, type Tx } from '../../platform/database/db'
import type { Admin } from '../../platform/http/caller'
import { serve } from '../../platform/http/serve'
import { cancelHold, extendHold, releaseLapsed } from '../../stock'
import type { CartDeps } from '../cart-deps'
import * as queries from './queries'
import { remindOf } from './remind-of-hold'
import { cartSummaryOf, reservationOf } from './reservation-rows'

const EXPIRING_LIST = 5

const chosen = <Value extends string>(value: Value | '' | 'all' | undefined): Value | undefined =>
  value === undefined || value === '' || value === 'all' ? undefined : value

const windowOf = ({ page, limit }: { page: number; limit: number }) => ({ limit, offset: (page - 1) * limit })

export function reservationRoutes(app: FastifyInstance, { db, clock, announce }: CartDeps): void {
  serve(app, contract.listReservations, async ({ query }) => {
    const at = clock.now()
    const filter = {
      status: chosen(query.status),
      userType: chosen(query.user_type),
      search: query.search,
      period: query.period,
    }
    const [rows, total] = await Promise.all([
      queries.listReservationRows(db, filter, at, windowOf(query)),
      queries.countReservations(db, filter, at),
    ])
    const reservations = rows.map((row) => reservationOf(row, at))
    return { data: { reservations, pagination: pagingOf(query.page, query.limit, total) } }
  })

  serve(app, contract.reservationStats, async ({ query }) => {
    const counts = await queries.countReservationsByState(db, query.period, clock.now())
    if (counts === undefined) throw new Error('A count without a row')
    return { data: counts }
  })

  serve(app, contract.cartStats, async ({ query }) => {
    const at = clock.now()
    const [counts, expiring] = await Promise.all([
      queries.countCartsByState(db, query.period, at),
      queries.listExpiringCarts(db, query.period, at, EXPIRING_LIST),
    ])
    if (counts === undefined) throw new Error('A count without a row')
    const { carts_with_products, total_cents, ...general } = counts
    return {
      data: {
        general,
        withProducts: { carts_with_products, total_cart_value: pesosOf(total_cents) },
        expiringSoon: expiring.map((row) => cartSummaryOf(row, at)),
      },
    }
  })

  serve(app, contract.listReservationCarts, async ({ query }) => {
    const at = clock.now()
    // The reservations screen shows what holds units now; closed carts are in /admin/carts.
    const filter = {
      status: 'active' as const,
      cartType: chosen(query.cart_type),
      search: query.search,
      period: query.period,
    }
    const [rows, total] = await Promise.all([
      queries.listCartSummaries(db, filter, at, windowOf(query)),
      queries.countCarts(db, filter, at),
    ])
    const carts = rows.map((row) => cartSummaryOf(row, at))
    return { data: { carts, pagination: pagingOf(query.page, query.limit, total) } }
  })

  serve(app, contract.listAdminCarts, async ({ query }) => {
    const at = clock.now()
    const filter = { status: chosen(query.status), cartType: undefined, search: '', period: query.period }
    const [rows, total] = await Promise.all([
      queries.listCartSummaries(db, filter, at, windowOf(query)),
      queries.countCarts(db, filter, at),
    ])
    const carts = rows.map((row) => {
      const { id, status, user_id, user_name, user_phone, session_id, total_value, created_at, updated_at } =
        cartSummaryOf(row, at)
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

  serve(app, contract.extendReservation, async ({ params, body, caller }) => {
    const at = clock.now()
    const extended = await inTransaction(db, async (tx) => {
      const extended = await extendHold(tx, params.id, { hours: body.extensionHours, reason: body.reason }, at)
      await recordReservation(tx, caller, 'extend', params.id, { hours: body.extensionHours, reason: body.reason }, at)
      return extended
    })
    return {
      message: 'Apartado extendido',
      data: { newExpiration: extended.until.toISOString(), previousExpiration: extended.previous.toISOString() },
    }
  })

  serve(app, contract.cancelReservation, async ({ params, body, caller }) => {
    const at = clock.now()
    const cancelled = await inTransaction(db, async (tx) => {
      const cancelled = await cancelHold(tx, params.id, body.reason, { at, announce, actorId: caller.user.id })
      await recordReservation(tx, caller, 'cancel', params.id, { reason: body.reason }, at)
      return cancelled
    })
    return {
      message: 'Apartado cancelado',
      data: { reservationId: params.id, stockRestored: cancelled.units, productName: cancelled.productName },
    }
  })

  serve(app, contract.remindReservation, async ({ params }) => {
    return { message: 'Recordatorio enviado exitosamente', data: await remindOf(db, params.id, clock.now()) }
  })

  serve(app, contract.cleanupReservations, async ({ caller }) => {
    const released = await releaseLapsed(db, { at: clock.now(), announce, actorId: caller.user.id })
    return {
      message: `Limpieza completada: ${released.length} reservas procesadas`,
      data: { cleaned: released.length, stockRestored: released.reduce((sum, line) => sum + line.units, 0) },
    }
  })
}

const recordReservation = (tx: Tx, caller: Admin, action: string, id: number, after: object, at: Date) =>
  recordChange(tx, { actor: caller.user, action, subject: 'reservation', subjectId: id, after, at })
