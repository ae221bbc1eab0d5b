import { expect, vi } from 'vitest'
import { createJsonStorefront } from './samples/json-storefront'
import { createTestApp, type TestApp } from './test-app'

/** Two listening instances on one database, which therefore answer from memory, as in production. */
export async function createTwoInstances() {
  const webFolder = await createJsonStorefront()
  const here = await createTestApp({ webFolder })
  const there = await createTestApp({ webFolder, database: here.database, clock: here.clock })
  for (const { changes } of [here, there]) changes.start()
  await vi.waitFor(() => expect([here, there].every(({ changes }) => changes.isListening)).toBe(true))

  /**
   * Reads the value before and after a change made on the first instance. Its next answer shows the change; the other
   * instance is notified.
   */
  async function expectChange<Value>(
    read: (app: TestApp) => Promise<Value>,
    { before, change, after }: { before: Value; change: () => Promise<{ status: number }>; after: Value },
  ): Promise<void> {
    await Promise.all([here, there].map(({ changes }) => changes.compareNow()))
    for (const app of [here, there]) expect(await read(app), 'before').toStrictEqual(before)
    expect((await change()).status).toBeLessThan(300)
    expect(await read(here), 'the instance of the change').toStrictEqual(after)
    await vi.waitFor(async () => expect(await read(there)).toStrictEqual(after), { timeout: 3_000, interval: 20 })
  }
  return { here, there, expectChange }
}

/** The input of a rendered page, or the content of a site file. */
export const pageOf = async ({ app }: TestApp, url: string) =>
  (await app.inject({ url, headers: { host: 'tienda.example' } })).json()
