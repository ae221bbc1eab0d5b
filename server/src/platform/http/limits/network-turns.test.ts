import { expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '../refusal'
import { NetworkTurns } from './network-turns'

/** Work that keeps the process busy. */
function busy(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}
const outcomes = async (work: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(work)
  return {
    done: settled.filter(({ status }) => status === 'fulfilled').length,
    refused: settled.flatMap((one) =>
      one.status === 'rejected' && one.reason instanceof Refusal ? [one.reason.code] : [],
    ).length,
  }
}

test('[SEARCH-14] networks take turns, in whatever number each asks', async () => {
  const turns = new NetworkTurns()
  const order: string[] = []
  const ask = (network: string, nth: number) => turns.take(network, () => void order.push(`${network}${nth}`))
  await Promise.all([ask('a', 1), ask('a', 2), ask('a', 3), ask('b', 1), ask('b', 2), ask('c', 1)])
  expect(order).toStrictEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('[SEARCH-14] a network whose work would begin after 100 ms is refused, and others wait for one piece of it', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void clock.mockRestore())
  const turns = new NetworkTurns()
  const work = () => void (now += 20)
  for (let nth = 0; nth < 20; nth++) await turns.take('a', work)
  const flood = Array.from({ length: 50 }, () => turns.take('a', work))
  const asked = now
  let waited = -1
  const other = turns.take('b', () => void (waited = now - asked))
  expect(await outcomes(flood)).toStrictEqual({ done: 6, refused: 44 })
  await other
  expect(waited).toBe(20)
  // Its next work is done again.
  await expect(turns.take('a', () => 'done')).resolves.toBe('done')
})

test('four pieces of a network wait also where each takes long', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void clock.mockRestore())
  const turns = new NetworkTurns()
  const work = () => void (now += 1_000)
  await turns.take('a', work)
  const asked = Array.from({ length: 6 }, () => turns.take('a', work))
  expect(await outcomes(asked)).toStrictEqual({ done: 4, refused: 2 })
})

test('short work waits in any number', async () => {
  const turns = new NetworkTurns()
  expect(await outcomes(Array.from({ length: 200 }, () => turns.take('a', () => {})))).toStrictEqual({
    done: 200,
    refused: 0,
  })
})

test('all work waits where nothing is to be refused', async () => {
  const turns = new NetworkTurns({ refuses: false })
  const slow = Array.from({ length: 4 }, () => turns.take('a', () => busy(30)))
  expect(await outcomes(slow)).toStrictEqual({ done: 4, refused: 0 })
  const more = Array.from({ length: 12 }, () => turns.take('a', () => busy(15)))
  expect(await outcomes(more)).toStrictEqual({ done: 12, refused: 0 })
})

test('other requests are handled between two pieces', async () => {
  const turns = new NetworkTurns()
  const order: string[] = []
  const work = [1, 2].map((nth) => turns.take('a', () => void order.push(`piece ${nth}`)))
  setImmediate(() => order.push('other'))
  await Promise.all(work)
  expect(order).toStrictEqual(['piece 1', 'other', 'piece 2'])
})

test('work that fails is answered with its failure', async () => {
  const turns = new NetworkTurns()
  await expect(
    turns.take('a', () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  await expect(turns.take('a', () => 1)).resolves.toBe(1)
})
