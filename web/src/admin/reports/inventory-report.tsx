import { reportInventoryValue } from '@tocador/contracts/reports/admin-reports-calls'
import { showPesos, showNumber } from '@tocador/contracts/money'
import type { InventoryValue, StockedProduct } from '@tocador/contracts/reports/inventory-schemas'
import { inventoryTable, stockCategoriesTable } from '@tocador/contracts/reports/stock-tables'
import { DEAD_STOCK_DAYS } from '@tocador/contracts/reports/reports-words'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'
import { call } from '../../api/call'
import { BarList } from '../charts/bar-list'
import { Figures, Money } from './figures'
import { ReportCard } from './report-card'
import type { ReportState } from './report-address'
import type { ReportProps } from './report-props'
import { ReportTableView } from './report-table-view'
import { ReportView } from './report-view'

interface InventoryReportProps extends Pick<ReportProps, 'links'> {
  state: Pick<ReportState, 'rows'>
}

const MOST_BARS = 10
const waitText = (people: number) => `${people === 1 ? 'espera' : 'esperan'} ${waitingTexts.people(people)}`
const daysText = (days: number) => (days === 1 ? '1 día' : `${showNumber(days)} días`)
const piecesText = (count: number) => (count === 1 ? '1 pieza' : `${showNumber(count)} piezas`)

function lastingText({ stock_level: level, days_of_cover: days }: StockedProduct): string {
  if (level === 'out') return 'agotado'
  if (days === null || days === 0) return 'alcanza menos de un día'
  return days === 1 ? 'alcanza un día' : `alcanza ${days} días`
}

/** A family of which one shade is missing may last long, so it says how many shades are to be ordered. */
const shadesText = ({ shade_count: all, shades_to_order: count }: StockedProduct): string | undefined =>
  all === undefined || all === 1 ? undefined : `${count} de ${all} tonos`

/** What is in the shop today: its worth, how long it lasts, what to order and what does not sell. */
export const InventoryReport = ({ state: { rows }, links }: InventoryReportProps) => (
  <ReportView
    name="inventory-value"
    request={{ rows }}
    fetchReport={async (signal) => (await call(reportInventoryValue, { query: { rows } }, { signal })).data}
    isEmpty={({ products }) => products.length === 0}
  >
    {(report) => {
      const { products, categories, totals } = report
      return (
        <>
          <Figures label="Totales" figures={figuresOf(totals)} />
          <ReportCard title="Valor por categoría" note="a costo" picture="valor-por-categoria">
            <BarList
              label="Valor por categoría"
              bars={categories.map((row) => ({
                key: row.category_name,
                name: row.category_name,
                value: row.cost_value,
                previous: null,
                fill: 'fill-chart-cost',
                text: `${showPesos(row.cost_value)} · venta ${showPesos(row.retail_value)}${
                  row.days_of_cover === null ? '' : ` · ${daysText(row.days_of_cover)}`
                }`,
              }))}
            />
          </ReportCard>
          <ProductBars
            title="Qué pedir"
            note="para 30 días"
            picture="que-pedir"
            fill="fill-chart-1"
            rows={topOf(products, (row) => row.reorder_units)}
            valueOf={(row) => row.reorder_units}
            textOf={(row) =>
              [
                piecesText(row.reorder_units),
                shadesText(row) ?? lastingText(row),
                ...(row.people_waiting > 0 ? [waitText(row.people_waiting)] : []),
              ].join(' · ')
            }
            links={links}
          />
          <ProductBars
            title="Esto se vendería al llegar"
            note="una pieza por persona"
            picture="se-venderia"
            fill="fill-chart-2"
            rows={topOf(products, (row) => row.waiting_value)}
            valueOf={(row) => row.waiting_value}
            textOf={(row) => `${showPesos(row.waiting_value)} · ${waitText(row.people_waiting)}`}
            links={links}
          />
          <ProductBars
            title={`Sin ventas en ${DEAD_STOCK_DAYS} días`}
            label="Sin ventas"
            note="valor a costo"
            picture="sin-ventas"
            fill="fill-chart-7"
            rows={products.filter((row) => row.is_dead).slice(0, MOST_BARS)}
            valueOf={(row) => row.cost_value}
            textOf={(row) => `${piecesText(row.on_hand)} · ${showPesos(row.cost_value)}`}
            links={links}
          />
          <ReportCard title="Tabla">
            <ReportTableView
              table={inventoryTable(report)}
              hrefOf={(row) => products[row] && links.product(products[row].product_id)}
              depth={2}
            />
          </ReportCard>
          <ReportCard title="Por categoría">
            <ReportTableView table={stockCategoriesTable(report)} />
          </ReportCard>
        </>
      )
    }}
  </ReportView>
)

const figuresOf = (totals: InventoryValue['totals']) => [
  { name: 'Valor a costo', value: <Money pesos={totals.cost_value} /> },
  { name: 'Valor de venta', value: <Money pesos={totals.retail_value} /> },
  { name: 'Piezas en tienda', value: totals.on_hand },
  ...(totals.people_waiting === 0
    ? []
    : [
        {
          name: 'Se vendería al llegar',
          value: <Money pesos={totals.waiting_value} />,
          change: waitText(totals.people_waiting),
        },
      ]),
  { name: 'Agotados', value: totals.out_count, change: `${showNumber(totals.low_count)} con existencias bajas` },
  {
    name: 'Sin ventas',
    value: totals.dead_count,
    change: `${showPesos(totals.dead_value)} a costo, ${DEAD_STOCK_DAYS} días`,
  },
]

/** Those with the largest figures, without zeros. */
const topOf = (products: readonly StockedProduct[], figureOf: (row: StockedProduct) => number) =>
  products
    .filter((row) => figureOf(row) > 0)
    .toSorted((one, other) => figureOf(other) - figureOf(one))
    .slice(0, MOST_BARS)

interface ProductBarsProps extends Pick<ReportProps, 'links'> {
  title: string
  label?: string
  note: string
  picture: string
  fill: string
  rows: readonly StockedProduct[]
  valueOf: (row: StockedProduct) => number
  textOf: (row: StockedProduct) => string
}

/** A card of products, each leading to its sheet; nothing where there are none. */
function ProductBars({ title, label = title, note, picture, fill, rows, valueOf, textOf, links }: ProductBarsProps) {
  if (rows.length === 0) return null
  return (
    <ReportCard title={title} note={note} picture={picture}>
      <BarList
        label={label}
        bars={rows.map((row) => ({
          key: String(row.product_id),
          name: row.product_name,
          href: links.product(row.product_id),
          depth: 2,
          value: valueOf(row),
          previous: null,
          fill,
          text: textOf(row),
        }))}
      />
    </ReportCard>
  )
}
