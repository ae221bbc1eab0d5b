import * as z from 'zod/mini'
import { CUSTOMER_TYPES } from '../accounts/accounts-words'
import { dataReply, endpoint, idParams } from '../endpoint'
import {
  instant,
  limitQuery,
  optionalText,
  pageQuery,
  paging,
  pesos,
  queryInt,
  rowId,
  severalOf,
  text,
} from '../field-schemas'
import { CANCELLED_BY_OWNER, CART_STATUSES } from './cart-words'
import { cartSummary, expirationStatus, hold, holdStatus } from './hold-schemas'
import {
  CART_SORTS,
  CART_STATES,
  EXTENSION_HOURS,
  EXTENSION_HOURS_INVALID,
  HOLD_SORTS,
  USUAL_PERIOD,
} from './hold-words'

const DEFAULT_LIST = 20
const MAX_PERIOD_DAYS = 3650

/** Days since creation, `today` for the shop's current day, or `all`. */
const period = (usual: number | 'all') =>
  z._default(
    z.union([z.enum(['all', 'today']), queryInt(1, MAX_PERIOD_DAYS, 'El periodo (period)')], {
      error: `Elige el periodo: todo (all), hoy (today) o un número entero de días, de 1 a ${MAX_PERIOD_DAYS}`,
    }),
    usual,
  )
const SORT_UNKNOWN = 'Orden desconocido'
const ownerType = z.optional(z.enum(['', 'all', ...CUSTOMER_TYPES], { error: 'Tipo de cliente desconocido' }))

export const listHolds = endpoint({
  method: 'GET',
  path: '/reservations/admin/all',
  access: 'admin',
  summary: 'Apartados de todos los carritos',
  query: z.object({
    page: pageQuery,
    limit: limitQuery(DEFAULT_LIST),
    status: severalOf(holdStatus, 'Estado desconocido'),
    /** Levels of active holds; other holds have no time left and match none. */
    expiration: severalOf(expirationStatus, 'Nivel de vencimiento desconocido'),
    user_type: ownerType,
    id: z.optional(rowId('Apartado inválido')),
    cart_id: z.optional(rowId('Carrito inválido')),
    search: z._default(text(200), ''),
    period: period('all'),
    sort: z._default(z.enum(HOLD_SORTS, { error: SORT_UNKNOWN }), '-created_at'),
  }),
  /** `now`: the server's clock, by which the time left is counted. */
  reply: dataReply(z.object({ reservations: z.array(hold), pagination: paging, now: instant })),
})

export const holdStats = endpoint({
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
      critical_reservations: z.int(),
      warning_reservations: z.int(),
      /** Of the active ones, at today's prices; `value_at_risk`: of those that expire within an hour. */
      held_value: pesos,
      value_at_risk: pesos,
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
        /** Their latest hold is over, and some units are not given back yet. */
        overdue_carts: z.int(),
        active_guest_carts: z.int(),
        active_registered_carts: z.int(),
      }),
      withProducts: z.object({
        carts_with_products: z.int(),
        total_cart_value: pesos,
        /** The units in open carts. */
        total_items_in_carts: z.int(),
      }),
      /** Of the open carts whose last hold ends within a day the first ones to end, with what they still hold. */
      expiringSoon: z.array(cartSummary),
      /** Of all these carts; shops before it sent only the list. */
      expiringSoonTotals: z.optional(z.object({ carts: z.int(), value: pesos })),
      now: instant,
    }),
  ),
})

export const listCartsWithHolds = endpoint({
  method: 'GET',
  path: '/reservations/admin/carts',
  access: 'admin',
  summary: 'Carritos con lo que apartan',
  query: z.object({
    page: pageQuery,
    limit: limitQuery(DEFAULT_LIST),
    /** Open carts unless another status is chosen. */
    status: severalOf(z.enum(CART_STATUSES, { error: 'Estado desconocido' }), 'Estado desconocido'),
    cart_type: ownerType,
    /** Carts with products unless another state, or `all`, is chosen. */
    state: z.optional(z.enum(['', ...CART_STATES], { error: 'Estado desconocido' })),
    search: z._default(text(200), ''),
    period: period('all'),
    sort: z._default(z.enum(CART_SORTS, { error: SORT_UNKNOWN }), 'expires_at'),
  }),
  reply: dataReply(z.object({ carts: z.array(cartSummary), pagination: paging, now: instant })),
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
    period: period(USUAL_PERIOD),
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

/** RES-20 to RES-22: 1 to 168 hours; a value that is not a number falls back to 24. */
const extensionHours = z.pipe(
  z.transform((value: unknown) => {
    const hours = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof hours === 'number' && !Number.isNaN(hours) ? hours : EXTENSION_HOURS.usual
  }),
  z
    .int({ error: EXTENSION_HOURS_INVALID })
    .check(
      z.minimum(EXTENSION_HOURS.min, { error: EXTENSION_HOURS_INVALID }),
      z.maximum(EXTENSION_HOURS.max, { error: EXTENSION_HOURS_INVALID }),
    ),
)

export const extendHold = endpoint({
  method: 'PUT',
  path: '/reservations/admin/extend/:id',
  access: 'admin',
  summary: 'Da más tiempo a un apartado',
  params: idParams,
  body: z.object({ extensionHours: z._default(extensionHours, EXTENSION_HOURS.usual), reason: optionalText(500) }),
  reply: dataReply(z.object({ newExpiration: instant, previousExpiration: instant })),
  refusals: ['NOT_FOUND', 'RESERVATION_NOT_ACTIVE'],
})

export const cancelHold = endpoint({
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

export const remindOfHold = endpoint({
  method: 'POST',
  path: '/reservations/admin/reminder/:id',
  access: 'admin',
  summary: 'Prepara el recordatorio de un apartado por WhatsApp',
  params: idParams,
  reply: dataReply(z.object({ whatsappMessage: z.string(), url: z.string(), timeRemaining: z.string() })),
  refusals: ['NOT_FOUND', 'RESERVATION_NOT_ACTIVE', 'NO_PHONE'],
})

export const cleanUpHolds = endpoint({
  method: 'POST',
  path: '/reservations/admin/cleanup',
  access: 'admin',
  summary: 'Libera los apartados vencidos',
  reply: dataReply(z.object({ cleaned: z.int(), stockRestored: z.int() })),
})
