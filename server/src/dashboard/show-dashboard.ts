import { addDays, shopTime } from '@tocador/contracts/calendar'
import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { DASHBOARD_DAYS } from '@tocador/contracts/dashboard/dashboard-words'
import { pesosOf } from '@tocador/contracts/money'
import { countNewUsers } from '../accounts'
import { summarizeHolds } from '../cart'
import { summarizeStock } from '../catalog'
import { summarizeOrders } from '../orders'
import type { ShopContext } from '../platform/context'
import type { Readiness } from '../platform/readiness/readiness'
import { countSurveys } from '../surveys'
import { readShopState } from './queries'
import { handoversOf } from './wire-handovers'

/** The figures of the shop's day and what waits for the owner. Each count uses the conditions of the list that it opens. */
export async function showDashboard(context: ShopContext, readiness: Readiness): Promise<Dashboard> {
  const today = shopTime(context.now, context.timeZone).day
  const [users, cartSummary, stock, orders, surveys, steps, impairments] = await Promise.all([
    countNewUsers(context),
    summarizeHolds(context),
    summarizeStock(context),
    summarizeOrders(context, today, DASHBOARD_DAYS),
    countSurveys(context),
    readShopState(context.db, today),
    readiness.impairments(),
  ])
  if (users === undefined || steps === undefined) throw new Error('A count query returned no row')
  return {
    now: context.now.toISOString(),
    today,
    today_stats: {
      new_users_today: users.today,
      new_carts_today: cartSummary.carts,
      new_reservations_today: cartSummary.holds,
    },
    week_stats: {
      new_users_week: users.week,
      new_carts_week: cartSummary.cartsInWeek,
      new_reservations_week: cartSummary.holdsInWeek,
    },
    compared_with: {
      date: addDays(today, -7),
      new_users: users.before,
      new_carts: cartSummary.cartsBefore,
      new_reservations: cartSummary.holdsBefore,
      orders: orders.before.orders,
      sales: pesosOf(orders.before.cents),
    },
    days: orders.days.map(({ date, orders: count, cents }) => ({ date, orders: count, sales: pesosOf(cents) })),
    impairments,
    attention: {
      pending_orders: orders.waiting.pending,
      oldest_pending_at: orders.waiting.oldestPending?.toISOString() ?? null,
      unsent_messages: orders.waiting.unsent,
      expiring_holds: cartSummary.expiring.count,
      value_at_risk: pesosOf(cartSummary.expiring.cents),
      out_of_stock: stock.counts.out,
      low_stock: stock.counts.low,
      arrived_products: stock.counts.arrived,
      people_to_tell: stock.counts.peopleToTell,
      untold_until: stock.counts.untoldUntil?.toISOString() ?? null,
      unapproved_products: stock.counts.pending,
      overdue_arrivals: steps.overdueArrivals,
      pending_options: surveys.pending,
    },
    handovers: handoversOf(orders.handovers, [today, addDays(today, 1)]),
    few_left: stock.fewLeft,
    first_steps: {
      places: steps.places,
      types: steps.types,
      product_with_photo: steps.productWithPhoto,
      whatsapp: steps.whatsapp,
      first_order: steps.firstOrder,
    },
  }
}
