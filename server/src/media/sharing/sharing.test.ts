import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { showDashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { ready } from '@tocador/contracts/health/health-endpoints'
import { migrateImages } from '@tocador/contracts/media/image-tools-endpoints'
import { getSystemState } from '@tocador/contracts/settings/settings-endpoints'
import { nobody } from '../../platform/context'
import { aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { openSharing } from './open-sharing'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-sharing-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await createTestApp({ env: { DATA_DIR: join(dataDir, 'shop') } })
const { token } = await shop.signIn('admin')
const folder = (name: string) => join(dataDir, name, 'media')
const anInstance = (name: string, isHosted = false) => {
  const sharing = openSharing(folder(name), { isHosted })
  return () => sharing.listApart(shop.contextFor(nobody)).then(({ length }) => length)
}
const allOf = async (instances: (() => Promise<number>)[]) => {
  for (const look of instances) await look()
  return Promise.all(instances.map((look) => look()))
}
const probes = () => shop.db.rows(sql`select instance from picture_probes`)

test('[IMG-14] instances with one folder see each other’s files', async () => {
  const instances = [anInstance('one'), anInstance('one')]
  expect(await allOf(instances)).toStrictEqual([0, 0])
  shop.clock.advance({ minutes: 2 })
  expect(await allOf(instances)).toStrictEqual([0, 0])
  expect(await readdir(join(folder('one'), '.instances'))).toHaveLength(2)
  shop.clock.advance({ minutes: 4 })
})

test('[IMG-14] instances with two folders notice each other after two minutes, and no longer when one has ended', async () => {
  const [here, there] = [anInstance('here'), anInstance('there')]
  expect(await allOf([here, there])).toStrictEqual([0, 0])
  shop.clock.advance({ seconds: 119 })
  expect(await allOf([here, there])).toStrictEqual([0, 0])
  shop.clock.advance({ seconds: 1 })
  expect(await allOf([here, there])).toStrictEqual([1, 1])
  shop.clock.advance({ seconds: 179 })
  expect(await here()).toBe(1)
  shop.clock.advance({ seconds: 1 })
  expect(await here()).toBe(0)
})

test('[IMG-14] an instance with a hosted store needs the folder of the others, and the others do not need its own', async () => {
  shop.clock.advance({ minutes: 4 })
  const [local, hosted] = [anInstance('local'), anInstance('hosted', true)]
  await allOf([local, hosted])
  shop.clock.advance({ minutes: 2 })
  expect(await allOf([local, hosted])).toStrictEqual([0, 1])
})

test('[IMG-14] instances that ended an hour ago are forgotten with their files', async () => {
  const look = anInstance('one')
  shop.clock.advance({ minutes: 61 })
  await look()
  expect(await probes()).toHaveLength(1)
  expect(await readdir(join(folder('one'), '.instances'))).toHaveLength(1)
})

test('[IMG-14] a shop whose instances have two folders says so in its health, its panel and its log, and the image tool removes no address meanwhile', async () => {
  const warned = vi.spyOn(shop.log, 'warn')
  onTestFinished(() => warned.mockRestore())
  const codes = async () => (await shop.call(ready)).body.data.impairments.map(({ code }) => code)
  const gone = `/media/${'0f'.repeat(16)}-1080.webp`
  const id = await aProduct(shop, { images: [gone] })
  const clean = async (query: { dryRun?: 'true' } = { dryRun: 'true' }) => {
    const { status, body } = await shop.call(migrateImages, { token, query })
    const images = await shop.db.rows<{ url: string }>(sql`select url from product_images where product_id = ${id}`)
    return [status, body.code, images.map(({ url }) => url)]
  }
  const other = anInstance('elsewhere')
  await other()
  expect(await codes()).not.toContain('PICTURES_APART')
  // The shop's own file, by which others that share its folder see it.
  expect(await readdir(join(folder('shop'), '.instances'))).toHaveLength(1)
  expect(await clean()).toStrictEqual([200, undefined, [gone]])
  shop.clock.advance({ minutes: 2 })
  await other()
  expect(await codes()).toContain('PICTURES_APART')
  const apart = {
    code: 'PICTURES_APART',
    text: expect.stringMatching(/^Esta instancia no ve las fotos que guardan? /),
  }
  expect((await shop.call(showDashboard, { token })).body.data.impairments).toContainEqual(apart)
  expect((await shop.call(getSystemState, { token })).body.data.impairments).toContainEqual(apart)
  expect(warned.mock.calls).toContainEqual(['Something is impaired', apart])
  expect(await clean()).toStrictEqual([409, 'PICTURES_APART', [gone]])
  expect(await clean({})).toStrictEqual([409, 'PICTURES_APART', [gone]])
  shop.clock.advance({ minutes: 4 })
  expect(await codes()).not.toContain('PICTURES_APART')
  expect(await clean({})).toStrictEqual([200, undefined, []])
})
