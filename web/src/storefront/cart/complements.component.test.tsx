import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop, settle } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, type AskedCall } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { CartDialog } from './cart-dialog'
import { useCartWork } from './cart-store'
import { Complements } from './complements'

const nothing = () => {}
const complement = (id: number, name: string) => ({
  id,
  name,
  brand: '',
  price: 120,
  image_url: '',
  video_url: '',
  stock_total: 3,
  status: 'active',
  product_type_id: 2,
  product_type_name: 'Brillos',
  category_name: 'Labios',
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
})
const gloss = complement(8, 'Brillo')
const liner = complement(9, 'Delineador')

/** A shop whose complements are these, and in which a product that is added joins products 1 and 2 in the cart. */
function open(complements: (path: string) => ReturnType<typeof accepted>, isOpen = true) {
  vi.setSystemTime('2026-11-20T18:30:00.000Z')
  const held = [{ productId: 2 }, { productId: 1 }]
  stubShop(({ path, body }: AskedCall) => {
    if (path.startsWith('/public/products/complements')) return complements(path)
    if (typeof body['productId'] === 'number') held.push({ productId: body['productId'] })
    return accepted(aCart(held))
  })
  act(() => useSession.setState({ cart: aCart(held), isLoaded: true }))
  return renderInShop(
    <CartDialog
      isOpen={isOpen}
      keepMounted
      onOpen={nothing}
      onClose={nothing}
      onCheckout={nothing}
      onSignIn={nothing}
    />,
  )
}
const questions = () => asked.map(({ path }) => path).filter((path) => path.includes('complements'))
const part = () => screen.findByRole('region', { name: 'Completa tu rutina' })

afterEach(async () => {
  cleanup()
  await settle()
})

test('[WITH-20] the open cart offers what completes it, below everything else, and each adds its product', async () => {
  // Pictures of this window count as failed at once.
  const loaded = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => loaded.mockRestore())
  const { user } = open((path) =>
    accepted(path.includes('8') ? [liner] : [gloss, { ...liner, image_url: '/media/d-320.webp' }]),
  )
  const offered = await part()
  expect(questions()).toStrictEqual(['/public/products/complements?ids=1%2C2'])
  expect(wordsOf(offered)).toBe(
    'Completa tu rutina Brillo $120.00 Agregar Brillo al carrito Delineador $120.00 Agregar Delineador al carrito',
  )
  // An initial stands in for a picture that is missing.
  const pictures = () => [...offered.querySelectorAll<HTMLElement>('[data-initial], img')]
  await vi.waitFor(() =>
    expect(pictures().map((one) => one.dataset['initial'] ?? one.getAttribute('src'))).toStrictEqual([
      'B',
      '/media/d-320.webp',
    ]),
  )
  const guestHint = screen.getByText('Guardar Carrito')
  expect(guestHint.compareDocumentPosition(offered) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Agregar Brillo al carrito' }))
  await vi.waitFor(() => expect(questions()).toHaveLength(2))
  expect(questions()[1]).toBe('/public/products/complements?ids=1%2C2%2C8')
  expect(asked.filter(({ method, body }) => method === 'POST' && body['productId'] === 8)).toMatchObject([
    { body: { quantity: 1 } },
  ])
  await vi.waitFor(() => expect(allWords('listitem', offered)).toHaveLength(1))
  expect(within(offered).queryByText('Brillo')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Agregar Delineador al carrito')
})

test('[SEARCH-36] what completes the cart counts for no search', async () => {
  replacePage('/?buscar=labial', 0)
  const { user } = open((path) => accepted(path.includes('8') ? [] : [gloss]))
  await part()
  await user.click(screen.getByRole('button', { name: 'Agregar Brillo al carrito' }))
  await vi.waitFor(() => expect(questions()).toHaveLength(2))
  const added = asked.filter(({ path }) => path.endsWith('add-item')).map(({ body }) => body)
  expect(added.map(({ productId, searched }) => [productId, searched])).toStrictEqual([[8, undefined]])
})

test('what is being added says so, the last one leaves the focus before it, and the only one at the title', async () => {
  const { user } = open((path) => accepted(path.includes('8') ? [] : path.includes('9') ? [gloss] : [gloss, liner]))
  const offered = await part()
  act(() => useCartWork.setState({ pending: [{ id: 1, action: { kind: 'add', productId: 9, quantity: 1 } } as never] }))
  expect(buttons(offered)).toStrictEqual([
    'Agregar Brillo al carrito',
    'Agregar Delineador al carrito Agregando Delineador (disabled)',
  ])
  act(() => useCartWork.setState({ pending: [] }))
  act(() => useOnline.setState({ isCurrent: false }))
  expect(buttons(offered)).toStrictEqual([
    'Agregar Brillo al carrito (disabled)',
    'Agregar Delineador al carrito (disabled)',
  ])
  act(() => useOnline.setState({ isCurrent: true }))
  await user.click(screen.getByRole('button', { name: 'Agregar Delineador al carrito' }))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Agregar Brillo al carrito'))
  await user.click(screen.getByRole('button', { name: 'Agregar Brillo al carrito' }))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Tu Carrito'))
})

test('a row that leaves without having been pressed leaves the focus where it is', async () => {
  open(() => accepted([gloss, liner]))
  const offered = await part()
  const elsewhere = screen.getByRole('button', { name: 'Cerrar' })
  elsewhere.focus()
  act(() => useSession.setState({ cart: aCart([{ productId: 2 }, { productId: 1 }, { productId: 8 }]) }))
  await vi.waitFor(() => expect(allWords('listitem', offered)).toHaveLength(1))
  expect(document.activeElement).toBe(elsewhere)
})

test('a cart that was closed asks no more, and asks again when it is opened', async () => {
  const { rerender } = open(() => accepted([gloss]))
  await part()
  const sheet = (isOpen: boolean) => (
    <CartDialog
      isOpen={isOpen}
      keepMounted
      onOpen={nothing}
      onClose={nothing}
      onCheckout={nothing}
      onSignIn={nothing}
    />
  )
  rerender(sheet(false))
  act(() => useSession.setState({ cart: aCart([{ productId: 1 }, { productId: 2 }, { productId: 5 }]) }))
  await settle()
  expect(questions()).toHaveLength(1)
  rerender(sheet(true))
  await vi.waitFor(() => expect(questions().length).toBeGreaterThan(1))
})

test('[WITH-05] of a large cart fifty products are asked for', async () => {
  stubShop(() => accepted([]))
  const held = aCart(Array.from({ length: 51 }, (_, at) => ({ productId: 151 - at })))
  act(() => useSession.setState({ cart: held, isLoaded: true }))
  renderInShop(<Complements items={[]} isOpen />)
  await vi.waitFor(() => expect(questions()).toHaveLength(1))
  const ids = new URLSearchParams(questions()[0]?.split('?')[1]).get('ids')?.split(',')
  expect([ids?.length, ids?.[0], ids?.at(-1)]).toStrictEqual([50, '102', '151'])
})

test('[WITH-21] nothing is shown where nothing completes the cart, and after a refusal', async () => {
  for (const answer of [accepted([]), accepted([complement(1, 'Ya está')]), refused(500, 'INTERNAL', 'No')]) {
    open(() => answer)
    await vi.waitFor(() => expect(questions()).toHaveLength(1))
    await settle()
    expect(screen.queryByRole('region', { name: 'Completa tu rutina' })).toBeNull()
    cleanup()
  }
})

test('[WITH-22] a cart that is not open, and one without internet, asks for nothing', async () => {
  vi.useFakeTimers()
  try {
    open(() => accepted([gloss]), false)
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(questions()).toStrictEqual([])
    cleanup()
    act(() => useOnline.setState({ isOnline: false, isCurrent: false }))
    open(() => accepted([gloss]))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(questions()).toStrictEqual([])
    act(() => useOnline.setState({ isOnline: true, isCurrent: true }))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(questions()).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})
