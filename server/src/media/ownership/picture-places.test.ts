import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { ready } from '@tocador/contracts/health/health-endpoints'
import { confirmPicturePlace, showPicturePlaces } from '@tocador/contracts/media/picture-places-endpoints'
import { createApp } from '../../app'
import { nobody } from '../../platform/context'
import { createSchedule } from '../../platform/schedule/schedule'
import { readShopMark, writeShopMark } from '../../platform/shop-mark'
import { photo } from '../../testing/samples/pictures'
import { createTestApp } from '../../testing/test-app'
import { createTestLog } from '../../testing/test-log'
import { openMedia } from '../open-media'
import { storeImage } from '../store-image'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-places-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const folder = join(dataDir, 'media')
const mark = join(folder, 'shop-id.txt')
const shop = await createTestApp({ env: { DATA_DIR: dataDir } })
const { user, token } = await shop.signIn('admin', { name: 'Ana' })
const shopId = (await shop.db.first<{ id: string }>(sql`select id from shop_identity`))?.id ?? ''
const said: unknown[] = []
const log = {
  ...createTestLog().log,
  info: (...line: unknown[]) => void said.push(line),
  warn: (...line: unknown[]) => void said.push(line),
}
const media = await openMedia({ ...shop, log })
const OTHER = '00000000-0000-4000-8000-000000000000'
const places = async () => (await shop.call(showPicturePlaces, { token })).body.data
const confirm = (foundShop: string | null) =>
  shop.call(confirmPicturePlace, { body: { place: 'folder', found_shop: foundShop }, token })

test('[IMG-13] the first start marks an empty folder with the id of the shop', async () => {
  expect(await readFile(mark, 'utf8')).toBe(`${shopId}\n`)
  expect(await places()).toStrictEqual({
    places: [{ place: 'folder', belonging: 'ours', found_shop: shopId, unknown: 0, missing: 0 }],
    in_trash: 0,
  })
})

test('[IMG-13] the shop that starts with the folder of another one says so in one line', async () => {
  await writeShopMark(folder, OTHER)
  const app = await createApp({ ...shop, log, schedule: createSchedule(shop) })
  await app.close()
  expect(said.filter((line) => JSON.stringify(line).includes('pictures'))).toStrictEqual([
    [
      'The pictures are those of another shop than the database, so none is removed until Ajustes › Sistema confirms that both belong together',
      { place: 'folder', foundShop: OTHER, unknown: 0, missing: 0, reason: undefined },
    ],
  ])
  await writeShopMark(folder, shopId)
})

test('[IMG-13] a folder of another shop is shown with what differs, and confirmed once, as it was seen, audited', async () => {
  const path = await storeImage(shop.contextFor(nobody), media, await photo())
  await media.trash.put([await storeImage(shop.contextFor(nobody), media, await photo())], shop.clock.now())
  // Two widths of one picture.
  for (const width of [320, 640]) await writeFile(join(folder, `${'7'.repeat(32)}-${width}.webp`), 'x')
  await writeShopMark(folder, OTHER)
  const other = { place: 'folder', belonging: 'other', found_shop: OTHER, unknown: 1, missing: 1 }
  expect(await places()).toStrictEqual({ places: [other], in_trash: 1 })
  const impairments = async () => (await shop.call(ready)).body.data.impairments.map(({ code }) => code)
  expect(await impairments()).toContain('PICTURES_OTHER')
  for (const foundShop of [null, shopId]) {
    const { status, body } = await confirm(foundShop)
    expect([status, body.code]).toStrictEqual([409, 'STALE_EDIT'])
  }
  expect(await readShopMark(folder)).toBe(OTHER)
  const { status, body } = await confirm(OTHER)
  expect([status, body.message]).toStrictEqual([200, 'Confirmado: las fotos son de esta tienda'])
  expect(body.data.places).toStrictEqual([{ ...other, belonging: 'ours', found_shop: shopId, unknown: 0, missing: 0 }])
  expect(await readShopMark(folder)).toBe(shopId)
  expect((await confirm(OTHER)).status).toBe(200)
  expect(
    await shop.db.rows(sql`
      select action, subject_id as place, actor_id as actor, before, after from audit_log where subject = 'picture-place'`),
  ).toStrictEqual([
    {
      action: 'confirm',
      place: 'folder',
      actor: user.id,
      before: { shopId: OTHER, unknown: 1, missing: 1 },
      after: { shopId },
    },
  ])
  expect((await shop.app.inject({ url: path })).statusCode).toBe(200)
  shop.clock.advance({ seconds: 10 })
  expect(await impairments()).not.toContain('PICTURES_OTHER')
})

test('[IMG-13] a start with other pictures than those of the database says so in one line, and is told again only when it changes', async () => {
  await rm(mark)
  for (const digit of 'abcdef') await writeFile(join(folder, `${digit.repeat(32)}-320.webp`), 'x')
  const opened = await openMedia({ ...shop, log })
  said.length = 0
  await opened.ownership.look(shop.db)
  await opened.ownership.look(shop.db)
  const fields = { place: 'folder', foundShop: undefined, unknown: 7, missing: 1, reason: undefined }
  expect(said).toStrictEqual([
    [
      'The pictures are not those that the database knows, so none is removed until Ajustes › Sistema confirms that both belong together',
      fields,
    ],
  ])
  expect(await readShopMark(folder)).toBeUndefined()
  expect((await confirm(null)).status).toBe(200)
  await opened.ownership.look(shop.db)
  expect(said.slice(1)).toStrictEqual([['The pictures belong to this shop', { place: 'folder' }]])
})

test('[IMG-13] a folder that cannot be read is never confirmed or marked', async () => {
  await rm(folder, { recursive: true })
  expect((await places()).places).toStrictEqual([
    { place: 'folder', belonging: 'unreadable', found_shop: null, unknown: 0, missing: 0 },
  ])
  expect((await confirm(null)).body.code).toBe('STALE_EDIT')
})
