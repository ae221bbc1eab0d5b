import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { LedgerEntry } from '@tocador/contracts/catalog/stock-schemas'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { anOrder } from '../../../testing/an-order'
import { allWords, buttons, links, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable, type AskedCall } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { hasDraft } from '../../list-screen/edits/drafts'
import { PreviewContext, type RenderPreview } from '../preview/preview-context'
import { ProductSheet } from './product-sheet'

const told = vi.fn<(...what: unknown[]) => void>()
const labial = anAdminProduct({ brand: 'Bissú', image_url: '/media/uno-640.webp' })
const newer = { ...labial, updated_at: '2026-11-20T19:30:00.000Z' }
const entry: LedgerEntry = {
  id: 1,
  reason: 'adjustment',
  on_hand_delta: 3,
  held_delta: 0,
  on_hand_after: 9,
  held_after: 0,
  order_id: null,
  order_number: null,
  note: 'Llegó',
  who: 'Marta',
  created_at: '2026-11-20T18:00:00.000Z',
}
const entries = [entry, { ...entry, id: 2, created_at: '2026-11-17T18:00:00.000Z', note: 'Rota', on_hand_delta: -1 }]
const sold = {
  total_revenue: 900,
  total_cost: 300,
  total_profit: 600,
  profit_margin_percentage: 66.7,
  total_quantity_sold: 5,
  total_orders: 4,
  last_sold_at: '2026-11-20T18:00:00.000Z',
  date_range: { start: '2026-10-22', end: '2026-11-20', today: '2026-11-20' },
}
const lines = [
  { product_id: 1, quantity: 2 },
  { product_id: 2, quantity: 7 },
]
type Answer = ReturnType<Parameters<typeof stubShop>[0]>
/** The shop with one product; `change` answers what changes something, `read` the product itself. */
function stubProduct(change: (call: AskedCall) => Answer, read: () => Answer = () => accepted(labial)) {
  stubShop((call) => {
    const { path, method } = call
    if (method !== 'GET') return change(call)
    if (path.includes('/ledger'))
      return { json: { success: true, data: entries, pagination: { page: 1, limit: 50, total: 2, pages: 1 } } }
    if (path.startsWith('/reports/')) return accepted(sold)
    if (path.startsWith('/orders')) return accepted({ orders: [{ ...anOrder(), items: lines }] })
    return path.startsWith('/admin/products/1') ? read() : accepted([])
  })
}
beforeEach(() => {
  told.mockReset()
  stubProduct(() => accepted(newer))
})
async function show(part = '', place = 1) {
  replacePage(part === '' ? '/' : `/?parte=${part}`, 1)
  const shown = renderInPanel(
    <ProductSheet
      id={1}
      timeZone="America/Mexico_City"
      neighbours={{ place, total: 2, go: (step) => Promise.resolve(told('go', step)) }}
      hold={() => {}}
      stay={() => told('stay')}
      close={() => (told('close'), true)}
      onSaved={(product: AdminProduct) => told('saved', product.updated_at)}
    />,
  )
  return shown
}
const sheet = () => screen.getByRole('dialog', { name: 'Editar producto' })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
const loaded = () => screen.findByRole('button', { name: 'Actualizar producto' })

describe('the data of a product', () => {
  test('[PROD-28] [PROD-29] are in their fields, with its number, its type and the way to its activity', async () => {
    await show()
    await loaded()
    const values = ['Nombre', 'Marca', 'Precio de venta', 'Existencias en tienda'].map((name) => field(name).value)
    expect(values).toStrictEqual(['Labial', 'Bissú', '200.00', '9'])
    expect(wordsOf(sheet())).toContain('ID 1 · Labios')
    expect(wordsOf(sheet())).toContain('Tipo de producto Labiales Labios')
    expect(allWords('status', sheet()).join()).toContain('$100.00 · 50.00 %')
    expect(links(sheet()).some(([, href]) => href?.includes('actividad'))).toBe(true)
    expect(screen.getByRole('tablist', { name: 'Partes del producto' })).toBeTruthy()
    expect(screen.getAllByRole('tab').map((tab) => [wordsOf(tab), tab.getAttribute('aria-selected')])).toStrictEqual([
      ['Datos', 'true'],
      ['Fotos 1', 'false'],
      ['Existencias', 'false'],
      ['Espera 0', 'false'],
      ['Ventas', 'false'],
    ])
  })
  test.each(['Nombre', 'Precio de venta', 'Existencias en tienda'])(
    '[PROD-33] are not saved without «%s», and say why',
    async (name) => {
      await show()
      await loaded()
      write(name, '')
      press('Actualizar producto')
      expect(await screen.findByText('Nombre, precio de venta y stock inicial son requeridos')).toBeTruthy()
      expect(sent()).toStrictEqual([])
    },
  )
  test('[PROD-62] [ROLE-33] are saved as far as they were changed, and the sheet closes', async () => {
    await show()
    await loaded()
    write('Marca', 'Luna')
    press('Actualizar producto')
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['saved', newer.updated_at], ['close']]))
    expect(sent()).toStrictEqual([['/admin/products/1', { brand: 'Luna', updated_at_seen: labial.updated_at }]])
    expect(allWords('status')).toContain('Producto actualizado correctamente Cerrar')
  })
  test('are saved from the tab of the pictures, too', async () => {
    await show()
    await loaded()
    write('Marca', 'Luna')
    fireEvent.click(screen.getByRole('tab', { name: /Fotos/ }))
    press('Actualizar producto')
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['saved', newer.updated_at], ['close']]))
    expect(sent()).toStrictEqual([['/admin/products/1', { brand: 'Luna', updated_at_seen: labial.updated_at }]])
  })
  test('[WAIT-61] say who waits once it is set to inactive', async () => {
    const said = () => allWords('status', sheet()).filter((text) => text.includes('esperan'))
    stubProduct(
      () => accepted(newer),
      () => accepted({ ...labial, people_with_place: 3 }),
    )
    await show()
    await loaded()
    expect(said()).toStrictEqual([])
    fireEvent.change(screen.getByRole('combobox', { name: 'Estado' }), { target: { value: 'inactive' } })
    expect(said()).toStrictEqual(['3 personas la esperan: en su lista de espera van a leer «Ya no la vendemos».'])
  })
  test('that are wrong are not sent, and show their tab', async () => {
    await show()
    await loaded()
    write('Precio de venta', '0')
    press('Actualizar producto')
    expect(field('Precio de venta').getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(screen.getByRole('tab', { name: /Fotos/ }))
    press('Actualizar producto')
    await waitFor(() => expect(field('Precio de venta').getAttribute('aria-invalid')).toBe('true'))
    expect(sent()).toStrictEqual([])
  })
  test('that the shop refuses are an alert without a second try', async () => {
    stubProduct(() => refused(400, 'INVALID', 'Ese nombre no se puede usar'))
    await show()
    await loaded()
    write('Nombre', 'Otro')
    press('Actualizar producto')
    await waitFor(() => expect(allWords('alert', sheet())).toStrictEqual(['Ese nombre no se puede usar']))
    expect(buttons(sheet())).not.toContain('Reintentar')
    expect(told).not.toHaveBeenCalled()
  })
  test('whose saving got no answer are an alert, and can be sent again', async () => {
    stubProduct(unreachable)
    await show()
    await loaded()
    write('Nombre', 'Otro')
    press('Actualizar producto')
    await waitFor(() =>
      expect(allWords('alert', sheet())).toStrictEqual(['Error de conexión. No se guardó. Reintentar']),
    )
    stubProduct(() => accepted(newer))
    press('Reintentar')
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['saved', newer.updated_at], ['close']]))
  })
  test('that were not saved are asked about before the sheet is left', async () => {
    const { user } = await show()
    await loaded()
    write('Nombre', 'Otro')
    press('Cancelar')
    expect(allWords('alert', sheet())).toStrictEqual(['¿Descartar lo que escribiste? Seguir editando Descartar'])
    await user.click(screen.getByRole('button', { name: 'Seguir editando' }))
    expect([told.mock.calls, field('Nombre').value]).toStrictEqual([[['stay']], 'Otro'])
    press('Producto siguiente')
    expect(hasDraft('producto.1')).toBe(true)
    press('Descartar')
    expect(told.mock.calls).toStrictEqual([['stay'], ['close']])
    expect(hasDraft('producto.1')).toBe(false)
  })
  test('that nobody changed are left without a question', async () => {
    await show()
    await loaded()
    press('Producto siguiente')
    press('Cancelar')
    expect(told.mock.calls).toStrictEqual([['go', 1], ['close']])
    expect(buttons(sheet())).toContain('Producto anterior (disabled)')
  })
  test('are restored as they were typed, and said to be unsaved', async () => {
    const { unmount } = await show()
    await loaded()
    expect(wordsOf(sheet())).not.toContain('Recuperamos lo que escribías')
    write('Marca', 'Luna')
    unmount()
    await show()
    await loaded()
    expect(field('Marca').value).toBe('Luna')
    expect(allWords('status', sheet()).join()).toContain('Recuperamos lo que escribías. Todavía no está guardado.')
  })
})

describe('an edit that somebody else overtook', () => {
  const theirs = { ...newer, name: 'Labial rojo', brand: 'Sol' }
  async function conflict() {
    stubProduct(({ body }) =>
      body['updated_at_seen'] === newer.updated_at
        ? accepted({ ...theirs, updated_at: '2026-11-20T19:31:00.000Z' })
        : refused(409, 'STALE_EDIT', 'Alguien lo cambió', theirs),
    )
    await show()
    await loaded()
    write('Nombre', 'Labial mate')
    press('Actualizar producto')
    await screen.findByRole('button', { name: 'Usar Labial mate' })
  }
  test('shows both values, keeps theirs elsewhere, and cannot be saved before the answer', async () => {
    await conflict()
    expect(allWords('row', sheet())).toStrictEqual(['Campo Ahora Tú', 'Nombre Labial rojo Labial mate'])
    expect(allWords('alert', sheet())[0]).toMatch(/^Alguien lo cambió .*a la 1:30 p\.m\./)
    expect(wordsOf(sheet())).toContain('También cambió, y se conserva: Marca')
    expect(field('Marca').value).toBe('Sol')
    expect(buttons(sheet())).toContain('Actualizar producto (disabled)')
  })
  test('is saved over theirs', async () => {
    await conflict()
    press('Usar Labial mate')
    await waitFor(() => expect(told.mock.calls.at(-1)).toStrictEqual(['close']))
    expect(sent().at(-1)).toStrictEqual([
      '/admin/products/1',
      { name: 'Labial mate', updated_at_seen: newer.updated_at },
    ])
  })
  test('or gives way to theirs', async () => {
    await conflict()
    press('Quedarme con Labial rojo')
    expect([field('Nombre').value, sent().length, told.mock.calls]).toStrictEqual(['Labial rojo', 1, []])
    expect(buttons(sheet())).toContain('Actualizar producto')
  })
})

describe('the stock of a product', () => {
  const held = { ...labial, stock_held: 4, stock_available: 5 }
  const dialog = (name: string) => screen.getByRole('dialog', { name })
  const opened = async (button: string) => {
    const shown = await show('existencias')
    await screen.findByRole('cell', { name: /Llegó/ })
    press(button)
    return shown
  }
  test('is on hand, held and free, with its movements', async () => {
    stubProduct(unreachable, () => accepted(held))
    await show('existencias')
    await screen.findByRole('cell', { name: /Llegó/ })
    expect(wordsOf(sheet())).toContain('En tienda 9 Apartadas 4 Disponibles 5')
    expect(buttons(sheet()).slice(-2)).toStrictEqual(['Ajustar…', 'Sumar existencias'])
    expect(sheet().querySelector('figcaption')?.textContent).toMatch(/^En tienda, últimos 4 días/)
  })
  test('that could not be read again stays, with the failure and another try', async () => {
    let isDown = false
    stubProduct(unreachable, () => (isDown ? refused(500, 'INTERNAL', 'Algo falló') : accepted(held)))
    const { queries } = await show('existencias')
    await screen.findByRole('cell', { name: /Llegó/ })
    isDown = true
    await act(() => queries.invalidateQueries({ queryKey: ['products', 'ledger'] }))
    await screen.findByText('Algo falló')
    expect(wordsOf(sheet())).toContain('En tienda 9 Apartadas 4 Disponibles 5')
    expect(screen.getByRole('cell', { name: /Llegó/ })).toBeTruthy()
    isDown = false
    press('Reintentar')
    await waitFor(() => expect(screen.queryByText('Algo falló')).toBeNull())
  })
  test('that more was held of than there is has none free', async () => {
    stubProduct(unreachable, () => accepted({ ...held, stock_available: -2 }))
    await show('existencias')
    await screen.findByText('Disponibles')
    expect(wordsOf(sheet())).toContain('Disponibles 0')
  })
  test('is added to', async () => {
    const { user } = await opened('Sumar existencias')
    expect(wordsOf(dialog('Sumar existencias'))).toContain('Ahora hay 9')
    await user.type(field('Piezas que entran'), '12')
    expect(wordsOf(dialog('Sumar existencias'))).toContain('De 9 a 21 (+12)')
    press('Sumar piezas')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sumar existencias' })).toBeNull())
    expect(sent()).toStrictEqual([['/admin/products/1/stock', { difference: 12, note: 'Compra a proveedor' }]])
    expect(told.mock.calls).toStrictEqual([['saved', newer.updated_at]])
    expect(allWords('status')).toContain('Existencias actualizadas Cerrar')
  })
  test.each([
    ['9', 'Es lo que ya hay'],
    ['-1', 'Las existencias no pueden quedar por debajo de cero'],
    ['x', 'Escribe un número entero de piezas'],
  ])('is not counted as %s', async (units, problem) => {
    await opened('Ajustar…')
    write('Piezas que hay en la tienda', units)
    write('¿Por qué\\?', 'Conteo')
    press('Guardar ajuste')
    expect(wordsOf(dialog('Ajustar existencias'))).toContain(problem)
    expect(sent()).toStrictEqual([])
  })
  test('is counted with a reason', async () => {
    await opened('Ajustar…')
    write('Piezas que hay en la tienda', '7')
    expect(wordsOf(dialog('Ajustar existencias'))).toContain('De 9 a 7 (−2)')
    press('Guardar ajuste')
    expect(wordsOf(dialog('Ajustar existencias'))).toContain('Escribe por qué')
    write('¿Por qué\\?', 'Conteo')
    press('Guardar ajuste')
    await waitFor(() => expect(sent()).toStrictEqual([['/admin/products/1/stock', { difference: -2, note: 'Conteo' }]]))
  })
  test('whose change was refused is sent anew', async () => {
    stubProduct(() => refused(409, 'CONFLICT', 'Hay piezas apartadas'))
    await opened('Ajustar…')
    write('Piezas que hay en la tienda', '7')
    write('¿Por qué\\?', 'Conteo')
    press('Guardar ajuste')
    await waitFor(() =>
      expect(allWords('alert', dialog('Ajustar existencias'))).toStrictEqual(['Hay piezas apartadas']),
    )
  })
  test('whose change got no answer can be sent again', async () => {
    stubProduct(unreachable)
    await opened('Ajustar…')
    write('Piezas que hay en la tienda', '7')
    write('¿Por qué\\?', 'Conteo')
    press('Guardar ajuste')
    await waitFor(() =>
      expect(allWords('alert', dialog('Ajustar existencias'))).toStrictEqual([
        'Error de conexión. No se guardó. Reintentar',
      ]),
    )
  })
})

describe('the sales of a product', () => {
  const saleQuery = () => asked.findLast(({ path }) => path.startsWith('/reports/products/1'))?.path
  test('[DESK-12] are figures of thirty days and the last orders with its own pieces', async () => {
    await show('ventas')
    await screen.findByText('Piezas vendidas')
    expect(screen.getByRole('tab', { name: 'Ventas' }).getAttribute('aria-selected')).toBe('true')
    expect(wordsOf(sheet())).toContain(
      'Piezas vendidas 5 Pedidos 4 Ingresos $900.00 Ganancia $600.00 Última venta: 12:00 p.m.',
    )
    expect(allWords('listitem', sheet()).at(-1)).toMatch(/PED-261120-7K4Q Sofía Lara · .* 2 piezas$/)
    expect(links(sheet())).toStrictEqual([
      ['PED-261120-7K4Q', '/?panel=pedidos&pedido=31'],
      ['Ver todos los pedidos con este producto', '/?panel=pedidos&producto=1'],
    ])
    expect(saleQuery()).toContain('startDate=2026-10-22&endDate=2026-11-20')
    fireEvent.change(screen.getByRole('combobox', { name: 'Periodo' }), { target: { value: '7' } })
    await waitFor(() => expect(saleQuery()).toContain('startDate=2026-11-14&endDate=2026-11-20'))
  })
  test('that cannot be read can be read again, figures as well as orders', async () => {
    stubShop(({ path }) => (path.startsWith('/admin/products/1') ? accepted(labial) : refused(500, 'INTERNAL', '')))
    await show('ventas')
    await screen.findByRole('button', { name: 'Reintentar' })
    stubProduct(unreachable)
    press('Reintentar')
    await screen.findByText('Piezas vendidas')
    expect(links(sheet())[0]).toStrictEqual(['PED-261120-7K4Q', '/?panel=pedidos&pedido=31'])
  })
  test('that are none say so', async () => {
    stubShop(({ path }) => {
      if (path.startsWith('/reports/')) return accepted({ ...sold, last_sold_at: null })
      if (path.startsWith('/images')) return accepted([])
      return accepted(path.startsWith('/orders') ? { orders: [] } : labial)
    })
    await show('ventas')
    await screen.findByText('Este producto todavía no está en ningún pedido.')
    expect(wordsOf(sheet())).toContain('Última venta: todavía ninguna')
    expect(links(sheet())).toStrictEqual([])
  })
})

test('[ACT-08] leads to the activity of the product', async () => {
  stubProduct(unreachable, () => accepted({ ...labial, product_type_id: 4 }))
  await show()
  await loaded()
  expect(links(sheet())).toContainEqual(['Actividad de Labial', '/?panel=ajustes&ajuste=actividad&cosa=product%3A1'])
})

test('a picture may also be an address', async () => {
  const { user } = await show('fotos')
  await loaded()
  expect(screen.queryByRole('textbox', { name: /^URL de imagen/ })).toBeNull()
  const panel = screen.getByRole('tabpanel', { name: /^Fotos/ })
  expect(wordsOf(panel)).toContain('Usar una URL de imagen Si subes fotos, sustituyen a la URL.')
  await user.click(screen.getByRole('button', { name: 'Usar una URL de imagen' }))
  expect(field('URL de imagen').value).toBe('')
  expect(document.activeElement).toBe(field('URL de imagen'))
  expect(wordsOf(panel)).toContain('Si subes fotos, sustituyen a la URL.')
  expect(screen.queryByRole('button', { name: 'Usar una URL de imagen' })).toBeNull()
})

test('[PROD-36] a product that is gone is said, and one that cannot be read can be read again', async () => {
  stubProduct(unreachable, () => refused(404, 'NOT_FOUND', 'No existe'))
  const { unmount } = await show()
  await screen.findByText('No hay producto seleccionado para editar')
  expect(allWords('alert', sheet())).toStrictEqual([])
  unmount()
  stubProduct(unreachable, unreachable)
  await show()
  await waitFor(() => expect(allWords('alert', sheet())).toStrictEqual(['Error de conexión Reintentar']))
  stubProduct(unreachable)
  press('Reintentar')
  await loaded()
})

describe('the preview', () => {
  const page = { ...labial, id: 1 }
  const previews = vi.fn<RenderPreview>()
  beforeEach(() => void previews.mockReset().mockImplementation(({ isOpen }) => (isOpen ? <p>La ve así</p> : null)))
  const showWithPreview = async () => {
    replacePage('/', 1)
    renderInPanel(
      <PreviewContext value={previews}>
        <ProductSheet
          id={1}
          timeZone="America/Mexico_City"
          neighbours={{ place: 1, total: 2, go: () => Promise.resolve() }}
          hold={() => {}}
          stay={() => {}}
          close={() => true}
          onSaved={() => {}}
        />
      </PreviewContext>,
    )
    return screen.findByRole('button', { name: 'Ver como clienta' })
  }
  const sentToPreview = () => asked.filter(({ path }) => path.endsWith('/preview'))

  test('[PROD-82] is asked for with what is in the form, and shown without saving', async () => {
    stubProduct(() => accepted(page))
    const button = await showWithPreview()
    fireEvent.change(screen.getByLabelText(/^Nombre/), { target: { value: 'Labial nuevo' } })
    expect(screen.queryByText('La ve así')).toBeNull()
    fireEvent.click(button)
    expect(await screen.findByText('La ve así')).toBeTruthy()
    expect(
      sentToPreview().map(({ method, path, body }) => [method, path, body['name'], body['image_url']]),
    ).toStrictEqual([['POST', '/admin/products/1/preview', 'Labial nuevo', '/media/uno-640.webp']])
    expect(asked.filter(({ method }) => method === 'PUT')).toStrictEqual([])
    expect(previews.mock.lastCall?.[0].isHidden).toBe(false)
    expect(previews.mock.lastCall?.[0].product).toStrictEqual(page)
    act(() => previews.mock.lastCall?.[0].onClose())
    expect(screen.queryByText('La ve así')).toBeNull()
  })
  test('[PROD-82] says that it is prepared while it is', async () => {
    stubProduct(() => new Promise(() => {}))
    const button = await showWithPreview()
    fireEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    expect(wordsOf(button)).toContain('Preparando…')
  })
  test('[PROD-82] of a form with a wrong value shows what is wrong instead', async () => {
    const button = await showWithPreview()
    fireEvent.change(screen.getByLabelText(/^Precio de venta/), { target: { value: '' } })
    fireEvent.click(button)
    expect(await screen.findByText('Nombre, precio de venta y stock inicial son requeridos')).toBeTruthy()
    expect(sentToPreview()).toStrictEqual([])
  })
  test.each([
    ['pending', { is_approved: 0 as const }],
    ['inactive', { status: 'inactive' as const }],
  ])('[PROD-82] of a product that is %s says that visitors cannot open it', async (_what, over) => {
    const hidden = { ...labial, ...over }
    stubProduct(
      () => accepted(hidden),
      () => accepted(hidden),
    )
    fireEvent.click(await showWithPreview())
    await screen.findByText('La ve así')
    expect(previews.mock.lastCall?.[0].isHidden).toBe(true)
  })
  test('that fails says why, can be asked for again, and where nobody can show it there is no button', async () => {
    stubProduct(() => refused(404, 'NOT_FOUND', 'No encontramos lo que buscas'))
    const button = await showWithPreview()
    fireEvent.click(button)
    const reason = await screen.findByText('No encontramos lo que buscas')
    expect(reason.closest('[role=alert]')).not.toBeNull()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    expect(screen.queryByText('La ve así')).toBeNull()
    cleanup()
    await show()
    await screen.findByRole('button', { name: 'Actualizar producto' })
    expect(buttons()).not.toContain('Ver como clienta')
  })
})
