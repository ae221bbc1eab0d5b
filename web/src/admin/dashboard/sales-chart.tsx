import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { showPesos } from '@tocador/contracts/money'
import { showPeriodShort, showRange } from '@tocador/contracts/reports/report-periods'
import { showShortPesos } from '../charts/axis-labels'
import { PeriodChart } from '../charts/period-chart'
import { AreaLink, wordLink } from '../list-screen/list/area-link'
import type { DashboardLinks } from './dashboard-links'
import { ordersText } from './dashboard-texts'

const SALES = { name: 'Ventas', fill: 'fill-chart-1', stroke: 'stroke-chart-1' }

/** The sales of each day; the readout leads to its orders. */
export const SalesChart = ({ dashboard: { days, today }, links }: { dashboard: Dashboard; links: DashboardLinks }) => (
  <PeriodChart
    title="Ventas por día"
    kind="columns"
    series={[SALES]}
    periods={days.map(({ date, sales, orders }) => ({
      label: showPeriodShort({ start: date, end: date }, 'day'),
      name: showRange({ start: date, end: date }),
      values: [sales],
      previous: null,
      isRunning: date === today,
      href: orders > 0 ? links.sales(date) : undefined,
    }))}
    showValue={showPesos}
    showTick={showShortPesos}
    renderMore={(place) => {
      const day = days[place]
      if (day === undefined || day.orders === 0) return 'Sin pedidos'
      return (
        <AreaLink href={links.sales(day.date)} className={`${wordLink} whitespace-nowrap`}>
          {ordersText(day.orders)}
        </AreaLink>
      )
    }}
  />
)
