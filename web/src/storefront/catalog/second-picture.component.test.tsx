import { fireEvent, screen } from '@testing-library/react'
import { useMemo } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aPublicProduct } from '../../testing/a-product'
import { renderInShop, settle } from '../../testing/render-parts'
import { ProductCard } from './product-card'
import { useSecondPictures } from './use-second-pictures'

beforeEach(() => {
  Image.prototype.decode = () => Promise.resolve()
  // Pictures are not loaded here, which the card takes for a failure.
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => complete.mockRestore())
})
function Shelf({ product }: { product: ReturnType<typeof aPublicProduct> }) {
  useSecondPictures(useMemo(() => [product], [product]))
  return (
    <ul id="productos">
      <ProductCard
        product={product}
        place={0}
        onAdd={() => Promise.resolve(true)}
        onOpen={() => {}}
        onVideo={() => {}}
        onWait={() => {}}
      />
    </ul>
  )
}
const show = (over: Parameters<typeof aPublicProduct>[0]) =>
  renderInShop(<Shelf product={aPublicProduct({ id: 7701, name: 'Rubor', ...over })} />)
const enter = (pointerType: string) =>
  fireEvent.pointerOver(screen.getByRole('button', { name: /Ver fotos/ }), { pointerType })
const pictures = () => [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'))
const two = '/media/aaa-1080.webp,/media/bbb-1080.webp'

test('[SHELF-06] a mouse over a card loads its second picture once', async () => {
  show({ image_url: two })
  expect(pictures()).toStrictEqual(['/media/aaa-1080.webp'])
  enter('mouse')
  await vi.waitFor(() => expect(pictures()).toStrictEqual(['/media/aaa-1080.webp', '/media/bbb-1080.webp']))
  enter('mouse')
  await settle()
  expect(pictures()).toHaveLength(2)
})

test('[SHELF-06] it is shown when it is complete, not before', async () => {
  let complete = () => {}
  Image.prototype.decode = () => new Promise<void>((done) => (complete = done))
  show({ id: 7790, image_url: two })
  enter('mouse')
  await settle()
  await settle()
  expect(pictures()).toStrictEqual(['/media/aaa-1080.webp'])
  complete()
  await vi.waitFor(() => expect(pictures()).toStrictEqual(['/media/aaa-1080.webp', '/media/bbb-1080.webp']))
})

test.each([
  ['touch', { image_url: two }],
  ['mouse', { image_url: two, stock_total: 0 }],
  ['mouse', { image_url: '/media/aaa-1080.webp' }],
] as const)('[SHELF-06] none is loaded by %s over %j', async (pointerType, over) => {
  show({ id: 7702 + over.image_url.length, ...over })
  enter(pointerType)
  await settle()
  await settle()
  expect(pictures()).toStrictEqual(['/media/aaa-1080.webp'])
})
