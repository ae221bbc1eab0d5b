import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app'
import { openOwnership, type PicturePlace } from './open-ownership'

const shop = await createTestApp()
const shopId = (await shop.db.first<{ id: string }>(sql`select id from shop_identity`))?.id ?? ''
const OTHER = '00000000-0000-4000-8000-000000000000'
const log = { info: () => {}, warn: () => {} }

function aPlace(name: PicturePlace['name'], mark: string | undefined) {
  const place = { name, kept: mark, reads: 0 }
  const read = () => ((place.reads += 1), Promise.resolve(place.kept))
  const write = (id: string) => ((place.kept = id), Promise.resolve())
  return { place, opened: { name, mark: { read, write } } satisfies PicturePlace }
}

test('[IMG-13] a hosted place that is this shop’s is asked again after an hour, and a folder each time', async () => {
  const [hosted, folder] = [aPlace('hosted', shopId), aPlace('folder', shopId)]
  const said: string[] = []
  const say = (message: string) => void said.push(message)
  const { look } = openOwnership([hosted.opened, folder.opened], { ...shop, log: { info: say, warn: say } })
  const readsAfter = async (ms: number) => {
    shop.clock.advance({ milliseconds: ms })
    await look(shop.db)
    return [hosted.place.reads, folder.place.reads]
  }
  expect(await readsAfter(0)).toStrictEqual([1, 1])
  expect(await readsAfter(3_599_999)).toStrictEqual([1, 2])
  expect(await readsAfter(1)).toStrictEqual([2, 3])
  // What is as it should be is not logged.
  expect(said).toStrictEqual([])
})

test('[IMG-13] a hosted place of another shop is asked each time, until it is claimed', async () => {
  const { place, opened } = aPlace('hosted', OTHER)
  const { look, claim } = openOwnership([opened], { ...shop, log })
  for (const reads of [1, 2]) {
    expect((await look(shop.db)).map(({ belonging }) => belonging)).toStrictEqual(['other'])
    expect(place.reads).toBe(reads)
  }
  await claim(shop.db, 'hosted')
  expect(place).toStrictEqual({ name: 'hosted', kept: shopId, reads: 3 })
  expect((await look(shop.db)).map(({ belonging }) => belonging)).toStrictEqual(['ours'])
  expect(place.reads).toBe(3)
})

test('[IMG-13] nothing may be removed while one of two places is another shop’s, and only the named place is looked at', async () => {
  const [hosted, folder] = [aPlace('hosted', shopId), aPlace('folder', OTHER)]
  const { look, mayRemove, claim } = openOwnership([hosted.opened, folder.opened], { ...shop, log })
  expect(await mayRemove(shop.db)).toBe(false)
  expect((await look(shop.db, 'folder')).map(({ place, foundShop }) => [place, foundShop])).toStrictEqual([
    ['folder', OTHER],
  ])
  await claim(shop.db, 'folder')
  expect(await mayRemove(shop.db)).toBe(true)
})

test('[IMG-13] a place without pictures and mark gets the mark of the shop, unless that cannot be written', async () => {
  const { place, opened } = aPlace('hosted', undefined)
  const first = await openOwnership([opened], { ...shop, log }).look(shop.db)
  const state = { place: 'hosted', belonging: 'ours', foundShop: shopId, unknown: 0, missing: 0 }
  expect(first).toStrictEqual([state])
  expect(place.kept).toBe(shopId)
  const unwritable = {
    ...opened,
    mark: { read: async () => undefined, write: () => Promise.reject(new Error('full')) },
  }
  const said: unknown[] = []
  const warn = (...line: unknown[]) => void said.push(line)
  const { look } = openOwnership([unwritable], { ...shop, log: { ...log, warn } })
  expect(await look(shop.db)).toStrictEqual([{ ...state, belonging: 'unreadable', foundShop: undefined }])
  const fields = { place: 'hosted', foundShop: undefined, unknown: 0, missing: 0, reason: 'full' }
  expect(said).toStrictEqual([['Whose pictures these are cannot be read, so none is removed', fields]])
})
