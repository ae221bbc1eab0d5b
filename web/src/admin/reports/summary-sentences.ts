import { showNumber, showPesos } from '@tocador/contracts/money'
import { daysIn, showRange, type DayRange } from '@tocador/contracts/reports/report-periods'
import type { ExecutiveSummary, GrowthMetrics, SummaryFigures } from '@tocador/contracts/reports/report-schemas'

const percent = (value: number) => `${showNumber(Math.abs(value))}\u00a0%`
const days = (range: DayRange) => (daysIn(range) === 1 ? 'un día' : `${daysIn(range)} días`)

/** The figures of the range in sentences. */
export function summarySentences({
  current_period: now,
  previous_period: before,
  growth_metrics: growth,
  date_range,
}: ExecutiveSummary): string[] {
  const range = { start: date_range.start_date, end: date_range.end_date }
  if (now.total_orders === 0) return [`No vendiste nada en ${days(range)}.`]
  return [
    `Vendiste ${showPesos(now.total_revenue)} en ${days(range)}${comparedText(growth, range)}, y ${earnedText(now.total_profit)}.`,
    `${now.total_orders === 1 ? 'Fue 1 pedido' : `Fueron ${showNumber(now.total_orders)} pedidos`} de ${
      now.total_customers === 1 ? 'una persona' : `${showNumber(now.total_customers)} personas`
    }, con ${showPesos(now.average_order)} en promedio.`,
    ...(now.top_product === null
      ? []
      : [`Lo que más se vendió fue ${now.top_product.product_name}: ${pieces(now.top_product.total_quantity_sold)}.`]),
    ...(now.best_day === null || daysIn(range) === 1
      ? []
      : [
          `Tu mejor día fue el ${showRange({ start: now.best_day.date, end: now.best_day.date })}, con ${showPesos(now.best_day.total_revenue)}.`,
        ]),
    ...warnings(now, before),
  ]
}

const earnedText = (profit: number) =>
  profit < 0 ? `perdiste ${showPesos(-profit)}` : `te quedaron ${showPesos(profit)} de ganancia`

function comparedText({ revenue_growth: growth }: GrowthMetrics, range: DayRange): string {
  if (growth === null) return ''
  const before = daysIn(range) === 1 ? 'el día anterior' : `en los ${days(range)} anteriores`
  return growth === 0
    ? `, lo mismo que ${before}`
    : `, ${percent(growth)} ${growth > 0 ? 'más' : 'menos'} que ${before}`
}

const pieces = (count: number) => (count === 1 ? '1 pieza' : `${showNumber(count)} piezas`)

function warnings(now: SummaryFigures, before: SummaryFigures): string[] {
  const hadOrders = before.total_orders + before.cancelled_orders > 0
  const more = hadOrders ? now.cancelled_orders - before.cancelled_orders : 0
  return [
    ...(more > 0
      ? [`Ojo: hubo ${more === 1 ? 'una cancelación más' : `${showNumber(more)} cancelaciones más`} que antes.`]
      : []),
    ...(now.units_without_cost > 0
      ? [
          `Ojo: ${pieces(now.units_without_cost)} sin costo registrado ${now.units_without_cost === 1 ? 'hace' : 'hacen'} ver más ganancia de la real.`,
        ]
      : []),
  ]
}
