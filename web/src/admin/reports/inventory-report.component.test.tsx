import type { InventoryValue } from '@tocador/contracts/reports/inventory-schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aStockedCategory, aStockedProduct, noStart, noStock } from '../../testing/a-report'
import { allWords, links, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { overlayDepth, replacePage } from '../../ui/overlay/page-history'
import { InventoryReport } from './inventory-report'

const at = { orders: () => '/orders', product: (id: number) => `/product/${id}`, start: noStart }
async function show(report: Partial<InventoryValue>) {
  stubShop(() => accepted({ rows: 'product', products: [], categories: [], totals: noStock, ...report }))
  renderInPanel(<InventoryReport state={{ rows: 'product' }} links={at} />)
  await screen.findByRole('group', { name: 'Tabla' })
}
const bars = (label: string) => allWords('listitem', screen.getByRole('list', { name: label }))

describe('«Qué pedir»', () => {
  const toOrder = (product_id: number, reorder_units: number, over = {}) =>
    aStockedProduct({ product_id, product_name: `Producto ${product_id}`, reorder_units, ...over })

  test('begins with the largest amount, and says how long the rest lasts', async () => {
    await show({
      products: [
        toOrder(1, 1, { days_of_cover: 0 }),
        toOrder(2, 9, { days_of_cover: 12 }),
        toOrder(3, 0),
        toOrder(4, 5, { days_of_cover: 1 }),
        toOrder(5, 3, { stock_level: 'out', days_of_cover: 4 }),
        toOrder(6, 2, { days_of_cover: null }),
      ],
    })
    expect(bars('Qué pedir')).toStrictEqual([
      'Producto 2 9 piezas · alcanza 12 días',
      'Producto 4 5 piezas · alcanza un día',
      'Producto 5 3 piezas · agotado',
      'Producto 6 2 piezas · alcanza menos de un día',
      'Producto 1 1 pieza · alcanza menos de un día',
    ])
    expect(links(screen.getByRole('list', { name: 'Qué pedir' }))[0]).toStrictEqual(['Producto 2', '/product/2'])
  })

  test('says how many people wait', async () => {
    await show({ products: [toOrder(1, 4, { stock_level: 'out', people_waiting: 1 })] })
    expect(bars('Qué pedir')).toStrictEqual(['Producto 1 4 piezas · agotado · espera 1 persona'])
  })

  test('shows ten products at most', async () => {
    await show({ products: Array.from({ length: 12 }, (_, place) => toOrder(place + 1, place + 1)) })
    expect(bars('Qué pedir')).toHaveLength(10)
    expect(bars('Qué pedir')[9]).toContain('3 piezas')
  })

  test('is left out when nothing must be ordered', async () => {
    await show({ products: [toOrder(1, 0)] })
    expect(screen.queryByRole('group', { name: 'Qué pedir' })).toBeNull()
  })
})

test('[WAIT-60] what people wait for is listed by what it would sell for, with the sum', async () => {
  const waited = (product_id: number, people_waiting: number, waiting_value: number) =>
    aStockedProduct({ product_id, product_name: `Producto ${product_id}`, people_waiting, waiting_value })
  await show({
    products: [waited(1, 1, 90), waited(2, 3, 600), waited(3, 0, 0)],
    totals: { ...noStock, people_waiting: 4, waiting_value: 690 },
  })
  expect(wordsOf(screen.getByRole('group', { name: 'Esto se vendería al llegar' }))).toContain(
    'Esto se vendería al llegar una pieza por persona',
  )
  expect(bars('Esto se vendería al llegar')).toStrictEqual([
    'Producto 2 $600.00 · esperan 3 personas',
    'Producto 1 $90.00 · espera 1 persona',
  ])
  expect(wordsOf(document.querySelector('dl'))).toContain('Se vendería al llegar $690.00 esperan 4 personas')
})

test('without people who wait there is no list of what would sell', async () => {
  await show({ products: [aStockedProduct()] })
  expect(screen.queryByRole('list', { name: 'Esto se vendería al llegar' })).toBeNull()
  expect(wordsOf(document.querySelector('dl'))).not.toContain('Se vendería')
})

test('what did not sell is listed with its worth, or left out', async () => {
  await show({
    products: [aStockedProduct({ is_dead: true, on_hand: 1, cost_value: 100 }), aStockedProduct({ product_id: 2 })],
  })
  expect(bars('Sin ventas')).toStrictEqual(['Labial 1 pieza · $100.00'])
  expect(links(screen.getByRole('list', { name: 'Sin ventas' }))).toStrictEqual([['Labial', '/product/1']])
})

test('ten unsold products are listed at most, and each opens its sheet above the products', async () => {
  const dead = (product_id: number) => aStockedProduct({ product_id, is_dead: true, on_hand: 1, cost_value: 100 })
  await show({ products: Array.from({ length: 11 }, (_, place) => dead(place + 1)) })
  expect(bars('Sin ventas')).toHaveLength(10)
  for (const part of ['list', 'group'] as const) {
    replacePage('/?panel=reportes', 1)
    const place = screen.getByRole(part, { name: part === 'list' ? 'Sin ventas' : 'Tabla' })
    fireEvent.click(within(place).getAllByRole('link')[0] ?? document.body)
    expect([location.pathname, overlayDepth()]).toStrictEqual(['/product/1', 2])
  }
})
test('without unsold products there is no list of them', async () => {
  await show({ products: [aStockedProduct()] })
  expect(screen.queryByRole('list', { name: 'Sin ventas' })).toBeNull()
})

test('the figures, the categories with the days that they last, one or many, and the table', async () => {
  await show({
    products: [aStockedProduct({ on_hand: 7, cost_value: 700 })],
    categories: [
      aStockedCategory({ cost_value: 700, retail_value: 1400, days_of_cover: 3 }),
      aStockedCategory({ category_name: 'Ojos', cost_value: 10, retail_value: 20 }),
      aStockedCategory({ category_name: 'Rostro', cost_value: 5, retail_value: 9, days_of_cover: 1 }),
    ],
    totals: {
      ...noStock,
      cost_value: 710,
      retail_value: 1420,
      on_hand: 8,
      out_count: 2,
      low_count: 1_287,
      dead_count: 1,
      dead_value: 90,
    },
  })
  expect(wordsOf(document.querySelector('dl'))).toBe(
    'Valor a costo $710.00 Valor de venta $1,420.00 Piezas en tienda 8 Agotados 2 1,287 con existencias bajas Sin ventas 1 $90.00 a costo, 60 días',
  )
  expect(bars('Valor por categoría')).toStrictEqual([
    'Labios $700.00 · venta $1,400.00 · 3 días',
    'Ojos $10.00 · venta $20.00',
    'Rostro $5.00 · venta $9.00 · 1 día',
  ])
  const table = within(screen.getByRole('group', { name: 'Tabla' }))
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toStrictEqual(['/product/1'])
})

test('[SHADE-40] [SHADE-41] [WAIT-60] a family is a row with the sums of its shades, leads to its first shade, says how many of its shades are to be ordered, and who waits for them', async () => {
  const of = (product_id: number, shade_count: number, over = {}) =>
    aStockedProduct({ product_id, product_name: `Familia ${product_id}`, family_id: 1, shade_count, ...over })
  const stock = { on_hand: 42, held: 1, available: 41, cost_value: 1_680, retail_value: 4_240, units_sold: 33 }
  const sums = { ...stock, people_waiting: 3, waiting_value: 600 }
  stubShop(() =>
    accepted({
      rows: 'family',
      products: [
        of(4, 8, { ...sums, shades_to_order: 2, reorder_units: 9, days_of_cover: 40, price: null }),
        // All others were deleted.
        of(5, 1, { shades_to_order: 1, reorder_units: 3, days_of_cover: 1 }),
      ],
      categories: [],
      totals: noStock,
    }),
  )
  renderInPanel(<InventoryReport state={{ rows: 'family' }} links={at} />)
  const list = await screen.findByRole('list', { name: 'Qué pedir' })
  expect(allWords('listitem', list)).toStrictEqual([
    'Familia 4 9 piezas · 2 de 8 tonos · esperan 3 personas',
    'Familia 5 3 piezas · alcanza un día',
  ])
  expect(links(list)).toStrictEqual([
    ['Familia 4', '/product/4'],
    ['Familia 5', '/product/5'],
  ])
  const [head, row] = allWords('row', screen.getByRole('group', { name: 'Tabla' }))
  expect(head).toContain('Familia o producto')
  expect(row).toBe('Familia 4 Labios Suficiente 42 1 $1,680.00 $4,240.00 $0.00 33 40 3 $600.00 9 —')
  expect(asked.map(({ path }) => path)).toStrictEqual(['/reports/inventory-value?rows=family'])
})

test('each list says beside its title what its figures are', async () => {
  await show({
    products: [
      aStockedProduct({ reorder_units: 3 }),
      aStockedProduct({ product_id: 2, is_dead: true, on_hand: 1, cost_value: 100 }),
    ],
    categories: [aStockedCategory({ cost_value: 100 })],
  })
  const heads = ['Valor por categoría', 'Qué pedir', 'Sin ventas en 60 días'].map((name) =>
    wordsOf(screen.getByRole('group', { name }).firstElementChild),
  )
  expect(heads).toStrictEqual([
    'Valor por categoría a costo',
    'Qué pedir para 30 días',
    'Sin ventas en 60 días valor a costo',
  ])
})

test('the rows by family are read when they are chosen after those by product', async () => {
  stubShop(() => accepted({ rows: 'product', products: [aStockedProduct()], categories: [], totals: noStock }))
  const { rerender } = renderInPanel(<InventoryReport state={{ rows: 'product' }} links={at} />)
  await screen.findByRole('group', { name: 'Tabla' })
  rerender(<InventoryReport state={{ rows: 'family' }} links={at} />)
  await waitFor(() =>
    expect(asked.map(({ path }) => path)).toStrictEqual([
      '/reports/inventory-value?rows=product',
      '/reports/inventory-value?rows=family',
    ]),
  )
})

describe('a report', () => {
  test('that is loading, that failed, and that was read again', async () => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    const { user } = renderInPanel(<InventoryReport state={{ rows: 'product' }} links={at} />)
    expect(allWords('status').join(' ')).toContain('Cargando el reporte')
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    expect(allWords('alert')).toStrictEqual(['Error al cargar datos del reporte Reintentar'])
    stubShop(() => accepted({ rows: 'product', products: [aStockedProduct()], categories: [], totals: noStock }))
    await user.click(retry)
    expect(await screen.findByRole('group', { name: 'Tabla' })).toBeTruthy()
    expect(allWords('alert')).toStrictEqual([])
  })

  test('without rows says so', async () => {
    stubShop(() => accepted({ rows: 'product', products: [], categories: [], totals: noStock }))
    const { container } = renderInPanel(<InventoryReport state={{ rows: 'product' }} links={at} />)
    await screen.findByText(/En estas fechas no hay nada que contar/)
    expect(wordsOf(container)).toBe(
      'No hay datos disponibles En estas fechas no hay nada que contar. Prueba un rango más largo.',
    )
  })
})
