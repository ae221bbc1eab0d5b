import sql from 'sql-template-tag'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/test-database'
import { enterServer, ShopIsTaken } from './presence'

const { db, url } = await createTestDatabase()
const shopSessions = () =>
  db.rows<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'tocador shop'`)

test('a second shop is refused, and leaves no session in the server of the first one', async () => {
  const first = await enterServer(url, 'shop')
  onTestFinished(() => first?.leave())
  await expect(enterServer(url, 'shop')).rejects.toBeInstanceOf(ShopIsTaken)
  await vi.waitFor(async () => expect(await shopSessions()).toHaveLength(1))
})

test('a shop waits for the session of one that was just killed', async () => {
  await vi.waitFor(async () => expect(await shopSessions()).toHaveLength(0))
  const killed = await enterServer(url, 'shop')
  const [former] = await shopSessions()
  const next = enterServer(url, 'shop')
  // It has tried several times by then.
  const trying = sql`
    select from pg_stat_activity where datname = current_database() and application_name = 'tocador shop'
      and pid <> ${former?.pid ?? 0} and query_start > backend_start + interval '200 milliseconds'`
  await vi.waitFor(async () => expect(await db.rows(trying)).toHaveLength(1), { timeout: 5_000, interval: 10 })
  await killed?.leave()
  const entered = await next
  expect(entered).toBeDefined()
  await entered?.leave()
})
