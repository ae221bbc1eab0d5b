import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import type { UploadedImage } from '@tocador/contracts/media/media-schemas'
import { afterAll, expect, test } from 'vitest'
import { saveProducts } from './catalog'
import { inTransaction, shopItself } from './platform/context'
import { aProduct } from './testing/factories'
import { photo, uploadForm } from './testing/samples/pictures'
import { createTestApp } from './testing/test-app'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-left-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await createTestApp({ env: { DATA_DIR: dataDir } })

async function aStoredPicture(): Promise<string> {
  const { payload, headers } = await uploadForm([{ name: 'rubor.jpg', content: await photo() }])
  const { token } = await shop.signIn('admin')
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/images/upload',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return reply.json<{ data: UploadedImage[] }>().data[0]?.path ?? ''
}
const edit = async (id: number, picture: string) => {
  const { token } = await shop.signIn('admin')
  expect((await shop.call(updateProduct, { params: { id }, body: { image_url: picture }, token })).status).toBe(200)
}
const isStored = async (path: string) => (await readdir(join(dataDir, 'media'))).includes(path.replace('/media/', ''))

test.each([
  ['an edit', (id: number) => edit(id, '')],
  [
    'an import',
    (id: number) =>
      inTransaction(shop.contextFor(shopItself), (tx) =>
        saveProducts(tx, [{ identity: { id }, name: 'Importado', images: [] }]),
      ),
  ],
])('[IMG-12] a picture that a product showed until %s is kept for a day after it', async (_what, takeOff) => {
  const path = await aStoredPicture()
  const id = await aProduct(shop)
  await edit(id, path)
  shop.clock.advance({ days: 9 })
  await shop.schedule.runNow('remove unused pictures')
  await takeOff(id)
  shop.clock.advance({ hours: 24 })
  await shop.schedule.runNow('remove unused pictures')
  expect(await isStored(path)).toBe(true)
  shop.clock.advance({ milliseconds: 1 })
  await shop.schedule.runNow('remove unused pictures')
  expect(await isStored(path)).toBe(false)
})
