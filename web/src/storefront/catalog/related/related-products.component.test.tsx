import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useOnline } from '../../../api/online'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInShop, settle } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { RelatedProducts } from './related-products'

const aCard = (id: number, name: string): ProductCard => ({
  id,
  name,
  brand: '',
  price: 120,
  image_url: '',
  video_url: '',
  stock_total: 9,
  status: 'active',
  product_type_id: 2,
  product_type_name: 'Brillos',
  category_name: 'Labios',
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
})
const four = [aCard(2, 'Brillo'), aCard(3, 'Bálsamo'), aCard(4, 'Delineador'), aCard(5, 'Gel')]
const onAdd = vi.fn<(id: number) => Promise<boolean>>(() => Promise.resolve(true))
const onOpen = vi.fn<(product: ProductCard) => void>()
const onWait = vi.fn<(product: ProductCard) => void>()
const actions = { onAdd, onOpen, onVideo: () => {}, onWait }
const part = () => screen.queryByRole('region', { name: 'También te puede gustar' })
const names = () =>
  within(part() ?? document.body)
    .getAllByRole('heading', { level: 3 })
    .map((one) => one.textContent)

beforeEach(() => {
  onAdd.mockClear()
  onOpen.mockClear()
  onWait.mockClear()
})

test('[WITH-10] a product shows what goes with it as cards that open and add', async () => {
  stubShop(() => accepted(four))
  const { user, rerender } = renderInShop(<RelatedProducts of={{ id: 1 }} {...actions} />)
  await waitFor(() => expect(names()).toStrictEqual(['Brillo', 'Bálsamo', 'Delineador', 'Gel']))
  expect(asked.map(({ path }) => path)).toStrictEqual(['/public/products/1/related'])
  expect(allWords('listitem')[0]).toBe('Sin foto por ahora Labios Brillo $120.00 Agregar Brillo al carrito')
  await user.click(screen.getByRole('button', { name: 'Agregar Bálsamo al carrito' }))
  await user.click(screen.getByRole('link', { name: 'Gel' }))
  expect([onAdd.mock.calls, onOpen.mock.calls]).toStrictEqual([[[3]], [[four[3]]]])
  stubShop(() => new Promise(() => {}))
  rerender(<RelatedProducts of={{ id: 5 }} {...actions} />)
  expect(part(), 'those of the product shown before').toBeNull()
})

test('[WITH-06] a family of shades is one card with all its shades', () => {
  const shades = [9191, 9192].map((id) => ({ id, name: `Tono ${id}`, color: null, price: 120, stock_total: 9 }))
  const family = {
    ...aCard(9191, 'Brillo de seda Tono 9191'),
    family_id: 7,
    family: { id: 7, name: 'Brillo de seda', shades },
  }
  renderInShop(<RelatedProducts of={{ id: 1 }} known={[family, aCard(3, 'Bálsamo')]} {...actions} />)
  expect(names()).toStrictEqual(['Brillo de seda', 'Bálsamo'])
  expect(allWords('listitem')[0]).toContain('Brillo de seda 2 tonos $120.00')
  expect(buttons()).toContain('Elegir tono de Brillo de seda')
})

test('[WITH-11] what the page brought is shown without asking', async () => {
  stubShop(() => accepted([]))
  renderInShop(<RelatedProducts of={{ id: 1 }} known={four.slice(0, 2)} {...actions} />)
  expect(names()).toStrictEqual(['Brillo', 'Bálsamo'])
  await settle()
  expect(asked).toStrictEqual([])
})

test('[WITH-12] the part is absent where nothing goes with the product, and where the shop cannot say', async () => {
  for (const answer of [accepted([]), refused(404, 'NOT_FOUND', 'No')]) {
    stubShop(() => answer)
    const { unmount } = renderInShop(<RelatedProducts of={{ id: 1 }} {...actions} />)
    await waitFor(() => expect(asked).toHaveLength(1))
    await settle()
    expect(part()).toBeNull()
    unmount()
  }
})

test('[WITH-11] without internet nothing is asked, and what the page brought stays', async () => {
  stubShop(() => accepted(four))
  act(() => useOnline.setState({ isOnline: false }))
  const { rerender } = renderInShop(<RelatedProducts of={{ id: 1 }} {...actions} />)
  await settle()
  expect([asked.length, part()]).toStrictEqual([0, null])
  rerender(<RelatedProducts of={{ id: 1 }} known={four.slice(0, 1)} {...actions} />)
  expect(names()).toStrictEqual(['Brillo'])
})

test('its cards load their pictures late, have no video of their own, ask for what is sold out, and show own units', async () => {
  // happy-dom loads no pictures, and says that it did.
  const loaded = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => loaded.mockRestore())
  const shown = [
    { ...aCard(9181, 'Brillo'), image_url: '/media/aaa-1080.webp', video_url: 'https://youtu.be/abcdefgh' },
    { ...aCard(9182, 'Gel'), stock_total: 0 },
  ]
  const ownUnits = vi.fn<(product: ProductCard) => string>(({ name }) => `Tienes ${name}`)
  const { user, rerender } = renderInShop(<RelatedProducts of={{ id: 1 }} known={shown} {...actions} />)
  expect(buttons().filter((name) => /video/i.test(name))).toStrictEqual([])
  expect(part()?.querySelector('img')?.getAttribute('loading')).toBe('lazy')
  await user.click(screen.getByRole('button', { name: 'Avísame cuando llegue Gel' }))
  expect(onWait.mock.calls.map(([{ id }]) => id)).toStrictEqual([9182])
  rerender(<RelatedProducts of={{ id: 1 }} known={shown} {...actions} ownUnits={ownUnits} />)
  expect(allWords('listitem').map((words) => /Tienes \w+/.exec(words)?.[0])).toStrictEqual([
    'Tienes Brillo',
    'Tienes Gel',
  ])
})

test.each([undefined, four])(
  'after a return the cards are read anew, and those of before stay until then (page: %j)',
  async (known) => {
    onTestFinished(() => useOnline.setState({ returns: 0 }))
    stubShop(() => accepted(four))
    renderInShop(<RelatedProducts of={{ id: 1 }} known={known} {...actions} />)
    await waitFor(() => expect(names()).toHaveLength(4))
    stubShop(() => accepted([{ ...aCard(2, 'Brillo'), price: 99 }]))
    act(() => useOnline.setState({ returns: 1 }))
    expect(names()).toHaveLength(4)
    await waitFor(() => expect(allWords('listitem')).toStrictEqual([expect.stringContaining('Brillo $99.00')]))
  },
)
