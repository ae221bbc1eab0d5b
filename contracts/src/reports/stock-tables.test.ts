import { expect, test } from 'vitest'
import type { ReportTable } from './report-columns'
import type { InventoryValue, StockedProduct } from './inventory-schemas'
import type * as reports from './report-schemas'
import { conversionTable, inventoryTable, stockCategoriesTable } from './stock-tables'

const dates = {
  date_range: { start_date: '2026-11-01', end_date: '2026-11-02', today: '2026-11-02' },
  previous_range: { start_date: '2026-10-30', end_date: '2026-10-31' },
}
const first = { start_date: '2026-11-01', end_date: '2026-11-01', formatted_period: '1 nov 2026' }
/** `Día:text, Ingresos:money` */
const headsOf = ({ columns }: ReportTable) => columns.map(({ head, kind }) => `${head}:${kind}`).join(', ')
const compact = (table: ReportTable) => ({
  title: table.title,
  heads: headsOf(table),
  rows: table.rows,
  totals: table.totals,
})

const product: StockedProduct = {
  product_id: 1,
  product_name: 'Rímel',
  image_url: '',
  category_name: 'Ojos',
  price: 11,
  cost_price: 12,
  cost_value: 130,
  retail_value: 310,
  potential_profit: 180,
  on_hand: 10,
  held: 2,
  available: 8,
  units_sold: 6,
  days_of_cover: 40,
  last_sale_date: '2026-11-02',
  stock_level: 'low',
  is_dead: false,
  people_waiting: 3,
  waiting_value: 93,
  reorder_units: 5,
}
const inventory: InventoryValue = {
  rows: 'product',
  products: [
    product,
    { ...product, stock_level: 'out', days_of_cover: null, last_sale_date: null },
    { ...product, stock_level: 'enough' },
    { ...product, is_dead: true },
  ],
  categories: [
    {
      category_name: 'Ojos',
      cost_value: 131,
      retail_value: 311,
      potential_profit: 181,
      on_hand: 21,
      held: 3,
      product_count: 4,
      units_sold: 7,
      days_of_cover: 41,
    },
  ],
  totals: {
    cost_value: 132,
    retail_value: 312,
    potential_profit: 182,
    on_hand: 22,
    held: 4,
    product_count: 1_009,
    out_count: 1,
    low_count: 1,
    dead_count: 1,
    dead_value: 1,
    reorder_count: 1,
    without_cost_count: 1,
    people_waiting: 12,
    waiting_value: 372,
  },
}

test('[WAIT-60] the stock of each product, its level, who waits for it and what to order', () => {
  const table = inventoryTable(inventory)
  expect(compact(table)).toMatchObject({
    title: 'Inventario',
    heads:
      'Producto:text, Categoría:text, Nivel:text, En tienda:whole, Apartadas:whole, Costo:money, Valor de venta:money, Ganancia posible:money, Vendidas en 30 días:whole, Alcanza (días):whole, Esperan:whole, Se vendería al llegar:money, Por pedir:whole, Última venta en 60 días:day',
    totals: ['Los 1,009 productos', null, null, 22, 4, 132, 312, 182, null, null, 12, 372, null, null],
  })
  expect(table.rows.map(([, , level]) => level)).toStrictEqual([
    'Existencias bajas',
    'Agotado',
    'Suficiente',
    'Sin ventas',
  ])
  expect(table.rows.slice(0, 2)).toStrictEqual([
    ['Rímel', 'Ojos', 'Existencias bajas', 10, 2, 130, 310, 180, 6, 40, 3, 93, 5, '2026-11-02'],
    ['Rímel', 'Ojos', 'Agotado', 10, 2, 130, 310, 180, 6, null, 3, 93, 5, null],
  ])
})

test('[SHADE-40] the table by family names families and products, and counts products', () => {
  const family = {
    ...product,
    product_name: 'Labial mate',
    family_id: 7,
    price: null,
    shade_count: 3,
    shades_to_order: 1,
  }
  const table = inventoryTable({ ...inventory, rows: 'family', products: [family] })
  expect(table.columns[0]?.head).toBe('Familia o producto')
  expect(table.rows[0]?.slice(0, 3)).toStrictEqual(['Labial mate', 'Ojos', 'Existencias bajas'])
  expect(table.totals?.[0]).toBe('Los 1,009 productos, por familia')
})

test('the stock of each category', () => {
  expect(compact(stockCategoriesTable(inventory))).toStrictEqual({
    title: 'Inventario por categoría',
    heads:
      'Categoría:text, Productos:whole, En tienda:whole, Costo:money, Valor de venta:money, Ganancia posible:money, Alcanza (días):whole',
    rows: [['Ojos', 4, 21, 131, 311, 181, 41]],
    totals: ['Total', 1_009, 22, 132, 312, 182, null],
  })
})

test('what became of the holds of each period', () => {
  const outcomes = {
    total_reservations: 10,
    completed: 4,
    expired: 3,
    cancelled: 2,
    active: 1,
    conversion_percentage: 40,
    median_minutes_to_order: 12.5,
  }
  const totals = {
    ...outcomes,
    total_reservations: 20,
    completed: 8,
    expired: 6,
    cancelled: 5,
    active: 7,
    total_carts: 1,
    total_orders: 1,
  }
  const report: reports.HoldConversion = {
    ...dates,
    period_type: 'year',
    data: [{ ...first, ...outcomes, previous_reservations: 9, previous_completed: null }],
    totals: { ...totals, conversion_percentage: 41, median_minutes_to_order: null },
    previous_totals: { ...totals, total_reservations: 18, completed: 11 },
  }
  expect(compact(conversionTable(report))).toStrictEqual({
    title: 'Conversión de reservas',
    heads:
      'Año:text, Reservas:whole, Completadas:whole, Expiradas:whole, Canceladas:whole, Activas:whole, Conversión:percent, Mediana al pedido (min):decimal, Reservas antes:whole, Completadas antes:whole',
    rows: [['1 nov 2026', 10, 4, 3, 2, 1, 40, 12.5, 9, null]],
    totals: ['Total', 20, 8, 6, 5, 7, 41, null, 18, 11],
  })
  const alone = conversionTable({ ...report, previous_totals: null })
  expect([alone.rows, alone.totals]).toStrictEqual([
    [['1 nov 2026', 10, 4, 3, 2, 1, 40, 12.5]],
    ['Total', 20, 8, 6, 5, 7, 41, null],
  ])
})

test('the last sale is looked for in sixty days, so an empty cell is not called never', () => {
  const { columns, rows } = inventoryTable(inventory)
  expect(columns.at(-1)?.head).toBe('Última venta en 60 días')
  expect(rows.map((row) => row.at(-1))).toStrictEqual(['2026-11-02', null, '2026-11-02', '2026-11-02'])
})
