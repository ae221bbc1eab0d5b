import { expect, test } from 'vitest'
import { createQueue } from './queue'

test('never more at once than allowed, in the order they came, whatever fails', async () => {
  const queue = createQueue(2)
  const started: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) =>
    queue(async () => {
      started.push(number)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      if (number === 2) throw new Error('two')
      return number
    })
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(work))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect([most, started]).toEqual([2, [1, 2, 3, 4, 5]])
})
