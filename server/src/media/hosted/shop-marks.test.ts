import { beforeEach, expect, test } from 'vitest'
import { SettableClock } from '../../platform/clock'
import { readEnvironment } from '../../platform/env'
import { startCloudinary } from '../../testing/cloudinary-stand-in'
import { cloudinaryApi } from './cloudinary-api'
import { cloudinaryStore } from './cloudinary-store'

const cloudinary = await startCloudinary()
const account = readEnvironment({ CLOUDINARY_URL: cloudinary.url }).CLOUDINARY_URL
if (account === undefined) throw new Error('The account was not read')
const clock = new SettableClock('2026-11-20T18:00:00Z')
const store = cloudinaryStore(account, { clock, log: { warn: () => {} } })
const api = cloudinaryApi(account, clock)
const [OURS, OTHER, THIRD] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)
const marks = () => [...cloudinary.kept.keys()].filter((id) => id.includes('/shop-id-')).toSorted()
const put = (id = '') => cloudinary.kept.set(`tocador/shop-id-${id}`, Buffer.from(''))

beforeEach(() => {
  cloudinary.kept.clear()
  cloudinary.fault = () => undefined
})

test('[IMG-13] a folder has the mark of one shop, of none, or of several, which is then nobody’s', async () => {
  expect(await store.mark.read()).toBeUndefined()
  put(OTHER)
  expect(await store.mark.read()).toBe(OTHER)
  put(THIRD)
  expect(await store.mark.read()).toBe(`${OTHER} ${THIRD}`)
})

test('[IMG-13] the mark of this shop replaces those of all others, and is written again without harm', async () => {
  for (const id of [OTHER, OURS, THIRD]) put(id)
  for (let nth = 0; nth < 2; nth += 1) {
    await store.mark.write(OURS ?? '')
    expect(marks()).toStrictEqual([`tocador/shop-id-${OURS}`])
  }
})

test('a folder keeps the mark of another shop while that of this one cannot be written', async () => {
  put(OTHER)
  cloudinary.fault = (call) => (call.startsWith('upload mark') ? 401 : undefined)
  await expect(store.mark.write(OURS ?? '')).rejects.toThrow('status 401')
  expect(marks()).toStrictEqual([`tocador/shop-id-${OTHER}`])
})

test('at most ten marks are listed, and only those', async () => {
  for (let nth = 0; nth < 11; nth += 1) put(String(nth))
  cloudinary.kept.set('tocador/abc-320', Buffer.from(''))
  expect(await api.listRaw('tocador/shop-id-')).toHaveLength(10)
  cloudinary.kept.delete('tocador/shop-id-0')
  expect(await api.listRaw('tocador/shop-id-')).toHaveLength(10)
  expect(await api.listRaw('tocador/shop-id-7')).toStrictEqual(['tocador/shop-id-7'])
})

test('files are removed a hundred at a time, the last one too', async () => {
  const ids = Array.from({ length: 201 }, (_, nth) => `tocador/${nth}`)
  for (const id of ids) cloudinary.kept.set(id, Buffer.from(''))
  cloudinary.calls.length = 0
  await api.remove('image', ids)
  expect(cloudinary.calls).toStrictEqual(['remove 100', 'remove 100', 'remove 1'])
  expect(cloudinary.kept.size).toBe(0)
})

test('the address of another account removes no file of this one, also when it is as long', async () => {
  const hash = 'a'.repeat(32)
  const addressIn = (cloud: string) => `https://res.cloudinary.com/${cloud}/image/upload/tocador/${hash}-1080.webp`
  cloudinary.kept.set(`tocador/${hash}-1080`, Buffer.from(''))
  await store.remove([addressIn('tienda-otra')])
  expect([...cloudinary.kept.keys()]).toStrictEqual([`tocador/${hash}-1080`])
  await store.remove([addressIn('tienda-demo')])
  expect([...cloudinary.kept.keys()]).toStrictEqual([])
})
