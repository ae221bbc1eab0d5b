import { expect, test } from 'vitest'
import { health, ready } from '@tocador/contracts/health'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()

test('the process says that it lives, without asking the database', async () => {
  const reply = await shop.call(health)
  expect(reply).toMatchObject({ status: 200, roundTrips: 0, body: { success: true, data: { status: 'ok' } } })
})

test('a shop with database, media store and migrations is ready', async () => {
  const reply = await shop.call(ready)
  expect(reply.body).toEqual({
    success: true,
    message: 'Listo',
    data: { status: 'ready', database: true, media: true, migrations: true },
  })
})

test('a broken media store takes the instance out of the balancer', async () => {
  shop.readiness.checkMedia(async () => {
    throw new Error('disk is gone')
  })
  const reply = await shop.call(ready)
  expect(reply).toMatchObject({ status: 503, body: { success: false, code: 'UNAVAILABLE', details: { media: false } } })
  expect(reply.headers['retry-after']).toBe('2')
  shop.readiness.checkMedia(async () => true)
})

test('an instance on its way out is not ready and still alive', async () => {
  shop.readiness.leave()
  expect((await shop.call(ready)).status).toBe(503)
  expect((await shop.call(health)).status).toBe(200)
})
