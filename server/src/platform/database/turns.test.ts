import { expect, test } from 'vitest'
import { failureOf } from '../http/failure-of'
import { Turns } from './turns'

const LONG = 60_000

test('as many proceed at once as there are turns, the others in their order', async () => {
  const turns = new Turns(() => 2)
  const heard: string[] = []
  expect([turns.take(LONG), turns.take(LONG)]).toStrictEqual([undefined, undefined])
  const waiting = ['third', 'fourth'].map((name) => turns.take(LONG)?.then(() => heard.push(name)))
  expect(turns.waiting).toBe(2)
  turns.giveBack()
  await waiting[0]
  expect([heard, turns.waiting]).toStrictEqual([['third'], 1])
  turns.giveBack()
  await waiting[1]
  expect([heard, turns.waiting]).toStrictEqual([['third', 'fourth'], 0])
})

test('a turn that is given back goes to who waits and not to who comes then', async () => {
  const turns = new Turns(() => 1)
  turns.take(LONG)
  const first = turns.take(LONG)
  turns.giveBack()
  const second = turns.take(LONG)
  await first
  expect(second).toBeInstanceOf(Promise)
  expect(turns.waiting).toBe(1)
})

test('the number of turns may fall and rise while some are taken', async () => {
  let atOnce = 3
  const turns = new Turns(() => atOnce)
  for (let taken = 0; taken < 3; taken += 1) turns.take(LONG)
  const waiting = [turns.take(LONG), turns.take(LONG)]
  atOnce = 1
  turns.giveBack()
  turns.giveBack()
  expect(turns.waiting).toBe(2)
  atOnce = 3
  turns.giveBack()
  await Promise.all(waiting)
  expect(turns.waiting).toBe(0)
})

test('one proceeds also while the number of turns is 0', () => {
  const turns = new Turns(() => 0)
  expect(turns.take(LONG)).toBeUndefined()
  expect(turns.take(LONG)).toBeInstanceOf(Promise)
  expect(turns.waiting).toBe(1)
})

test('[POOL-03] who waits too long is answered 503 with Retry-After, and leaves the queue', async () => {
  const turns = new Turns(() => 1)
  turns.take(LONG)
  const error = await turns.take(1)?.catch((caught: unknown) => caught)
  expect(failureOf(error)).toMatchObject({
    status: 503,
    retryAfter: 2,
    failure: { message: expect.stringMatching(/Intenta de nuevo en unos segundos/) },
  })
  expect(turns.waiting).toBe(0)
  turns.giveBack()
  expect(turns.take(LONG)).toBeUndefined()
})
