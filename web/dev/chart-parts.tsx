import { showPesos } from '@tocador/contracts/money'
import { BarList } from '../src/admin/charts/bar-list'
import { HeatMap } from '../src/admin/charts/heat-map'
import { PeriodChart } from '../src/admin/charts/period-chart'
import type { ChartPeriod } from '../src/admin/charts/period-plot-rules'
import { COST, PROFIT } from '../src/admin/reports/chart-series'
import { ShareBar } from '../src/ui/feedback/share-bar'

const days = ['lun 16', 'mar 17', 'mié 18', 'jue 19', 'vie 20', 'sáb 21']
const periods = days.map((label, place): ChartPeriod => ({
  label,
  name: `${label} nov 2026`,
  values: [800 + 150 * place, 400 + 90 * ((place * 2) % 5)],
  previous: 1300 + 100 * ((place * 3) % 4),
  isRunning: place === days.length - 1,
  href: undefined,
}))
const chart = { series: [COST, PROFIT], periods, showValue: showPesos, showTick: showPesos }
const cells = [10, 12, 17].flatMap((hour) =>
  [1, 3, 5].map((weekday) => ({ weekday, hour, total_orders: (hour * weekday) % 9, total_revenue: 0 })),
)
const bars = [
  { key: '1', name: 'Labial mate Granada', value: 42, previous: 30, text: '42 piezas', fill: 'fill-chart-1' },
  { key: '2', name: 'Rubor compacto Durazno', value: 17, previous: 25, text: '17 piezas', fill: 'fill-chart-2' },
]

/** The charts, which only the panel draws, and the bars. */
export const ChartParts = () => (
  <>
    <PeriodChart kind="columns" title="Ingresos por día" {...chart} />
    <PeriodChart kind="lines" title="Ingresos por día, en líneas" {...chart} />
    <BarList label="Lo más vendido" bars={bars} />
    <HeatMap cells={cells} hrefOf={() => '/ui'} />
    <div className="grid gap-2">
      {[0, 38, 100].map((percent) => (
        <ShareBar key={percent} percent={percent} className="h-3" />
      ))}
      {[0, 4, 10].map((value) => (
        <progress key={value} max={10} value={value} aria-label={`Avance: ${value} de 10`} />
      ))}
    </div>
  </>
)
