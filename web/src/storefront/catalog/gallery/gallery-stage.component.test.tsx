import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { buttons } from '../../../testing/read-screen'
import { renderInShop } from '../../../testing/render-parts'
import { GalleryStage } from './gallery-stage'

const two = ['/media/aaa-1080.webp', '/media/bbb-1080.webp']
const product = { id: 1, name: 'Labial mate' }
beforeEach(() => {
  // happy-dom loads no pictures, and says that it did.
  const loaded = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => loaded.mockRestore())
})
const stage = (images: readonly string[], current = 0, isFilled = true) => (
  <GalleryStage product={product} images={images} current={current} isFilled={isFilled} onTurn={() => {}} />
)
const pictures = () =>
  [...document.querySelectorAll('[data-gallery] img')].map((one) => [
    one.getAttribute('src'),
    one.getAttribute('alt'),
    one.getAttribute('loading'),
    one.getAttribute('fetchpriority'),
  ])
const sizes = () => document.querySelector('[data-gallery] img[alt="Labial mate"]')?.getAttribute('sizes')
const paths = (part: Element | undefined) =>
  [...(part?.querySelectorAll('path') ?? [])].map((one) => one.getAttribute('d')).join()

test('each large picture lies over its small one; only that which is shown is urgent', () => {
  renderInShop(stage(two, 1))
  expect(pictures()).toStrictEqual([
    ['/media/aaa-320.webp', '', null, null],
    ['/media/aaa-1080.webp', 'Labial mate, imagen 1 de 2', 'lazy', 'auto'],
    ['/media/bbb-320.webp', '', null, null],
    ['/media/bbb-1080.webp', 'Labial mate, imagen 2 de 2', 'eager', 'high'],
  ])
})

test('before it is filled it has the small picture of the current place alone, and no buttons', () => {
  renderInShop(stage(two, 1, false))
  expect(pictures()).toStrictEqual([['/media/bbb-320.webp', '', null, null]])
  expect([document.querySelector('[data-gallery]')?.children.length, buttons()]).toStrictEqual([2, []])
})

test('a small picture that fails is hidden, and a product without pictures has none', () => {
  const { rerender } = renderInShop(stage(two.slice(0, 1)))
  const small = document.querySelector<HTMLImageElement>('[data-gallery] img')
  if (small === null) throw new Error('A picture has its small one')
  expect(small.hidden).toBe(false)
  fireEvent.error(small)
  expect(small.hidden).toBe(true)
  rerender(stage(['/NoImage.jpg']))
  expect(pictures()).toStrictEqual([])
})

test('an enlarged picture is asked for in its size, which it keeps, and follows the finger until it is whole again', async () => {
  const { user } = renderInShop(stage(two.slice(0, 1)))
  const frame = document.querySelector('.select-none')
  const look = () => [sizes(), frame?.classList.contains('touch-none')]
  const usual = '(min-width: 768px) calc(100vw - 24rem), 100vw'
  expect(look()).toStrictEqual([usual, false])
  const plus = paths(screen.getByRole('button', { name: 'Acercar la imagen' }))
  await user.click(screen.getByRole('button', { name: 'Acercar la imagen' }))
  expect(look()).toStrictEqual(['400vw', true])
  const minus = paths(screen.getByRole('button', { name: 'Alejar la imagen' }))
  await user.click(screen.getByRole('button', { name: 'Alejar la imagen' }))
  expect(look()).toStrictEqual(['400vw', false])
  expect(plus).toContain(minus)
  expect(plus.length).toBeGreaterThan(minus.length)
})

test('its arrows point to where they lead', () => {
  renderInShop(stage(two))
  const icons = ['anterior', 'siguiente'].map((way) => paths(screen.getByRole('button', { name: `Imagen ${way}` })))
  expect(icons).toStrictEqual(['m15 18-6-6 6-6', 'm9 18 6-6-6-6'])
})

test('a gallery that was left lets its frame be dragged again', () => {
  const { unmount } = renderInShop(stage(two.slice(0, 1)))
  const frame = document.querySelector('.select-none')
  if (frame === null) throw new Error('A picture has its frame')
  expect(fireEvent.dragStart(frame)).toBe(false)
  unmount()
  expect(fireEvent.dragStart(frame)).toBe(true)
})
