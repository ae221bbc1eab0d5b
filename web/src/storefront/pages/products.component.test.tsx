import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { aPublicProduct } from '../../testing/a-product'
import { aCart } from '../../testing/a-cart'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop, settle, signIn } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { openProduct } from '../catalog/product-address'
import { putLevels } from '../catalog/stock-store'
import { Products } from './products'

// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([import('./product-views'), import('../catalog/gallery/video-dialog')])
}, 60_000)
// No other test file stores the stock of these ids.
const aProduct = (id: number, over: Partial<PublicProduct> = {}) =>
  aPublicProduct({ id, name: `Producto ${id}`, brand: '', description: `Texto de ${id}`, price: 100, ...over })
const products = [aProduct(9101, { video_url: 'https://youtu.be/abcdefgh' }), aProduct(9102)]
beforeEach(() => {
  stubShop(({ path, method }) => {
    if (path === '/public/products/9102/related') return accepted([aProduct(9103, { stock_total: 0 })])
    if (path.endsWith('/related')) return accepted([])
    if (path.startsWith('/public/products/9102')) return accepted({ ...aProduct(9102), finish: 'Mate' })
    if (path.startsWith('/public/products/9103')) return accepted(aProduct(9103, { stock_total: 0 }))
    if (path.startsWith('/public/products/')) return refused(404, 'NOT_FOUND', 'No existe')
    if (path.startsWith('/public/products'))
      return { json: { success: true, data: products, pagination: { page: 1, limit: 200, total: 2, pages: 1 } } }
    return method === 'POST' ? accepted(aCart([{ productId: 9102, quantity: 1, free: 4 }])) : accepted(null)
  })
})
const show = () => renderInShop(<Products />, { products, total: 2 })
/** Its code is fetched first. */
const gallery = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 })
async function close(shown: HTMLElement) {
  fireEvent.click(within(shown).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect([location.pathname, screen.queryByRole('dialog')]).toStrictEqual(['/', null]))
}
const paths = () => asked.map(({ path }) => path)

test('a product is opened by its picture with its address, and closed again', async () => {
  const { user } = show()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver fotos de Producto 9102' }))
  const shown = await gallery('Producto 9102')
  await within(shown).findByText('Texto de 9102')
  // Its facts are not in the list.
  await within(shown).findByText('Mate')
  expect(location.pathname).toBe('/producto/9102-producto-9102')
  await close(shown)
})

test.each([
  ['[ROLE-01] a guest', undefined],
  ['[ROLE-02] a client', 'client'],
  ['[ROLE-03] an administrator', 'admin'],
] as const)('%s is shown the products, and searches them', async (_who, role) => {
  if (role === undefined) act(() => useSession.setState({ user: null, isLoaded: true }))
  else signIn({ role })
  const { user } = show()
  const names = () => screen.queryAllByRole('heading', { level: 3 }).map(wordsOf)
  expect(names()).toStrictEqual(['Producto 9101', 'Producto 9102'])
  await user.type(screen.getByRole('combobox', { name: 'Buscar productos' }), '9102{Enter}')
  await waitFor(() => expect(names()).toStrictEqual(['Producto 9102']), { timeout: 10_000 })
  act(() => {
    useSession.setState({ user: null })
    replacePage('/', 0)
  })
})

test('[SEARCH-23] an address with the larger price first lists what is between both, without words that mean nothing', async () => {
  const list = [74, 75, 300, 301].map((price) => aProduct(9110 + price, { name: `De ${price}`, price }))
  stubShop(({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const [from, to] = [Number(query.get('price_from') ?? 0), Number(query.get('price_to') ?? 999)]
    if (from > to || query.get('sort') === 'caro') return refused(400, 'INVALID_INPUT', 'No')
    const data = list.filter(({ price }) => from <= price && price <= to)
    return { json: { success: true, data, pagination: { page: 1, limit: 12, total: data.length, pages: 1 } } }
  })
  replacePage('/?desde=300&hasta=75&orden=caro&existencia=nunca', 0)
  const { container } = renderInShop(<Products />, { products: [], total: 4 })
  await waitFor(() => expect(wordsOf(container)).toContain('2 productos'), { timeout: 10_000 })
  expect(screen.getAllByRole('heading', { level: 3 }).map(wordsOf)).toStrictEqual(['De 75', 'De 300'])
  act(() => replacePage('/', 0))
})

test('a product that the list lacks is read by its number', async () => {
  show()
  await waitFor(() => expect(paths()).not.toHaveLength(0))
  act(() => openProduct(aProduct(9103)))
  const shown = await gallery('Producto 9103')
  await within(shown).findByText('Texto de 9103')
  expect(buttons(shown)).toContain('Avísame cuando llegue')
  expect(paths().filter((path) => path.startsWith('/public/products/'))).toStrictEqual([
    '/public/products/9103',
    '/public/products/9103/related',
  ])
  await close(shown)
})

test('a product is read by its number also where the list could not be read', async () => {
  stubShop(({ path }) =>
    path.startsWith('/public/products/9103')
      ? accepted(path.endsWith('/related') ? [] : aProduct(9103))
      : refused(500, 'INTERNAL', ''),
  )
  show()
  await waitFor(() => expect(allWords('alert').join()).toContain('Error al cargar productos'))
  act(() => openProduct(aProduct(9103)))
  const shown = await gallery('Producto 9103')
  await within(shown).findByText('Texto de 9103')
  await close(shown)
})

test('[WITH-13] what goes with a product opens in its place, and "Cerrar" leaves both', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Ver fotos de Producto 9102' }))
  const first = await gallery('Producto 9102')
  await user.click(await within(first).findByRole('link', { name: 'Producto 9103' }))
  const next = await screen.findByRole('dialog', { name: 'Producto 9103' })
  expect([next === first, location.pathname]).toStrictEqual([true, '/producto/9103-producto-9103'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Producto 9103'))
  await close(next)
})

test('[SEARCH-36] what is added from a found product counts for its search, what goes with it does not', async () => {
  stubShop(({ path, method }) => {
    if (method === 'POST') return accepted(path.endsWith('add-item') ? aCart([]) : null)
    if (path.endsWith('/related')) return accepted([aProduct(9107)])
    if (path === '/public/products/9102') return accepted(aProduct(9102))
    if (!path.startsWith('/public/products?')) return accepted([])
    return { json: { success: true, data: products, pagination: { page: 1, limit: 200, total: 2, pages: 1 } } }
  })
  act(() => replacePage('/?buscar=9102', 0))
  const { user } = show()
  act(() => openProduct(aProduct(9102)))
  const shown = await gallery('Producto 9102')
  await user.click(await within(shown).findByRole('button', { name: 'Agregar Producto 9107 al carrito' }))
  await user.click(within(shown).getByRole('button', { name: 'Agregar al carrito' }))
  const added = () => asked.filter(({ path }) => path.endsWith('add-item')).map(({ body }) => body)
  await waitFor(() =>
    expect(added().map(({ productId, searched }) => [productId, searched])).toStrictEqual([
      [9107, undefined],
      [9102, '9102'],
    ]),
  )
  fireEvent.click(within(shown).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => replacePage('/', 0))
})

test('[WAIT-63] a card that was asked for says so, keeps the focus, and offers to add it once there are units', async () => {
  const gone = aProduct(9106, { stock_total: 0 })
  const [list, other] = [[gone, aProduct(9107, { stock_total: 0 })], 'Avísame cuando llegue Producto 9107']
  stubShop(({ path, method }) =>
    method === 'POST'
      ? accepted({ before: 0, link: '' })
      : path.startsWith('/public/products?')
        ? { json: { success: true, data: list, pagination: { page: 1, limit: 200, total: 2, pages: 1 } } }
        : accepted(null),
  )
  signIn()
  const { user } = renderInShop(<Products />, { products: list, total: 2 })
  await user.click(screen.getByRole('button', { name: 'Avísame cuando llegue Producto 9106' }))
  const told = await screen.findByRole('button', { name: 'Te avisamos cuando llegue Producto 9106' })
  expect(document.activeElement).toBe(told)
  expect(buttons()).toContain(other)
  expect(allWords('status').join()).toContain('Eres la primera persona en la lista.')
  await user.click(told)
  await waitFor(() => expect(asked.filter(({ path }) => path === '/waiting')).toHaveLength(2))
  // Of somebody else at this device.
  act(() => useSession.setState({ user: null }))
  expect(await screen.findByRole('button', { name: 'Avísame cuando llegue Producto 9106' })).toBeTruthy()
  signIn()
  await screen.findByRole('button', { name: 'Te avisamos cuando llegue Producto 9106' })
  act(() => putLevels([{ id: 9106, stock_total: 1 }]))
  expect(await screen.findByRole('button', { name: 'Agregar Producto 9106 al carrito' })).toBeTruthy()
  act(() => useSession.setState({ user: null }))
})

test('a product that is gone says so, and its address goes', async () => {
  show()
  act(() => openProduct(aProduct(9104)))
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Este producto ya no está a la venta Cerrar']))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a video is played from its card', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Ver video de Producto 9101' }))
  const dialog = await screen.findByRole('dialog')
  expect(buttons(dialog)).toContain('Reproducir video de YouTube')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
  // It keeps its name until it is gone.
  expect(wordsOf(dialog)).toContain('Producto 9101')
  await waitFor(() => expect([location.pathname, screen.queryByRole('dialog')]).toStrictEqual(['/', null]))
})

test('what is added is in the cart, and its own units replace the button of its card alone', async () => {
  const { user, container } = show()
  await user.click(screen.getByRole('button', { name: 'Agregar Producto 9102 al carrito' }))
  await waitFor(() => expect(useSession.getState().cart?.items.map(({ productId }) => productId)).toStrictEqual([9102]))
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ productId: 9102 })
  // The stock of the answer is on the card, although the list said nine.
  await waitFor(() => expect(wordsOf(container)).toContain('Solo 4 disponible(s)'))
  await screen.findByRole('status', { name: 'Cantidad' })
  expect(buttons(container).filter((name) => name.startsWith('Agregar'))).toStrictEqual([
    'Agregar Producto 9101 al carrito',
    'Agregar una unidad',
  ])
  // That of the others is asked for a second later.
  await waitFor(() => expect(paths()).toContain('/public/products?page=1&limit=1000&fields=stock'))
})

test('[CART-20] [CART-21] the stock on the card follows each change of what the cart has of it', async () => {
  const { user, container } = show()
  await waitFor(() => expect(paths()).not.toHaveLength(0))
  const holds = (quantity: number) =>
    stubShop(({ path }) => {
      if (path.startsWith('/public/products')) return refused(503, 'UNAVAILABLE', 'No')
      return accepted(aCart(quantity === 0 ? [] : [{ productId: 9102, quantity, free: 5 - quantity }]))
    })
  const press = async (button: string, leaves: number) => {
    holds(leaves)
    await user.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(wordsOf(container)).toContain(`Solo ${5 - leaves} disponible(s)`))
  }
  await press('Agregar Producto 9102 al carrito', 1)
  await press('Agregar una unidad', 2)
  await press('Agregar una unidad', 3)
  await press('Quitar una unidad', 2)
  await press('Quitar una unidad', 1)
  holds(0)
  await user.click(screen.getByRole('button', { name: 'Quitar una unidad' }))
  await waitFor(() => expect(wordsOf(container)).not.toContain('Solo 4 disponible(s)'))
})

test('a product above the list leads back to it by its name and how many it has', async () => {
  const { user } = show()
  await waitFor(() => expect(paths()).not.toHaveLength(0))
  await user.click(screen.getByRole('button', { name: 'Ver fotos de Producto 9102' }))
  const shown = await gallery('Producto 9102')
  await user.click(within(shown).getByRole('button', { name: 'Productos · 2 productos' }))
  await waitFor(() => expect([location.pathname, screen.queryByRole('dialog')]).toStrictEqual(['/', null]))
})

test('who waits for a product closes the question, which keeps its words until it is gone, and the product stays', async () => {
  show()
  await waitFor(() => expect(paths()).not.toHaveLength(0))
  act(() => openProduct(aProduct(9103)))
  const shown = await gallery('Producto 9103')
  fireEvent.click(await within(shown).findByRole('button', { name: 'Avísame cuando llegue' }))
  const question = await waitFor(() => {
    const other = screen.getAllByRole('dialog').find((one) => one !== shown)
    if (other === undefined) throw new Error('The question is not there yet')
    return other
  })
  let end = () => {}
  const finished = new Promise<void>((done) => (end = done))
  vi.spyOn(question, 'getAnimations').mockReturnValue([{ finished }] as never)
  fireEvent.click(within(question).getByRole('button', { name: 'Cerrar' }))
  await settle()
  expect([question.isConnected, wordsOf(question).includes('Producto 9103')]).toStrictEqual([true, true])
  end()
  await waitFor(() => expect(question.isConnected).toBe(false))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(screen.getByRole('dialog') === shown).toBe(true)
  await close(shown)
})
