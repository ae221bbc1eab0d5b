import { expect, test } from 'vitest'
import { createQueue } from './queue'

test('calls run in order, never more at once than allowed, also after a failure', async () => {
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

test('an aborted call leaves the queue, and a full queue refuses further calls', async () => {
  const queue = createQueue(1, { atMost: 2, refuse: () => new Error('too long') })
  const started: string[] = []
  let finish = () => {}
  const first = queue(() => new Promise<void>((resolve) => (finish = resolve)))
  const leaving = new AbortController()
  const work = async (name: string) => void started.push(name)
  const second = queue(() => work('second'), leaving.signal)
  const third = queue(() => work('third'))
  await expect(queue(() => work('fourth'))).rejects.toThrow('too long')
  leaving.abort()
  await expect(second).rejects.toThrow('aborted')
  await expect(queue(() => work('gone before'), leaving.signal)).rejects.toThrow('aborted')
  const fifth = queue(() => work('fifth'))
  finish()
  await Promise.all([first, third, fifth])
  expect(started).toEqual(['third', 'fifth'])
})

test('shares take turns, and a share that fills its part of the queue leaves room for others', async () => {
  const queue = createQueue(1, { atMost: 100, perShare: 50, refuse: () => new Error('too long') })
  const started: string[] = []
  let finish = () => {}
  const first = queue(() => new Promise<void>((resolve) => (finish = resolve)), undefined, 'flood')
  const work = (share: string) => queue(async () => void started.push(share), undefined, share)
  const flood = Array.from({ length: 60 }, () => work('flood'))
  const others = ['owner', 'client', 'owner'].map(work)
  finish()
  const results = await Promise.allSettled([first, ...flood, ...others])
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  expect(started.slice(0, 5)).toEqual(['flood', 'owner', 'client', 'flood', 'owner'])
  expect(started).toHaveLength(53)
})

test('slots are free again after all calls, and calls without a share are one share', async () => {
  const queue = createQueue(1, { atMost: 2, perShare: 1, refuse: () => new Error('too long') })
  for (let round = 0; round < 3; round++) {
    let finish = () => {}
    const first = queue(() => new Promise<void>((resolve) => (finish = resolve)))
    const second = queue(async () => 'second')
    await expect(queue(async () => 'third', undefined, '')).rejects.toThrow('too long')
    const other = queue(async () => 'other', undefined, 'a')
    await expect(queue(async () => 'fourth', undefined, 'b')).rejects.toThrow('too long')
    finish()
    expect(await Promise.all([first, second, other])).toEqual([undefined, 'second', 'other'])
  }
})

test('an abort after the call began is not its failure', async () => {
  const queue = createQueue(1)
  let finish = () => {}
  const first = queue(() => new Promise<void>((resolve) => (finish = resolve)))
  const leaving = new AbortController()
  const second = queue(async () => {
    leaving.abort()
    return 'done'
  }, leaving.signal)
  finish()
  await first
  expect(await second).toBe('done')
  expect(await queue(async () => 'next')).toBe('next')
})
