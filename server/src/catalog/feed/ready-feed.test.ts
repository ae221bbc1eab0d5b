import { expect, onTestFinished, test, vi } from 'vitest'
import { SettableClock } from '../../platform/clock'
import { aSellableRow } from '../../testing/a-sellable-row'
import { CatalogueIndex } from '../public-catalogue/catalogue-index'
import { ReadyFeed } from './ready-feed'

const place = { publicUrl: 'https://tienda.example', timeZone: 'America/Mexico_City' }

function aFeed() {
  const clock = new SettableClock('2026-11-20T18:00:00Z')
  const index = new CatalogueIndex([aSellableRow({ free: 1 })], [], [])
  const feed = new ReadyFeed('csv', place, { catalogue: { current: () => Promise.resolve(index) }, clock })
  const isInStock = async () => (await feed.answer('identity')).body.toString().includes('in stock')
  return { clock, index, feed, isInStock }
}

test('[FEED-04] sold units are in the feed after 30 seconds, also when the clock was set back', async () => {
  const { clock, index, isInStock } = aFeed()
  expect(await isInStock()).toBe(true)
  index.putFreeUnits([{ id: 1, free: 0 }])
  clock.advance({ milliseconds: -29_999 })
  expect(await isInStock()).toBe(true)
  clock.advance({ milliseconds: -1 })
  expect(await isInStock()).toBe(false)
  index.putFreeUnits([{ id: 1, free: 2 }])
  clock.advance({ milliseconds: 29_999 })
  expect(await isInStock()).toBe(false)
  clock.advance({ milliseconds: 1 })
  expect(await isInStock()).toBe(true)
})

test('a changed product is in the feed at once, and an unchanged feed is packed once', async () => {
  const { index, feed } = aFeed()
  const first = await feed.answer('gzip')
  expect(await feed.answer('gzip')).toBe(first)
  index.putProducts([1], [aSellableRow({ name: 'Rubor' })])
  const second = await feed.answer('identity')
  expect(second.body.toString()).toContain('Rubor')
  expect(await feed.answer('gzip')).not.toBe(first)
})

test.each([
  ['csv', /^\d+(?=,Esmalte,)/gm],
  ['xml', /(?<=<g:id>)\d+/g],
] as const)('a %s that is written in several slices has every product once', async (format, ids) => {
  let elapsed = 0
  // Every look at the time ends a slice.
  const watch = vi.spyOn(performance, 'now').mockImplementation(() => (elapsed += 1_000))
  onTestFinished(() => watch.mockRestore())
  const index = new CatalogueIndex(
    [1, 2, 3].map((id) => aSellableRow({ id })),
    [],
    [],
  )
  const clock = new SettableClock('2026-11-20T18:00:00Z')
  const feed = new ReadyFeed(format, place, { catalogue: { current: () => Promise.resolve(index) }, clock })
  expect((await feed.answer('identity')).body.toString().match(ids)).toStrictEqual(['1', '2', '3'])
})

test('a feed that could not be made is made for the next one who asks', async () => {
  const { index, feed } = aFeed()
  const failing = vi.spyOn(index, 'forFeed').mockImplementationOnce(() => {
    throw new Error('broken row')
  })
  await expect(feed.answer('identity')).rejects.toThrow('broken row')
  expect((await feed.answer('identity')).body.toString()).toContain('Esmalte')
  expect(failing).toHaveBeenCalledTimes(2)
})
