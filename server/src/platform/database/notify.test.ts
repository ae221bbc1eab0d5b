import { once } from 'node:events'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTcpRelay } from '../../testing/tcp-relay'
import { createTestDatabase } from '../../testing/test-database'
import { Listener, publish } from './notify'

const { db, url } = await createTestDatabase()
const log = { info: () => {}, warn: () => {}, error: () => {} }

async function listenTo(channels: string[]): Promise<Listener> {
  const listener = new Listener({ url, channels, log })
  onTestFinished(() => listener.close())
  await once(listener, 'up')
  return listener
}

test('other instances receive what one publishes, only on their channels', async () => {
  const listener = await listenTo(['stock', 'odd "channel'])
  const heard: unknown[] = []
  listener.on('message', (...message) => heard.push(message))
  await publish(db, 'catalogue', 'not for us')
  await publish(db, 'stock', '1,2')
  await publish(db, 'odd "channel', 'é')
  const ours = [
    ['stock', '1,2'],
    ['odd "channel', 'é'],
  ]
  await vi.waitFor(() => expect(heard).toEqual(ours))
})

test('a lost connection emits an event and is restored', async () => {
  const listener = await listenTo(['stock'])
  expect(listener.isListening).toBe(true)
  const down = once(listener, 'down').then(() => listener.isListening)
  const up = once(listener, 'up')
  await db.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tocador listener'`)
  expect(await down).toBe(false)
  await up
  expect(listener.isListening).toBe(true)
  const message = once(listener, 'message')
  await publish(db, 'stock', 'back again')
  expect(await message).toEqual(['stock', 'back again'])
})

test('[FAIL-02] a connection that was cut, and one that only fell silent, are restored when the database returns', async () => {
  const relay = await openTcpRelay(url)
  const listener = new Listener({ url: relay.url, channels: ['stock'], log, heartbeatMs: 300, answerWithinMs: 200 })
  onTestFinished(() => listener.close())
  for (const fail of [relay.cut, relay.silence]) {
    await vi.waitFor(() => expect(listener.isListening).toBe(true), { timeout: 10_000 })
    const down = once(listener, 'down')
    fail()
    await down
    relay.restore()
  }
  await once(listener, 'up')
  const message = once(listener, 'message')
  await publish(db, 'stock', 'back again')
  expect(await message).toEqual(['stock', 'back again'])
})

test('a closed listener does not reconnect', async () => {
  const listener = await listenTo(['stock'])
  const down = once(listener, 'down')
  await listener.close()
  await down
  expect(listener.isListening).toBe(false)
})
