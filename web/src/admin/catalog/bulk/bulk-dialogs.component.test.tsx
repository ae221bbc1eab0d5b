import type { StaleSelection } from '@tocador/contracts/catalog/product-selection-schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { aSelectedProduct as product } from '../../../testing/a-selected-product'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { readDraft } from '../../list-screen/edits/drafts'
import { BulkDeleteDialog } from './bulk-delete-dialog'
import { BulkStockDialog } from './bulk-stock-dialog'
import { BulkProgress } from './bulk-work'
import { PriceDialog } from './price-dialog'

const told = vi.fn<(what: string) => void>()
beforeEach(() => void told.mockReset())
const ends = { onClose: () => told('close'), onDone: () => told('done') }
const press = (name: string) => screen.getByRole('button', { name })
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const toasts = () => wordsOf(document.body)

describe('prices of chosen products', () => {
  const save = vi.fn<(prices: readonly { id: number; price: number }[]) => Promise<StaleSelection | undefined>>()
  beforeEach(() => void save.mockReset().mockResolvedValue(undefined))
  const show = (products = [product(1), product(2, { price: 10.5 })]) =>
    renderInPanel(<PriceDialog products={products} onSave={save} {...ends} />)
  const rows = () => allWords('row').slice(1)
  test('are shown before and after', async () => {
    const { user } = show()
    expect(screen.queryByRole('region')).toBeNull()
    type('Porcentaje', '10')
    expect(rows()).toStrictEqual(['Producto 1 $100.00 $110.00', 'Producto 2 $10.50 $12.00'])
    type('Redondear', 'centavo')
    expect(rows()[1]).toBe('Producto 2 $10.50 $11.55')
    type('Cambio', 'fall')
    expect(rows()).toStrictEqual(['Producto 1 $100.00 $90.00', 'Producto 2 $10.50 $9.45'])
    await user.click(press('Cambiar 2 precios'))
    await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
    expect(save.mock.calls[0]?.[0].map(({ id, price }) => [id, price])).toStrictEqual([
      [1, 90],
      [2, 9.45],
    ])
  })
  test('that stay the same are not sent', () => {
    show([product(1), product(2, { price: 0.01 })])
    type('Porcentaje', '10')
    type('Redondear', 'centavo')
    expect(rows()[1]).toBe('Producto 2 $0.01 Igual')
    expect(buttons()).toContain('Cambiar 1 precio')
  })
  test('need a percentage', async () => {
    const { user } = show([product(1)])
    expect(screen.getByRole('dialog', { name: 'Cambiar el precio de 1 producto' })).toBeTruthy()
    expect(screen.getByLabelText('Porcentaje').getAttribute('aria-invalid')).not.toBe('true')
    await user.click(press('Cambiar 0 precios'))
    expect(screen.getByLabelText(/^Porcentaje/).getAttribute('aria-invalid')).toBe('true')
    expect([save.mock.calls, told.mock.calls]).toStrictEqual([[], []])
  })
  test('that somebody changed are shown anew, and what was typed stays', async () => {
    save.mockResolvedValueOnce({ changed: [product(1, { price: 200 })], missing: [2] })
    const { user } = show()
    type('Porcentaje', '10')
    await user.click(press('Cambiar 2 precios'))
    await vi.waitFor(() => expect(allWords('alert').join()).toContain('Producto 1: ahora cuesta $200.00'))
    expect(allWords('alert').join()).toContain('1 producto ya no existe')
    expect([rows(), told.mock.calls]).toStrictEqual([['Producto 1 $200.00 $220.00'], []])
    await user.click(press('Cambiar 1 precio'))
    await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
    expect(save.mock.calls[1]?.[0].map(({ id }) => id)).toStrictEqual([1])
  })
})

describe('stock of chosen products', () => {
  test('is sent for each, and a second press sends only the refused ones', async () => {
    let refuses = true
    stubShop(({ path, method }) =>
      refuses && method !== 'GET' && path.includes('/2')
        ? refused(409, 'STOCK_BELOW_HELD', 'Hay piezas apartadas')
        : accepted(anAdminProduct({ id: path.includes('/2') ? 2 : 1 })),
    )
    const { user } = renderInPanel(<BulkStockDialog products={[product(1), product(2)]} {...ends} />)
    await user.click(press('Sumar piezas'))
    expect(asked).toStrictEqual([])
    expect(screen.getByLabelText(/^Piezas de cada uno/).getAttribute('aria-invalid')).toBe('true')
    type(/^Piezas de cada uno/, '3')
    type('Cambio', 'take')
    await user.click(press('Restar piezas'))
    await vi.waitFor(() => expect(allWords('alert').join()).toContain('Producto 2: Hay piezas apartadas'))
    expect(screen.getByRole('dialog', { name: 'Existencias de 1 producto' })).toBeTruthy()
    const changes = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body['difference'])
    expect([changes(), told.mock.calls]).toStrictEqual([[-3, -3], []])
    expect(asked.find(({ method }) => method !== 'GET')?.body['note']).toBe('Compra a proveedor')
    expect(toasts()).toContain('Existencias de 1 producto actualizadas')
    refuses = false
    await user.click(press('Restar piezas'))
    await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
    expect(changes()).toStrictEqual([-3, -3, -3])
  })
  test('needs a reason', async () => {
    stubShop(() => accepted(anAdminProduct()))
    const { user } = renderInPanel(<BulkStockDialog products={[product(1)]} {...ends} />)
    type(/^Piezas de cada uno/, '1.5')
    type('¿Por qué?', ' ')
    await user.click(press('Sumar piezas'))
    const invalid = [...document.querySelectorAll('[aria-invalid=true]')]
    expect([invalid.length, asked.length]).toStrictEqual([2, 0])
  })
})

describe('deleting chosen products', () => {
  test('names eight of them, and counts the rest', () => {
    stubShop(() => accepted({}))
    renderInPanel(<BulkDeleteDialog products={Array.from({ length: 9 }, (_, at) => product(at + 1))} {...ends} />)
    const dialog = screen.getByRole('dialog', { name: '¿Eliminar 9 productos?' })
    expect(allWords('listitem', dialog).slice(-2)).toStrictEqual(['Producto 8', 'y 1 más'])
    expect(buttons(dialog).slice(-2)).toStrictEqual(['Cancelar', 'Eliminar 9 productos'])
    expect(wordsOf(dialog)).toContain('los carritos que los tienen apartados los pierden')
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancelar' }))
  })
  test('[WAIT-61] says how many places their waiting lists have', () => {
    stubShop(() => accepted({}))
    // The arrival that became a product goes with it.
    const awaited = { ...product(2), people_with_place: 4, announced: 'arrived' as const }
    const shown = renderInPanel(<BulkDeleteDialog products={[product(1), awaited]} {...ends} />)
    expect(wordsOf(screen.getByRole('dialog'))).toContain(
      '1 de ellas tiene lista de espera, con 4 lugares en total: en su lista de espera van a leer «Ya no la vendemos». Conservan su lugar por si vuelves a venderla.',
    )
    shown.unmount()
    renderInPanel(<BulkDeleteDialog products={[product(1)]} {...ends} />)
    expect(wordsOf(screen.getByRole('dialog'))).not.toContain('lista de espera')
  })
  test('says that it works, cannot be closed then, and begins once', async () => {
    let answer: (() => void) | undefined
    stubShop(() => new Promise((done) => (answer = () => done(accepted({})))))
    const { user } = renderInPanel(<BulkDeleteDialog products={[product(1)]} {...ends} />)
    const action = press('Eliminar 1 producto')
    expect(action.getAttribute('aria-busy')).toBeNull()
    await user.click(action)
    await vi.waitFor(() => expect(action.getAttribute('aria-busy')).toBe('true'))
    await user.click(action)
    expect(wordsOf(action)).toContain('Eliminando…')
    expect(buttons(screen.getByRole('dialog'))).toContain('Detener')
    await user.keyboard('{Escape}')
    expect([asked.length, told.mock.calls]).toStrictEqual([1, []])
    answer?.()
    await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
  })
  test('keeps those that were refused', async () => {
    stubShop(({ path }) => (path.includes('/2') ? refused(500, 'INTERNAL', 'No se pudo') : accepted({})))
    const { user } = renderInPanel(<BulkDeleteDialog products={[product(1), product(2)]} {...ends} />)
    expect(allWords('listitem')).toStrictEqual(['Producto 1', 'Producto 2'])
    await user.click(press('Eliminar 2 productos'))
    await vi.waitFor(() => expect(allWords('alert')).toHaveLength(1))
    expect(buttons()).toContain('Eliminar 1 producto')
    expect([told.mock.calls, asked.map(({ method }) => method)]).toStrictEqual([[], ['DELETE', 'DELETE']])
    expect(toasts()).toContain('Deshacer')
    await user.click(press('Cancelar'))
    expect(told.mock.calls.flat()).toStrictEqual(['close', 'done'])
  })
  test('of which none succeeded keeps the selection when it is left', async () => {
    stubShop(() => refused(500, 'INTERNAL', 'No se pudo'))
    const { user } = renderInPanel(<BulkDeleteDialog products={[product(1)]} {...ends} />)
    await user.click(press('Eliminar 1 producto'))
    await vi.waitFor(() => expect(allWords('alert')).toHaveLength(1))
    await user.click(press('Cancelar'))
    expect(told.mock.calls.flat()).toStrictEqual(['close'])
  })
  test('is taken back for those that were deleted alone', async () => {
    stubShop(({ path }) => (path.includes('/2') ? refused(500, 'INTERNAL', 'No se pudo') : accepted({})))
    const { user } = renderInPanel(<BulkDeleteDialog products={[product(1), product(2), product(3)]} {...ends} />)
    await user.click(press('Eliminar 3 productos'))
    await vi.waitFor(() => expect(toasts()).toContain('2 productos eliminados'))
    await user.click(press('Deshacer'))
    await vi.waitFor(() => expect(toasts()).toContain('2 productos como antes'))
    expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toStrictEqual([
      '/admin/products/1/restore',
      '/admin/products/3/restore',
    ])
  })
  test('of all closes the dialog, and what cannot be taken back is named and tried again', async () => {
    stubShop(({ method }) => (method === 'POST' ? refused(500, 'INTERNAL', 'No se pudo') : accepted({})))
    const { user } = renderInPanel(<BulkDeleteDialog products={[product(1)]} {...ends} />)
    await user.click(press('Eliminar 1 producto'))
    await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
    await user.click(press('Deshacer'))
    await vi.waitFor(() => expect(allWords('alert').join()).toContain('No se deshizo en 1 producto: «Producto 1»'))
    stubShop(() => accepted({}))
    await user.click(press('Reintentar'))
    await vi.waitFor(() => expect(toasts()).toContain('1 producto como antes'))
  })
})

describe('when the session ends amid many products', () => {
  const products = [product(1), product(2), product(3), product(4), product(5)]
  const kept = () => (readDraft('productos.seleccion') as { id: number }[] | undefined)?.map(({ id }) => id)
  /** The second is refused, and the session ends at the fourth. */
  const stubEnd = (keptAt: (number[] | undefined)[]) =>
    stubShop(({ method, path }) => {
      const id = Number(/products\/(\d+)/.exec(path)?.[1])
      if (method === 'GET') return accepted(anAdminProduct({ id }))
      keptAt.push(kept())
      if (id === 2) return refused(409, 'CONFLICT', 'No se pudo.')
      return id === 4 ? refused(401, 'UNAUTHORIZED', 'Tu sesión terminó.') : accepted({ ...anAdminProduct({ id }) })
    })
  test.each([
    [
      'stock',
      <BulkStockDialog key="1" products={products} {...ends} />,
      'Sumar piezas',
      'Existencias de 2 productos actualizadas',
    ],
    [
      'deletion',
      <BulkDeleteDialog key="2" products={products} {...ends} />,
      'Eliminar 5 productos',
      '2 productos eliminados',
    ],
  ])(
    'the dialog of the %s says what is done and left, and keeps the products that are left',
    async (_, dialog, action, done) => {
      const keptAt: (number[] | undefined)[] = []
      stubEnd(keptAt)
      const { user } = renderInPanel(dialog)
      const units = screen.queryByLabelText(/^Piezas de cada uno/)
      if (units) fireEvent.change(units, { target: { value: '12' } })
      await user.click(press(action))
      await screen.findByText(
        `Tu sesión terminó: ${done}, 1 producto con error: «Producto 2» (No se pudo), 2 productos sin cambiar. Entra de nuevo para seguir con ellos.`,
      )
      expect(keptAt).toStrictEqual([
        [1, 2, 3, 4, 5],
        [2, 3, 4, 5],
        [3, 4, 5],
        [4, 5],
      ])
      expect([kept(), buttons().includes('Deshacer'), told.mock.calls]).toStrictEqual([[4, 5], false, []])
    },
  )
  test('pieces whose answer was lost are looked up by the repeat after signing in, and not added twice', async () => {
    const at = (stock_total: number, hour: number) =>
      anAdminProduct({ stock_total, updated_at: `2026-11-20T${hour}:00:00.000Z` })
    let reads = 0
    stubShop(({ method }) => {
      if (method !== 'GET') return Promise.reject(new TypeError('Failed to fetch'))
      reads += 1
      return reads === 1 ? accepted(at(9, 12)) : refused(401, 'UNAUTHORIZED', 'Tu sesión terminó.')
    })
    const add = async () => {
      const shown = renderInPanel(<BulkStockDialog products={[product(1)]} {...ends} />)
      type(/^Piezas de cada uno/, '12')
      await shown.user.click(press('Sumar piezas'))
      return shown
    }
    const { unmount } = await add()
    await screen.findByText('Tu sesión terminó: 1 producto sin cambiar. Entra de nuevo para seguir con él.')
    unmount()
    const entry = {
      reason: 'adjustment',
      on_hand_delta: 12,
      note: 'Compra a proveedor',
      created_at: '2026-11-20T13:00:00.000Z',
    }
    stubShop(({ path }) => accepted(path.includes('/ledger') ? [entry] : at(20, 14)))
    await add()
    await screen.findByText('Existencias de 1 producto actualizadas')
    expect(asked.filter(({ method }) => method !== 'GET')).toStrictEqual([])
    expect(readDraft('existencias.sin-respuesta')).toBeUndefined()
  })
  test('before any was changed only those that are left are counted; none is kept once all are changed', async () => {
    stubShop(() => refused(401, 'UNAUTHORIZED', 'Tu sesión terminó.'))
    const { user } = renderInPanel(<BulkDeleteDialog products={[product(1)]} {...ends} />)
    await user.click(press('Eliminar 1 producto'))
    await screen.findByText('Tu sesión terminó: 1 producto sin cambiar. Entra de nuevo para seguir con él.')
    expect(kept()).toStrictEqual([1])
    stubShop(() => accepted({}))
    await user.click(press('Eliminar 1 producto'))
    await screen.findByText('1 producto eliminado')
    expect(kept()).toBeUndefined()
  })
})

test.each(['0', '-1', '1.5', '1,5', ''])('«%s» pieces are not added to chosen products', async (units) => {
  stubShop(() => accepted(anAdminProduct()))
  const { user } = renderInPanel(<BulkStockDialog products={[product(1)]} {...ends} />)
  type(/^Piezas de cada uno/, units)
  await user.click(press('Sumar piezas'))
  expect(wordsOf(screen.getByRole('dialog'))).toContain('Escribe un número entero de piezas')
  expect(asked).toStrictEqual([])
})

describe('the lists of products', () => {
  test.each([
    [
      'deleted',
      <BulkDeleteDialog key="1" products={[product(1)]} {...ends} />,
      'Eliminar 1 producto',
      '1 producto eliminado',
    ],
    [
      'counted anew',
      <BulkStockDialog key="2" products={[product(1)]} {...ends} />,
      'Sumar piezas',
      'Existencias de 1 producto actualizadas',
    ],
  ])('are read again once products are %s, and when that is undone', async (_, dialog, action, said) => {
    stubShop(({ method }) => accepted(method === 'DELETE' ? { id: 1, carts_released: 0 } : anAdminProduct()))
    const { user, queries } = renderInPanel(dialog)
    const list = ['products', 'list']
    const isOld = () => queries.getQueryState(list)?.isInvalidated
    queries.setQueryData(list, [])
    const units = screen.queryByLabelText(/^Piezas de cada uno/)
    if (units) fireEvent.change(units, { target: { value: '3' } })
    await user.click(press(action))
    await screen.findByText(said)
    expect(isOld()).toBe(true)
    queries.setQueryData(list, [])
    expect(isOld()).toBe(false)
    await user.click(press('Deshacer'))
    await screen.findByText('1 producto como antes')
    await vi.waitFor(() => expect(isOld()).toBe(true))
  })
})

test.each([
  ['deletion', <BulkDeleteDialog key="1" products={[product(1)]} {...ends} />],
  ['stock', <BulkStockDialog key="2" products={[product(1)]} {...ends} />],
])('the dialog of the %s is left by both its buttons', async (_, dialog) => {
  stubShop(() => accepted({}))
  const { user } = renderInPanel(dialog)
  for (const name of ['Cerrar', 'Cancelar']) await user.click(press(name))
  expect([told.mock.calls.flat(), asked]).toStrictEqual([['close', 'close'], []])
})

test('a work on many products is counted with commas', () => {
  renderInPanel(<BulkProgress progress={1_000} total={1_250} failed={[]} />)
  expect(allWords('status')).toStrictEqual(['1,000 de 1,250'])
})
