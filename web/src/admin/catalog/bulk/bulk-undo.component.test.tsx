import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { aSelectedProduct } from '../../../testing/a-selected-product'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { BulkDeleteDialog } from './bulk-delete-dialog'
import { BulkOfferDialog } from './bulk-offer-dialog'
import { BulkStockDialog } from './bulk-stock-dialog'
import { FactsDialog } from './facts-dialog'
import { PriceDialog } from './price-dialog'

const told = vi.fn<(what: string) => void>()
beforeEach(() => void told.mockReset())
const ends = { onClose: () => told('close'), onDone: () => told('done') }
const products = (count: number) => Array.from({ length: count }, (_, at) => aSelectedProduct(at + 1))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
const page = () => wordsOf(document.body)

test('units that were taken are put back with a note that says so', async () => {
  stubShop(({ path }) => accepted(anAdminProduct({ id: path.includes('/2') ? 2 : 1, name: 'Labial' })))
  renderInPanel(<BulkStockDialog products={products(2)} {...ends} />)
  type(/^Piezas de cada uno/, '3')
  type('Cambio', 'take')
  expect(screen.getByLabelText<HTMLInputElement>('¿Por qué?').maxLength).toBe(200)
  type('¿Por qué?', `Muestras ${'a'.repeat(185)}`)
  press('Restar piezas')
  await screen.findByText('Existencias de 2 productos actualizadas')
  press('Deshacer')
  await screen.findByText('2 productos como antes')
  const back = { difference: 3, note: `Se deshizo: Muestras ${'a'.repeat(179)}` }
  expect(sent().slice(2)).toStrictEqual([
    ['/admin/products/1/stock', back],
    ['/admin/products/2/stock', back],
  ])
})

test('units whose taking back got no answer are looked up, and said to be as before', async () => {
  let row = anAdminProduct({ stock_total: 5 })
  let isLost = false
  const back = { reason: 'adjustment', on_hand_delta: -3, created_at: '2026-11-20T13:01:00.000Z' }
  stubShop(({ method, path, body }) => {
    if (path.includes('/ledger')) return accepted([{ ...back, note: 'Se deshizo: Compra a proveedor' }])
    if (method === 'GET') return accepted(row)
    const updated_at = isLost ? '2026-11-20T13:01:00.000Z' : '2026-11-20T13:00:00.000Z'
    row = { ...row, stock_total: row.stock_total + Number(body['difference']), updated_at }
    return isLost ? unreachable() : accepted(row)
  })
  renderInPanel(<BulkStockDialog products={products(1)} {...ends} />)
  type(/^Piezas de cada uno/, '3')
  press('Sumar piezas')
  await screen.findByText('Existencias de 1 producto actualizadas')
  isLost = true
  press('Deshacer')
  await screen.findByText('1 producto como antes')
  expect([row.stock_total, sent().length]).toStrictEqual([5, 2])
})

test('units that were typed are asked about before they are lost, and cannot be left while they are saved', async () => {
  stubShop(() => new Promise(() => {}))
  renderInPanel(<BulkStockDialog products={products(1)} {...ends} />)
  type(/^Piezas de cada uno/, '3')
  press('Cerrar')
  expect([page().includes('¿Descartar lo que escribiste?'), told.mock.calls]).toStrictEqual([true, []])
  press('Seguir editando')
  press('Sumar piezas')
  await waitFor(() =>
    expect(buttons(screen.getByRole('dialog'))).toStrictEqual([
      'Cerrar (disabled)',
      'Detener',
      'Sumar piezas Guardando… (disabled)',
    ]),
  )
})

test('a long work says how far it is, and is stopped between two products', async () => {
  const answers: (() => void)[] = []
  stubShop(() => new Promise((done) => answers.push(() => done(accepted({ id: 1, carts_released: 0 })))))
  renderInPanel(<BulkDeleteDialog products={products(3)} {...ends} />)
  const progress = () => {
    const bar = screen.getByRole('progressbar', { name: 'Avance' })
    return [bar.getAttribute('value'), bar.getAttribute('max'), allWords('status', screen.getByRole('dialog')).at(-1)]
  }
  press('Eliminar 3 productos')
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(progress()).toStrictEqual(['0', '3', '0 de 3'])
  answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(progress()).toStrictEqual(['1', '3', '1 de 3'])
  press('Detener')
  answers[1]?.()
  await screen.findByText('2 productos eliminados')
  expect([sent().length, told.mock.calls.flat()]).toStrictEqual([2, []])
  // The dialog stays for the product that was not reached.
  const dialog = screen.getByRole('dialog', { name: '¿Eliminar 1 producto?' })
  expect(allWords('listitem', dialog)).toStrictEqual(['Producto 3'])
  expect(buttons(dialog)).toContain('Cancelar')
  press('Eliminar 1 producto')
  await waitFor(() => expect(answers).toHaveLength(3))
  answers[2]?.()
  await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
  expect(asked.map(({ method, path }) => [method, path]).slice(2)).toStrictEqual([['DELETE', '/admin/products/3']])
})

test('a change of stock that is stopped stays open for the products it did not reach', async () => {
  const answers: (() => void)[] = []
  stubShop(({ method, path }) => {
    if (method === 'GET') return accepted(anAdminProduct({ id: Number(path.split('/').at(-1)), stock_total: 5 }))
    return new Promise((done) => answers.push(() => done(accepted(anAdminProduct({ stock_total: 8 })))))
  })
  renderInPanel(<BulkStockDialog products={products(3)} {...ends} />)
  type(/^Piezas de cada uno/, '3')
  press('Sumar piezas')
  await waitFor(() => expect(answers).toHaveLength(1))
  press('Detener')
  answers[0]?.()
  await screen.findByText('Existencias de 1 producto actualizadas')
  expect([screen.getByRole('dialog', { name: 'Existencias de 2 productos' }), told.mock.calls]).toStrictEqual([
    expect.anything(),
    [],
  ])
  press('Cancelar')
  // The selection ends, so that the changed one is not changed once more.
  expect(told.mock.calls.flat()).toStrictEqual(['close', 'done'])
  told.mockReset()
  press('Sumar piezas')
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await waitFor(() => expect(answers).toHaveLength(3))
  answers[2]?.()
  await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
  expect(sent().map(([path]) => path)).toStrictEqual([1, 2, 3].map((id) => `/admin/products/${id}/stock`))
})

test('facts that were taken back can be written again, and a failure of that is tried again', async () => {
  const at = ['2026-11-20T13:00:00.000Z', '2026-11-20T13:01:00.000Z', '2026-11-20T13:02:00.000Z']
  let isDown = false
  stubShop(() => (isDown ? refused(500, 'INTERNAL', 'Algo falló') : accepted({ changed: [1], changed_at: at.shift() })))
  renderInPanel(<FactsDialog products={products(1)} {...ends} />)
  type(/^Acabado/, 'Mate')
  press('Guardar datos')
  await screen.findByText('Datos de 1 producto guardados')
  isDown = true
  press('Deshacer')
  await screen.findByText('Algo falló')
  isDown = false
  press('Reintentar')
  await screen.findByText('1 producto como antes')
  press('Deshacer')
  await screen.findByText('Datos de 1 producto guardados')
  expect(sent().map(([path, body]) => [path, (body as { changed_at?: string }).changed_at])).toStrictEqual([
    ['/admin/products', undefined],
    ['/admin/products/facts/undo', '2026-11-20T13:00:00.000Z'],
    ['/admin/products/facts/undo', '2026-11-20T13:00:00.000Z'],
    ['/admin/products/facts/undo', '2026-11-20T13:01:00.000Z'],
  ])
})

test('an undo of facts whose answer was lost does not say at its repeat that somebody edited them, nor does a redo', async () => {
  const at = '2026-11-20T13:00:00.000Z'
  const answers = [
    accepted({ changed: [1, 2], changed_at: at }),
    'lost' as const,
    accepted({ changed: [], changed_at: at }),
    accepted({ changed: [1, 2], changed_at: at }),
    accepted({ changed: [1, 2], changed_at: at }),
    'lost' as const,
    accepted({ changed: [], changed_at: at }),
  ]
  stubShop(() => {
    const answer = answers.shift() ?? 'lost'
    return answer === 'lost' ? unreachable() : answer
  })
  const save = () => {
    renderInPanel(<FactsDialog products={products(2)} {...ends} />)
    type(/^Acabado/, 'Mate')
    press('Guardar datos')
  }
  save()
  await screen.findByText('Datos de 2 productos guardados')
  press('Deshacer')
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Datos como antes; lo que alguien editó después queda así')
  cleanup()
  save()
  await screen.findByText('Datos de 2 productos guardados')
  press('Deshacer')
  await screen.findByText('2 productos como antes')
  press('Deshacer')
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Datos guardados')
})

test('facts are said where they go, and the dialog can be left only after a question once one is typed', async () => {
  renderInPanel(<FactsDialog products={products(1)} {...ends} />)
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).checked)).toStrictEqual([true, false])
  expect(page()).toContain('Lo que ya escribiste en un producto se queda.')
  type(/^Acabado/, 'Mate')
  press('Cerrar')
  expect([page().includes('¿Descartar lo que escribiste?'), told.mock.calls]).toStrictEqual([true, []])
})

test('of many products that somebody changed eight are named, and the rest is counted', async () => {
  const changed = Array.from({ length: 10 }, (_, at) => aSelectedProduct(at + 1, { price: 300 }))
  renderInPanel(
    <PriceDialog products={products(14)} onSave={() => Promise.resolve({ changed, missing: [11, 12] })} {...ends} />,
  )
  type('Porcentaje', '10')
  press('Cambiar 14 precios')
  await waitFor(() => expect(allWords('listitem')).toHaveLength(10))
  expect(allWords('listitem').slice(-3)).toStrictEqual([
    'Producto 8: ahora cuesta $300.00',
    'y 2 más',
    '2 productos ya no existen',
  ])
  expect(allWords('alert').join()).toContain('Alguien cambió algo mientras elegías; no se guardó ningún precio.')
  expect(buttons()).toContain('Cambiar 12 precios')
})

test('of many products that may not have an offer eight are named, and all are left out', async () => {
  const reason = 'Ya tiene una oferta'
  const all = Array.from({ length: 9 }, (_, at) => ({ id: at + 1, name: `Producto ${at + 1}`, reason }))
  stubShop(() => refused(409, 'OFFERS_REFUSED', 'No', all))
  const { user } = renderInPanel(<BulkOfferDialog products={products(9)} timeZone="America/Mexico_City" {...ends} />)
  type(/^Descuento/, '20')
  expect(allWords('columnheader')).toStrictEqual(['Producto', 'De venta', 'De oferta'])
  await user.click(screen.getByRole('button', { name: /^Último día/ }))
  const past = await screen.findByRole('button', { name: 'jueves, 19 de noviembre de 2026' })
  expect(past.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'domingo, 29 de noviembre de 2026' }))
  press('Poner oferta')
  await screen.findByText('y 1 más')
  expect(allWords('alert').join()).toContain('9 productos no pueden tener esta oferta; no se puso en ninguno.')
  expect(allWords('listitem').slice(-2)).toStrictEqual(['Producto 8: Ya tiene una oferta', 'y 1 más'])
  press('Dejar fuera 9 productos')
  expect(buttons()).toContain('Poner oferta (disabled)')
})

test('an offer that cannot be taken back is tried again', async () => {
  let isDown = false
  stubShop(() => (isDown ? refused(500, 'INTERNAL', 'Algo falló') : accepted({ changed: [1] })))
  const { user } = renderInPanel(<BulkOfferDialog products={products(2)} timeZone="America/Mexico_City" {...ends} />)
  type(/^Descuento/, '20')
  await user.click(screen.getByRole('button', { name: /^Último día/ }))
  await user.click(await screen.findByRole('button', { name: 'domingo, 29 de noviembre de 2026' }))
  press('Poner oferta')
  await screen.findByText('Oferta puesta en 1 producto')
  isDown = true
  press('Deshacer')
  await screen.findByText('Algo falló')
  isDown = false
  press('Reintentar')
  await screen.findByText('Oferta quitada de 1 producto')
  const days = { first_day: '2026-11-20', last_day: '2026-11-29' }
  expect(sent().slice(1)).toStrictEqual([
    ['/admin/products/offers/remove', { products: [{ id: 1, price: 80 }], days }],
    ['/admin/products/offers/remove', { products: [{ id: 1, price: 80 }], days }],
  ])
})

test('the last day of an offer is not before its first', async () => {
  const { user } = renderInPanel(<BulkOfferDialog products={products(1)} timeZone="America/Mexico_City" {...ends} />)
  await user.click(screen.getByRole('button', { name: /^Primer día/ }))
  await user.click(await screen.findByRole('button', { name: 'miércoles, 25 de noviembre de 2026' }))
  await user.click(screen.getByRole('button', { name: /^Último día/ }))
  const day = (name: string) => screen.findByRole('button', { name }).then((one) => one.getAttribute('aria-disabled'))
  expect(await day('martes, 24 de noviembre de 2026')).toBe('true')
  expect(await day('miércoles, 25 de noviembre de 2026')).toBeNull()
})

test('an offer does not begin before today', async () => {
  const { user } = renderInPanel(<BulkOfferDialog products={products(1)} timeZone="America/Mexico_City" {...ends} />)
  await user.click(screen.getByRole('button', { name: /^Primer día/ }))
  const day = (name: string) => screen.findByRole('button', { name }).then((one) => one.getAttribute('aria-disabled'))
  expect(await day('jueves, 19 de noviembre de 2026')).toBe('true')
  expect(await day('viernes, 20 de noviembre de 2026')).toBeNull()
})

test('many prices are counted with a comma, and a typed percentage is asked about', () => {
  renderInPanel(<PriceDialog products={products(1_000)} onSave={() => Promise.resolve(undefined)} {...ends} />)
  type('Porcentaje', '10')
  expect(buttons()).toContain('Cambiar 1,000 precios')
  press('Cerrar')
  expect([page().includes('¿Descartar lo que escribiste?'), told.mock.calls]).toStrictEqual([true, []])
})

test('a deletion whose answer was lost is looked up before it is sent again', async () => {
  let isGone = false
  stubShop(({ method }) => {
    if (method === 'GET')
      return isGone ? refused(404, 'NOT_FOUND', '') : Promise.reject(new TypeError('Failed to fetch'))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  renderInPanel(<BulkDeleteDialog products={products(1)} {...ends} />)
  press('Eliminar 1 producto')
  await waitFor(() => expect(allWords('alert').join()).toContain('No sabemos si se guardó'))
  isGone = true
  press('Eliminar 1 producto')
  await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('a second try counts only those that were refused', async () => {
  let isFirst = true
  stubShop(({ path }) => {
    if (!isFirst) return new Promise(() => {})
    return path.endsWith('/1') ? accepted({ id: 1, carts_released: 0 }) : refused(500, 'INTERNAL', 'No se pudo')
  })
  renderInPanel(<BulkDeleteDialog products={products(3)} {...ends} />)
  press('Eliminar 3 productos')
  await screen.findByText('Producto 3: No se pudo')
  isFirst = false
  press('Eliminar 2 productos')
  const bar = await screen.findByRole('progressbar', { name: 'Avance' })
  expect([bar.getAttribute('max'), bar.parentElement?.textContent]).toStrictEqual(['2', '0 de 2'])
})

test('a work that was stopped, and of which one was refused, goes on at the second try', async () => {
  let answer = () => {}
  stubShop(() => new Promise((done) => (answer = () => done(refused(500, 'INTERNAL', 'No se pudo')))))
  renderInPanel(<BulkDeleteDialog products={products(2)} {...ends} />)
  press('Eliminar 2 productos')
  await waitFor(() => expect(asked).toHaveLength(1))
  press('Detener')
  answer()
  await screen.findByText('Producto 1: No se pudo')
  stubShop(() => accepted({ id: 1, carts_released: 0 }))
  press('Eliminar 2 productos')
  await screen.findByText('2 productos eliminados')
  expect(sent().map(([path]) => path)).toStrictEqual(['/admin/products/1', '/admin/products/2'])
})
