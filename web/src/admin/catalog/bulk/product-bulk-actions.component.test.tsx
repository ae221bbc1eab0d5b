import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../../api/session'
import { anAdminProduct } from '../../../testing/a-product'
import { buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { accepted, asked, refused, storage, stubShop, unreachable } from '../../../testing/stub-shop'
import { todayIn } from '../../../ui/layout/show-when'
import { hasDraft, prepareDraft, readDraft } from '../../list-screen/edits/drafts'
import { noFilters } from '../../list-screen/views/list-address'
import { productList } from '../list/product-list'
import { ProductBulkActions } from './product-bulk-actions'

const clear = vi.fn<() => void>()
const choose = vi.fn<(products: readonly SelectedProduct[]) => void>()
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./price-dialog'),
    import('./bulk-stock-dialog'),
    import('./bulk-delete-dialog'),
    import('../waiting/withdraw-dialog'),
    import('./facts-dialog'),
    import('./bulk-offer-dialog'),
    import('./end-offers-dialog'),
    import('../shades/family-dialog'),
  ])
}, 60_000)
beforeEach(() => {
  clear.mockReset()
  choose.mockReset()
  stubShop(({ path }) => accepted(path.includes('selection') ? [product(9)] : { changed: [1] }))
})
const product = (id: number): SelectedProduct => ({
  id,
  name: `Producto ${id}`,
  price: 100,
  status: 'active',
  is_approved: 1,
  people_with_place: 0,
  announced: null,
  offer: { id: 70 + id, price: 80, first_day: '2026-11-24', last_day: '2026-11-29', state: 'running' },
  updated_at: '2026-11-20T12:00:00.000Z',
})
const state = { ...noFilters(productList), search: 'mate', sort: '-price', page: 1, limit: 20 }
const show = (over: Partial<Parameters<typeof ProductBulkActions>[0]> = {}) =>
  renderInPanel(
    <ProductBulkActions
      chosen={[product(1), product(2)]}
      total={30}
      isPageFull={false}
      state={state}
      choose={choose}
      clear={clear}
      timeZone="America/Mexico_City"
      {...over}
    />,
  )
const press = (name: string | RegExp) => screen.getByRole('button', { name })
/** An action of the bar or of its menu. */
async function start(user: ReturnType<typeof show>['user'], name: string) {
  await user.click(screen.queryByRole('button', { name }) ?? press('Más acciones'))
  const entry = screen.queryByRole('menuitem', { name })
  if (entry !== null) await user.click(entry)
}
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)

test.each([
  [{ isPageFull: true, total: 30 }, 'Seleccionar los 30'],
  [{ isPageFull: true, total: 1_000 }, 'Seleccionar los 1,000'],
  [{ isPageFull: true, total: 1_001 }, 'Seleccionar los primeros 1,000'],
  [{ isPageFull: true, total: 2 }, undefined],
  [{ isPageFull: false, total: 30 }, undefined],
])('with %j all are offered as «%s»', async (over, name) => {
  const { user } = show(over)
  const offered = buttons().filter((one) => one.startsWith('Seleccionar'))
  expect(offered).toStrictEqual(name === undefined ? [] : [name])
  if (name === undefined) return
  await user.click(press(name))
  await vi.waitFor(() => expect(choose.mock.calls).toStrictEqual([[[product(9)]]]))
  expect(asked.at(-1)?.path).toBe('/admin/products/selection?search=mate&sort=-price')
})

test.each([
  ['Aprobar', undefined, {}],
  ['Desactivar', undefined, {}],
  ['Precio…', 'Cambiar 2 precios', { Porcentaje: '10' }],
  ['Datos…', 'Guardar datos', { Acabado: 'Mate' }],
  ['Oferta…', 'Poner oferta', { Descuento: '20' }],
  ['Quitar oferta…', 'Quitar ofertas', {}],
])(
  'when the session ends, «%s» says how many are left, and they are kept for a later sign-in',
  async (name, action, texts) => {
    prepareDraft('ofertas', { last_day: todayIn('America/Mexico_City') })
    let isOver = true
    stubShop(() => (isOver ? refused(401, 'UNAUTHORIZED', 'Tu sesión terminó.') : accepted({ changed: [1, 2] })))
    const { user } = show()
    const kept = () => readDraft('productos.seleccion')
    const send = () => (action === undefined ? start(user, name) : user.click(press(action)))
    if (action !== undefined) await start(user, name)
    for (const [label, text] of Object.entries(texts))
      fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value: text } })
    if (action !== undefined) await screen.findByRole('button', { name: action })
    await send()
    await screen.findByText('Tu sesión terminó: 2 productos sin cambiar. Entra de nuevo para seguir con ellos.')
    expect([kept(), clear.mock.calls]).toStrictEqual([[product(1), product(2)], []])
    isOver = false
    await send()
    await vi.waitFor(() => expect([kept(), clear.mock.calls]).toStrictEqual([undefined, [[]]]))
  },
)

const ended = () => refused(401, 'TOKEN_INVALID', 'Tu sesión terminó.')
test.each([
  ['of the same request', [[unreachable, ended]]],
  [
    'of a request before it',
    [
      [unreachable, unreachable],
      [ended, ended],
    ],
  ],
])(
  'when the session ends and the answer %s was lost, prices are neither called unchanged nor selected again to be raised twice',
  async (_, tries) => {
    let answers: (typeof tries)[number] = []
    stubShop(({ method }) => answers[method === 'GET' ? 1 : 0]?.() ?? unreachable())
    signIn({ role: 'admin' })
    storage.set('auth_token', 'a token')
    const { user } = show()
    await user.click(press('Precio…'))
    await user.type(await screen.findByRole('textbox', { name: 'Porcentaje' }), '10')
    for (answers of tries) {
      await user.click(press('Cambiar 2 precios'))
      await screen.findAllByText(/No sabemos si se guardó/)
    }
    await screen.findByText(
      'Tu sesión terminó. No sabemos si se guardó el cambio de 2 productos. Revísalos antes de repetirlo.',
    )
    expect([useSession.getState().user, screen.queryByText(/sin cambiar/)]).toStrictEqual([null, null])
    signIn({ role: 'admin' })
    expect([hasDraft('productos.seleccion'), hasDraft('productos.cambio-enviado')]).toStrictEqual([false, false])
  },
)

test('a change of many products is kept as sent until its answer comes, for a page that is loaded again before', async () => {
  signIn({ role: 'admin' })
  let answer = () => {}
  stubShop(() => new Promise((done) => (answer = () => done(accepted({ changed: [1] })))))
  const { user } = show()
  await user.click(press('Aprobar'))
  const kept = () => [readDraft('productos.cambio-enviado'), readDraft('productos.seleccion')]
  expect(kept()).toStrictEqual([{ count: 2, page: performance.timeOrigin }, undefined])
  answer()
  await vi.waitFor(() => expect(kept()).toStrictEqual([undefined, undefined]))
})

test('a refusal keeps no selection for a later sign-in, which is still on screen', async () => {
  stubShop(() => refused(500, 'INTERNAL', 'Falló la tienda.'))
  const { user } = show()
  await user.click(press('Aprobar'))
  await screen.findByText('Falló la tienda.')
  expect(hasDraft('productos.seleccion')).toBe(false)
})

test.each([
  ['Aprobar', { is_approved: 1 }],
  ['Desaprobar', { is_approved: 0 }],
  ['Activar', { status: 'active' }],
  ['Desactivar', { status: 'inactive' }],
])('«%s» changes the chosen products, and ends the selection', async (name, body) => {
  const { user } = show()
  await start(user, name)
  await vi.waitFor(() => expect(clear).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([{ ...body, products: [{ id: 1 }, { id: 2 }] }])
})

test.each([
  ['Desaprobar', { is_approved: 0 }],
  ['Desactivar', { status: 'inactive' }],
])('[WAIT-61] «%s» asks first when people wait for one of them', async (name, body) => {
  const { user } = show({ chosen: [product(1), { ...product(2), people_with_place: 2 }] })
  const choose = async () => {
    await user.click(press('Más acciones'))
    await user.click(screen.getByRole('menuitem', { name }))
    return screen.findByRole('dialog', { name: `¿${name} 2 productos?` })
  }
  expect(wordsOf(await choose())).toContain(
    '1 de ellas tiene lista de espera, con 2 lugares en total: en su lista de espera van a leer «Ya no la vendemos». Conservan su lugar por si vuelves a venderla.',
  )
  await user.click(press('Cancelar'))
  expect(sent()).toStrictEqual([])
  const dialog = await choose()
  await user.click(within(dialog).getByRole('button', { name }))
  await vi.waitFor(() => expect(clear).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([{ ...body, products: [{ id: 1 }, { id: 2 }] }])
})

test.each([
  ['Precio…', 'Cambiar el precio de 2 productos'],
  ['Existencias…', 'Existencias de 2 productos'],
  ['Eliminar…', '¿Eliminar 2 productos?'],
  ['Oferta…', 'Poner oferta a 2 productos'],
  ['Quitar oferta…', '¿Quitar la oferta de 2 productos?'],
  ['Datos…', 'Completar datos de 2 productos'],
])('[PROD-80] [OFFER-25] «%s» opens its dialog, which changes nothing when it is closed', async (name, title) => {
  const { user } = show()
  await start(user, name)
  await screen.findByRole('dialog', { name: title })
  await user.click(press('Cancelar'))
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  expect([sent(), clear.mock.calls]).toStrictEqual([[], []])
})

test('the file has the chosen products in the order of the list, without its filters', async () => {
  stubShop(() => new Promise(() => {}))
  const { user } = show()
  await user.click(press(/^Exportar/))
  expect(wordsOf(screen.getByRole('menu', { name: 'Exportar' }))).toContain('2 productos')
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const query = new URLSearchParams(asked[0]?.path.split('?')[1])
  expect([query.get('ids'), query.get('sort'), query.get('format'), query.get('search')]).toStrictEqual([
    '1,2',
    '-price',
    'csv',
    null,
  ])
})

test.each([
  [60, true],
  [61, false],
])('[SHADE-25] %d products are grouped as shades: %s', async (count, isOpened) => {
  stubShop(() => accepted([]))
  const { user } = show({ chosen: Array.from({ length: count }, (_, at) => product(at + 1)), total: 99 })
  await user.click(screen.queryByRole('button', { name: 'Agrupar como tonos…' }) ?? press('Más acciones'))
  const entry = screen.queryByRole('menuitem', { name: 'Agrupar como tonos…' })
  if (entry !== null) await user.click(entry)
  if (isOpened) expect(await screen.findByRole('dialog', { name: 'Agrupar como tonos' })).toBeTruthy()
  else expect(await screen.findByText('Elige de 2 a 60 productos para agruparlos como tonos')).toBeTruthy()
  expect(screen.queryAllByRole('dialog')).toHaveLength(isOpened ? 1 : 0)
})

test('changed prices end the selection', async () => {
  const { user } = show()
  await user.click(press('Precio…'))
  await user.type(await screen.findByRole('textbox', { name: 'Porcentaje' }), '10')
  await user.click(press('Cambiar 2 precios'))
  await vi.waitFor(() => expect(clear).toHaveBeenCalledOnce())
})

test.each([
  ['Datos…', /^Acabado/, 'Mate', 'Guardar datos'],
  ['Existencias…', /^Piezas de cada uno/, '3', 'Sumar piezas'],
  ['Quitar oferta…', undefined, '', 'Quitar ofertas'],
  ['Eliminar…', undefined, '', 'Eliminar 2 productos'],
  ['Agrupar como tonos…', undefined, '', 'Agrupar 2 tonos'],
  ['Oferta…', /^Descuento/, '20', 'Poner oferta'],
])('what «%s» does ends the selection', async (name, label, value, action) => {
  const done = { changed: [1], changed_at: '2026-11-20T13:00:00.000Z', carts_released: 0 }
  const shades = [anAdminProduct({ id: 1, name: 'Labial Grana' }), anAdminProduct({ id: 2, name: 'Labial Rosa' })]
  stubShop(({ path }) => accepted(path.includes('ids=') ? shades : { ...anAdminProduct(), ...done }))
  const { user } = show()
  await start(user, name)
  const save = await screen.findByRole('button', { name: action })
  if (label !== undefined) fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const lastDay = screen.queryByRole('button', { name: /^Último día/ })
  if (lastDay !== null) {
    await user.click(lastDay)
    await user.click(await screen.findByRole('button', { name: /29 de noviembre/ }))
  }
  await user.click(save)
  await vi.waitFor(() => expect(clear).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('while a change is saved nothing else can be done with the chosen products', async () => {
  let answer = () => {}
  stubShop(() => new Promise((done) => (answer = () => done(accepted({ changed: [1] })))))
  const { user } = show()
  const states = () => buttons().filter((name) => /^(Aprobar|Activar|Precio)/.test(name))
  expect(states()).toStrictEqual(['Aprobar', 'Activar', 'Precio…'])
  await user.click(press('Aprobar'))
  await vi.waitFor(() =>
    expect(states()).toStrictEqual(['Aprobar (disabled)', 'Activar (disabled)', 'Precio… (disabled)']),
  )
  answer()
  await vi.waitFor(() => expect(states()).toStrictEqual(['Aprobar', 'Activar', 'Precio…']))
})

test('the most usual actions are buttons, the others stand in a menu', async () => {
  const { user } = show()
  expect(buttons()).toStrictEqual([
    'Quitar la selección',
    'Aprobar',
    'Activar',
    'Precio…',
    'Existencias…',
    'Exportar',
    'Más acciones',
  ])
  await user.click(press('Más acciones'))
  expect((await screen.findAllByRole('menuitem')).map(wordsOf)).toStrictEqual([
    'Datos…',
    'Agrupar como tonos…',
    'Oferta…',
    'Desaprobar',
    'Desactivar',
    'Quitar oferta…',
    'Eliminar…',
  ])
})
