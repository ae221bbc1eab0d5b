import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allWords } from '../../../testing/read-screen'
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
const actions = { onAdd, onOpen, onVideo: () => {}, onWait: () => {} }
const part = () => screen.queryByRole('region', { name: 'También te puede gustar' })
const names = () =>
  within(part() ?? document.body)
    .getAllByRole('heading', { level: 3 })
    .map((one) => one.textContent)

beforeEach(() => {
  onAdd.mockClear()
  onOpen.mockClear()
})

test('[WITH-10] a product shows what goes with it as cards that open and add', async () => {
  stubShop(() => accepted(four))
  const { user, rerender } = renderInShop(<RelatedProducts of={{ id: 1 }} {...actions} />)
  await vi.waitFor(() => expect(names()).toStrictEqual(['Brillo', 'Bálsamo', 'Delineador', 'Gel']))
  expect(asked.map(({ path }) => path)).toStrictEqual(['/public/products/1/related'])
  expect(allWords('listitem')[0]).toBe('Sin foto por ahora Labios Brillo $120.00 Agregar Brillo al carrito')
  await user.click(screen.getByRole('button', { name: 'Agregar Bálsamo al carrito' }))
  await user.click(screen.getByRole('link', { name: 'Gel' }))
  expect([onAdd.mock.calls, onOpen.mock.calls]).toStrictEqual([[[3]], [[four[3]]]])
  stubShop(() => new Promise(() => {}))
  rerender(<RelatedProducts of={{ id: 5 }} {...actions} />)
  expect(part(), 'those of the product shown before').toBeNull()
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
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await settle()
    expect(part()).toBeNull()
    unmount()
  }
})
