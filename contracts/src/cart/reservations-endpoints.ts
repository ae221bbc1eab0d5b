import * as z from 'zod/mini'
import { CUSTOMER_TYPES } from '../accounts/accounts-words'
import { dataReply, endpoint, idParams } from '../endpoint'
import { instant, limitQuery, optionalText, pageQuery, paging, pesos, queryInt, text } from '../field-schemas'
import { CANCELLED_BY_OWNER, CART_STATUSES } from './cart-words'
import { cartSummary, reservation, reservationStatus } from './reservation-schemas'

const DEFAULT_LIST = 20
const MAX_PERIOD_DAYS = 3650

/** Days since creation, or `all`. */
const period = (usual: number | 'all') =>
  z._default(
    z.union(
      [
        z.pipe(
          z.literal('all'),
          z.transform(() => 'all' as const),
        ),
        queryInt(1, MAX_PERIOD_DAYS, 'period'),
      ],
      {
        error: `period debe ser all o un número entero de 1 a ${MAX_PERIOD_DAYS}`,
      },
    ),
    usual,
  )
const ownerType = z.optional(z.enum(['', 'all', ...CUSTOMER_TYPES], { error: 'Tipo de cliente desconocido' }))

export const listReservations = endpoint({
  method: 'GET',
  path: '/reservations/admin/all',
  access: 'admin',
  summary: 'Apartados de todos los carritos',
  query: z.object({
    page: pageQuery,
    limit: limitQuery(DEFAULT_LIST),
    status: z.optional(z.union([z.literal(''), z.literal('all'), reservationStatus], { error: 'Estado desconocido' })),
    user_type: ownerType,
    search: z._default(text(200), ''),
    period: period(7),
  }),
  reply: dataReply(z.object({ reservations: z.array(reservation), pagination: paging })),
})

export const reservationStats = endpoint({
  method: 'GET',
  path: '/reservations/admin/stats',
  access: 'admin',
  summary: 'Cuántos apartados hay, por estado y tipo',
  query: z.object({ period: period('all') }),
  reply: dataReply(
    z.object({
      total_reservations: z.int(),
      active_reservations: z.int(),
      expired_reservations: z.int(),
      completed_reservations: z.int(),
      cancelled_reservations: z.int(),
      guest_reservations: z.int(),
      registered_reservations: z.int(),
      overdue_reservations: z.int(),
    }),
  ),
})

export const cartStats = endpoint({
  method: 'GET',
  path: '/reservations/admin/cart-stats',
  access: 'admin',
  summary: 'Cuántos carritos hay y cuánto valen',
  query: z.object({ period: period('all') }),
  reply: dataReply(
    z.object({
      general: z.object({
        active_carts: z.int(),
        expiring_soon_carts: z.int(),
        total_carts: z.int(),
        guest_carts: z.int(),
        registered_carts: z.int(),
        expired_carts: z.int(),
        completed_carts: z.int(),
      }),
      withProducts: z.object({ carts_with_products: z.int(), total_cart_value: pesos }),
      expiringSoon: z.array(cartSummary),
    }),
  ),
})

export const listReservationCarts = endpoint({
  method: 'GET',
  path: '/reservations/admin/carts',
  access: 'admin',
  summary: 'Carritos con lo que apartan',
  query: z.object({
    page: pageQuery,
    limit: limitQuery(DEFAULT_LIST),
    cart_type: ownerType,
    search: z._default(text(200), ''),
    period: period(7),
  }),
  reply: dataReply(z.object({ carts: z.array(cartSummary), pagination: paging })),
})

export const listAdminCarts = endpoint({
  method: 'GET',
  path: '/admin/carts',
  access: 'admin',
  summary: 'Carritos por estado y antigüedad',
  query: z.object({
    page: pageQuery,
    limit: limitQuery(DEFAULT_LIST),
    status: z.optional(z.enum(['', 'all', ...CART_STATUSES], { error: 'Estado desconocido' })),
    period: period(7),
  }),
  reply: dataReply(
    z.object({
      carts: z.array(
        z.object({
          id: z.int(),
          status: z.string(),
          user_id: z.nullable(z.int()),
          user_name: z.string(),
          user_phone: z.string(),
          session_id: z.string(),
          total_items: z.int(),
          total_value: pesos,
          created_at: instant,
          updated_at: instant,
        }),
      ),
      pagination: paging,
    }),
  ),
})

const DEFAULT_EXTENSION_HOURS = 24
/** RES-20 to RES-22: 1 to 168 hours; a value that is not a number falls back to 24. */
const extensionHours = z.pipe(
  z.transform((value: unknown) => {
    const hours = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof hours === 'number' && !Number.isNaN(hours) ? hours : DEFAULT_EXTENSION_HOURS
  }),
  z
    .int({ error: 'Las horas deben ser un número entero de 1 a 168' })
    .check(
      z.minimum(1, { error: 'Las horas deben ser un número entero de 1 a 168' }),
      z.maximum(168, { error: 'Las horas deben ser un número entero de 1 a 168' }),
    ),
)

export const extendReservation = endpoint({
  method: 'PUT',
  path: '/reservations/admin/extend/:id',
  access: 'admin',
  summary: 'Da más tiempo a un apartado',
  params: idParams,
  body: z.object({ extensionHours: z._default(extensionHours, DEFAULT_EXTENSION_HOURS), reason: optionalText(500) }),
  reply: dataReply(z.object({ newExpiration: instant, previousExpiration: instant })),
  refusals: ['NOT_FOUND', 'RESERVATION_NOT_ACTIVE'],
})

export const cancelReservation = endpoint({
  method: 'PUT',
  path: '/reservations/admin/cancel/:id',
  access: 'admin',
  summary: 'Quita un apartado y devuelve sus piezas',
  params: idParams,
  body: z.object({
    reason: z.pipe(
      optionalText(500),
      z.transform((value) => value || CANCELLED_BY_OWNER),
    ),
  }),
  reply: dataReply(z.object({ reservationId: z.int(), stockRestored: z.int(), productName: z.string() })),
  refusals: ['NOT_FOUND', 'RESERVATION_NOT_ACTIVE'],
})

export const remindReservation = endpoint({
  method: 'POST',
  path: '/reservations/admin/reminder/:id',
  access: 'admin',
  summary: 'Prepara el recordatorio de un apartado por WhatsApp',
  params: idParams,
  reply: dataReply(z.object({ whatsappMessage: z.string(), url: z.string(), timeRemaining: z.string() })),
  refusals: ['NOT_FOUND', 'RESERVATION_NOT_ACTIVE', 'NO_PHONE'],
})

export const cleanupReservations = endpoint({
  method: 'POST',
  path: '/reservations/admin/cleanup',
  access: 'admin',
  summary: 'Libera los apartados vencidos',
  reply: dataReply(z.object({ cleaned: z.int(), stockRestored: z.int() })),
})
