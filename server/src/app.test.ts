import { expect, test, vi } from 'vitest'
import { createApp } from './app'
import type { ChangeFeed, StopListening } from './platform/events/change-feed'
import { createSchedule } from './platform/schedule/schedule'
import { createTestApp } from './testing/test-app'

const shop = await createTestApp()

test('an app that is closed no longer listens to the change feed', async () => {
  const active = new Set<StopListening>()
  const count = (stop: StopListening): StopListening => {
    const stopCounted = () => {
      active.delete(stopCounted)
      stop()
    }
    active.add(stopCounted)
    return stopCounted
  }
  const changes: ChangeFeed = {
    ...shop.changes,
    onChange: (topic, handler) => count(shop.changes.onChange(topic, handler)),
    everySecond: (compare) => count(shop.changes.everySecond(compare)),
  }
  const app = await createApp({ ...shop, changes, schedule: createSchedule(shop) })
  expect(active.size).toBeGreaterThan(0)
  await app.close()
  expect(active.size).toBe(0)
})

test('every work that the shop repeats is planned, once', async () => {
  const planned: string[] = []
  const schedule = { ...createSchedule(shop), repeat: ({ name }: { name: string }) => void planned.push(name) }
  const app = await createApp({ ...shop, schedule })
  await app.close()
  expect(planned.toSorted()).toStrictEqual([
    'back up every night',
    'check the shop',
    'forget idle guest carts',
    'forget old network counts',
    'forget old notices',
    'forget old order requests',
    'forget old searches',
    'forget old sessions',
    'forget old waits',
    'forget texts of finished orders',
    'give out units in line',
    'release lapsed holds',
    'remove old backups',
    'remove unused pictures',
    'send notices',
    'write the erasure log',
  ])
})

test('[SAFE-13] a shop without TRUST_PROXY logs that a forwarding header arrived', async () => {
  const warn = vi.fn<typeof shop.log.warn>()
  const app = await createApp({ ...shop, log: { ...shop.log, warn }, schedule: createSchedule(shop) })
  await app.inject({ url: '/api/health', headers: { 'x-forwarded-for': '203.0.113.7' } })
  await app.close()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('while TRUST_PROXY is off'))
})
