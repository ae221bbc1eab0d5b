import * as z from 'zod/mini'
import { dataReply, endpoint, type ReplyOf } from '../endpoint'
import { calendarDay, instant, pesos } from '../field-schemas'
import { impairment } from '../health/health-schemas'

const sales = { orders: z.int(), sales: pesos }
const stats = { new_users: z.int(), new_carts: z.int(), new_reservations: z.int() }

export const showDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  access: 'admin',
  summary: 'Lo de hoy y lo que sigue: cifras del día, pendientes, entregas y primeros pasos',
  reply: dataReply(
    z.object({
      now: instant,
      /** The shop's day that `today_stats` counts. */
      today: calendarDay,
      today_stats: z.object({ new_users_today: z.int(), new_carts_today: z.int(), new_reservations_today: z.int() }),
      /** The last seven days of the shop, today included. */
      week_stats: z.object({ new_users_week: z.int(), new_carts_week: z.int(), new_reservations_week: z.int() }),
      /** The same weekday of last week, until the same hour. */
      compared_with: z.object({ date: calendarDay, ...stats, ...sales }),
      /** Orders by the day of their creation and what they sold, without cancelled ones; the last is today. */
      days: z.array(z.object({ date: calendarDay, ...sales })),
      /** What of the shop itself does not work. */
      impairments: z.array(impairment),
      attention: z.object({
        pending_orders: z.int(),
        oldest_pending_at: z.nullable(instant),
        unsent_messages: z.int(),
        /** Holds that expire within an hour, and their value at today's prices. */
        expiring_holds: z.int(),
        value_at_risk: pesos,
        out_of_stock: z.int(),
        low_stock: z.int(),
        /** Products of which somebody waits to be told: with a unit that is held for her, or with free ones. */
        arrived_products: z.int(),
        /** People for whom a unit is held, or who are to hear of free ones, and whom nobody told yet. */
        people_to_tell: z.int(),
        /** When the first unit ends of which nobody was told. */
        untold_until: z.nullable(instant),
        unapproved_products: z.int(),
        /** Expected arrivals whose day or month has gone by. */
        overdue_arrivals: z.int(),
        /** Options of surveys that wait for a decision. */
        pending_options: z.int(),
      }),
      /** Today and tomorrow, with the orders that are still to be handed over. */
      handovers: z.array(
        z.object({
          date: calendarDay,
          orders: z.int(),
          total: pesos,
          slots: z.array(
            z.object({
              location_id: z.nullable(z.int()),
              location_name: z.string(),
              hour: z.string(),
              orders: z.int(),
              pending: z.int(),
              total: pesos,
              /** Of the first orders. */
              customers: z.array(z.string()),
            }),
          ),
        }),
      ),
      /** Products with the fewest free units. */
      few_left: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          image_url: z.string(),
          stock_available: z.int(),
          stock_held: z.int(),
        }),
      ),
      /** What a new shop needs before it can sell, and whether it is there. */
      first_steps: z.object({
        places: z.boolean(),
        types: z.boolean(),
        product_with_photo: z.boolean(),
        whatsapp: z.boolean(),
        first_order: z.boolean(),
      }),
    }),
  ),
})
export type Dashboard = ReplyOf<typeof showDashboard>['data']
