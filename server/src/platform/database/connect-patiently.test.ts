import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { relayTo } from '../../testing/database-relay'
import { connectPatiently } from './connect-patiently'

const refusalOf = (connectionString: string) =>
  connectPatiently({ connectionString }, { waitMs: 0, say: () => {} }).catch(String)

test.each(['a/b', 'a#b', 'a?b'])(
  'a password with a sign that ends the host, %s, is told, and is not in the text',
  async (secret) => {
    expect(await refusalOf(`postgres://shop:${secret}@127.0.0.1:1/none`)).toBe(
      'StartProblem: The database connection failed: Invalid URL: write / as %2F, # as %23, ? as %3F and @ as %40 in the password of DATABASE_URL',
    )
  },
)

test('with these signs as escapes the server is asked', async () => {
  expect(await refusalOf('postgres://shop:a%2Fb%23%3F%40@127.0.0.1:1/none')).toBe(
    'StartProblem: The database connection failed: connect ECONNREFUSED 127.0.0.1:1: check that the server of DATABASE_URL runs and can be reached from here',
  )
})

/** Time passes only while somebody waits for it, to the next time that is waited for. */
function setClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const pause = vi
    .spyOn(timers, 'setTimeout')
    .mockImplementation((ms, value) => new Promise((resolve) => setTimeout(resolve, ms, value)))
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.useRealTimers()
    pause.mockRestore()
    syncBuiltinESMExports()
  })
  const start = performance.now()
  return {
    elapsedMs: () => performance.now() - start,
    passUntil: async (work: Promise<unknown>) => {
      let isOver = false
      const over = () => void (isOver = true)
      work.then(over, over)
      while (!isOver) {
        // Sockets are not of this clock.
        await new Promise(setImmediate)
        if (vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync()
      }
    },
  }
}

test.each([
  [1_000, []],
  [30_000, [[5_000, 'Waiting up to 30 s for the database: it accepts connections and does not answer']]],
])(
  '[START-05] a database that accepts connections and never answers is given up after %i ms, with one line',
  async (waitMs, lines) => {
    const relay = await relayTo('postgres://127.0.0.1/none')
    relay.react('silence')
    const clock = setClock()
    const said: unknown[] = []
    const say = (line: string) => void said.push([clock.elapsedMs(), line])
    const refused = connectPatiently({ connectionString: relay.url }, { waitMs, say }).catch(String)
    await clock.passUntil(refused)
    expect(clock.elapsedMs()).toBe(waitMs)
    expect(await refused).toBe(
      'StartProblem: The database connection failed: it accepts connections and does not answer: check that the server of DATABASE_URL runs and can be reached from here',
    )
    expect(said).toStrictEqual(lines)
  },
)
