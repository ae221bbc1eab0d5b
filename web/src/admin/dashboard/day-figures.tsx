import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { SPARKLINE_DAYS } from '@tocador/contracts/dashboard/dashboard-words'
import { showPesos } from '@tocador/contracts/money'
import type { ReactNode } from 'react'
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/panel-icons'
import { classes } from '../../ui/layout/classes'
import { Price } from '../../ui/layout/price'
import { Bar } from '../../ui/feedback/skeleton'
import { AreaLink } from '../list-screen/list/area-link'
import type { DashboardLinks } from './dashboard-links'
import { changeOf, type Change } from './dashboard-texts'
import { Sparkline } from './sparkline'

interface Figure {
  name: string
  value: ReactNode
  change: Change
  href: string
  /** The values of the last fourteen days, and their accessible text. */
  line?: { values: readonly number[]; text: string }
}

const gridClass =
  'grid grid-cols-6 gap-px overflow-hidden rounded-box border border-line bg-line max-rail:grid-cols-3 max-md:grid-cols-2 @max-[50rem]:grid-cols-3 @max-[34rem]:grid-cols-2 @max-[17rem]:grid-cols-1'
const tileClass = 'grid min-h-23 min-w-0 content-start bg-surface px-4 py-3'

/** ADM-10: the figures of the shop's day; each opens the rows that it counts. */
export const DayFigures = ({ dashboard, links }: { dashboard: Dashboard; links: DashboardLinks }) => (
  <ul className={gridClass} aria-label="Hoy">
    {figuresOf(dashboard, links).map(({ name, value, change, href, line }) => (
      <li key={name} className="grid">
        <AreaLink
          href={href}
          className={classes(tileClass, 'no-underline hover:bg-bg focus-visible:-outline-offset-2')}
        >
          <span className="text-ink-2">{name}</span>
          <span className="t-figure">{value}</span>
          {/* The line stands beside the change: beside the figure it would have no room from $10,000.00 on. */}
          <span className="flex flex-wrap items-start justify-between gap-x-2">
            <ChangeMark {...change} />
            {line && (
              <>
                <Sparkline values={line.values} />
                <span className="sr-only">{line.text}</span>
              </>
            )}
          </span>
        </AreaLink>
      </li>
    ))}
  </ul>
)

export const DayFiguresSkeleton = () => (
  <div className={gridClass}>
    {Array.from({ length: 6 }, (_, place) => (
      <div key={place} className={tileClass}>
        <span className="grid grid-cols-1 content-start gap-2 pt-1">
          <Bar className="h-3 w-20" />
          <Bar className="h-6 w-16" />
          <Bar className="h-3 w-12" />
        </span>
      </div>
    ))}
  </div>
)

function figuresOf(
  { today_stats: stats, compared_with: before, days: allDays }: Dashboard,
  links: DashboardLinks,
): Figure[] {
  const days = allDays.slice(-SPARKLINE_DAYS)
  const { orders = 0, sales = 0 } = days.at(-1) ?? {}
  const average = (total: number, count: number) => (count === 0 ? 0 : Math.round((total / count) * 100) / 100)
  const lastDays = (values: readonly string[]) => `Últimos ${days.length} días, hoy al final: ${values.join(', ')}`
  return [
    {
      name: 'Ventas de hoy',
      value: <Price hasLightCents pesos={sales} />,
      change: changeOf(sales, before.sales),
      href: links.ordersToday,
      line: { values: days.map((day) => day.sales), text: lastDays(days.map((day) => showPesos(day.sales))) },
    },
    {
      name: 'Pedidos',
      value: orders,
      change: changeOf(orders, before.orders),
      href: links.ordersToday,
      line: { values: days.map((day) => day.orders), text: lastDays(days.map((day) => String(day.orders))) },
    },
    {
      name: 'Canasta promedio',
      value: <Price hasLightCents pesos={average(sales, orders)} />,
      change: changeOf(average(sales, orders), average(before.sales, before.orders)),
      href: links.ordersToday,
    },
    {
      name: 'Usuarios nuevos',
      value: stats.new_users_today,
      change: changeOf(stats.new_users_today, before.new_users),
      href: links.newUsers,
    },
    {
      name: 'Carritos nuevos',
      value: stats.new_carts_today,
      change: changeOf(stats.new_carts_today, before.new_carts),
      href: links.newCarts,
    },
    {
      name: 'Reservas nuevas',
      value: stats.new_reservations_today,
      change: changeOf(stats.new_reservations_today, before.new_reservations),
      href: links.newHolds,
    },
  ]
}

const looks = {
  up: { tone: 'text-success', word: 'Sube', Sign: ArrowUpIcon },
  down: { tone: 'text-danger', word: 'Baja', Sign: ArrowDownIcon },
}

function ChangeMark({ kind, text }: Change) {
  if (kind === 'same') {
    return (
      <span className="text-ink-2">
        = <span className="sr-only">Igual: </span>
        {text}
      </span>
    )
  }
  const { tone, word, Sign } = looks[kind]
  return (
    <span className={classes('flex items-center gap-1 font-medium', tone)}>
      <Sign className="size-3.5" />
      <span className="sr-only">{word}: </span>
      {text}
    </span>
  )
}
