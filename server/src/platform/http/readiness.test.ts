import { expect, test } from 'vitest'
import { health, ready } from '@tocador/contracts/health/health-endpoints'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()

test('the health check answers without a database query', async () => {
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

test('an instance with a broken media store is not ready', async () => {
  shop.readiness.checkMedia(async () => {
    throw new Error('disk is gone')
  })
  const reply = await shop.call(ready)
  expect(reply).toMatchObject({ status: 503, body: { success: false, code: 'UNAVAILABLE', details: { media: false } } })
  expect(reply.headers['retry-after']).toBe('2')
  shop.readiness.checkMedia(async () => true)
})

test('a stopping instance is healthy but not ready', async () => {
  shop.readiness.markStopping()
  expect((await shop.call(ready)).status).toBe(503)
  expect((await shop.call(health)).status).toBe(200)
})
