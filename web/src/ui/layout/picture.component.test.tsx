import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Picture } from './picture'

// happy-dom loads no pictures: each would look as if it had failed.
let isComplete: boolean
let width: number
beforeEach(() => {
  ;[isComplete, width] = [false, 0]
  const prototype = HTMLImageElement.prototype
  const spies = [
    vi.spyOn(prototype, 'complete', 'get').mockImplementation(() => isComplete),
    vi.spyOn(prototype, 'naturalWidth', 'get').mockImplementation(() => width),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
})
const picture = (more: Partial<Parameters<typeof Picture>[0]> = {}) => (
  <Picture url="/media/uno-640.webp" alt="Labial" of={{ id: 1, name: 'Labial' }} sizes="4rem" {...more} />
)
const isMissing = () => screen.findByRole('img', { name: 'Labial. Sin foto por ahora' })
const source = () => screen.getByRole('img', { name: 'Labial' }).getAttribute('src')

test('[SHOP-31] a picture that fails is replaced by the initial, and another one is tried', async () => {
  const { rerender } = render(picture())
  expect(source()).toBe('/media/uno-640.webp')
  fireEvent.error(screen.getByRole('img', { name: 'Labial' }))
  await isMissing()
  rerender(picture({ url: '/media/dos-640.webp' }))
  expect(source()).toBe('/media/dos-640.webp')
})

test.each([
  [false, 0],
  [true, 640],
])('one that is complete (%s) with a width of %i is shown', (complete, naturalWidth) => {
  ;[isComplete, width] = [complete, naturalWidth]
  render(picture())
  expect(source()).toBe('/media/uno-640.webp')
})

test('[SHOP-31] one that failed before the page could hear it is replaced', async () => {
  isComplete = true
  render(picture())
  await isMissing()
})

test('no picture of the shop’s own is looked for', async () => {
  render(picture({ url: '/NoImage.jpg' }))
  await isMissing()
})

test.each([
  [undefined, 'lazy', 'auto'],
  ['later', 'lazy', 'auto'],
  ['soon', 'eager', 'auto'],
  ['first', 'eager', 'high'],
] as const)('a picture that is needed %s is loaded %s, with the priority %s', (urgency, loading, priority) => {
  render(picture(urgency && { urgency }))
  const image = screen.getByRole('img')
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toStrictEqual([loading, priority])
})
