import { describe, expect, test } from 'vitest'
import { judgeAttempt, judgeLogin, recentSince, type Failures } from './login-rules'

const start = new Date('2026-11-20T18:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const failed = (failures: number, lastSecond = 0, firstSecond = 0): Failures => ({
  failures,
  windowStartedAt: later(firstSecond),
  lastAt: later(lastSecond),
})

describe('attempts to log in', () => {
  test('the first failure starts a window', () => {
    expect(judgeAttempt(undefined, start)).toEqual({ isAllowed: true, failures: failed(1) })
  })

  test.each([1, 2, 3, 4])('after %i failures the next attempt does not wait', (count) => {
    expect(judgeAttempt(failed(count), start)).toEqual({ isAllowed: true, failures: failed(count + 1) })
  })

  test.each([
    [5, 30],
    [6, 60],
    [7, 120],
    [8, 240],
    [9, 480],
    [10, 900],
    [40, 900],
  ])('after %i failures the next one waits %i seconds', (count, seconds) => {
    expect(judgeAttempt(failed(count), start)).toEqual({ isAllowed: false, retryAfterSeconds: seconds })
    expect(judgeAttempt(failed(count), later(seconds - 1))).toEqual({ isAllowed: false, retryAfterSeconds: 1 })
    expect(judgeAttempt(failed(count), later(seconds))).toMatchObject({ isAllowed: true })
  })

  test('four failures are forgotten a quarter of an hour after the first', () => {
    expect(judgeAttempt(failed(4, 899), later(899))).toMatchObject({ failures: { failures: 5 } })
    expect(judgeAttempt(failed(4, 899), later(900))).toEqual({ isAllowed: true, failures: failed(1, 900, 900) })
  })

  test('five or more failures are forgotten a quarter of an hour after the last one', () => {
    expect(judgeAttempt(failed(5, 60), later(900))).toMatchObject({ failures: { failures: 6 } })
    expect(judgeAttempt(failed(6, 60), later(900))).toMatchObject({ failures: { failures: 7 } })
    expect(judgeAttempt(failed(60, 60), later(960))).toEqual({ isAllowed: true, failures: failed(1, 960, 960) })
  })
})

describe('after the clock was set back', () => {
  test.each([1, 5, 40])('by more than a minute, %i failures of the time to come are forgotten', (count) => {
    expect(judgeAttempt(failed(count, 61, 61), start)).toStrictEqual({ isAllowed: true, failures: failed(1) })
    expect(judgeAttempt(failed(count, 3_600, 3_600), start)).toStrictEqual({ isAllowed: true, failures: failed(1) })
  })

  test('by less, as where two instances differ, they count and nobody waits longer than usual', () => {
    expect(judgeAttempt(failed(1, 60, 60), start)).toMatchObject({ isAllowed: true, failures: { failures: 2 } })
    expect(judgeAttempt(failed(5, 60), start)).toStrictEqual({ isAllowed: false, retryAfterSeconds: 30 })
    expect(judgeLogin(failed(0, 60), { failures: 20, isKnownNetwork: false }, start)).toStrictEqual({
      isAllowed: false,
      retryAfterSeconds: 1,
    })
  })
})

test('failures of the last quarter of an hour are recent', () => {
  expect(recentSince(start).toISOString()).toBe('2026-11-20T17:45:00.000Z')
})

describe('an account that is attacked from many networks', () => {
  const attack = (failures: number, isKnownNetwork = false) => ({ failures, isKnownNetwork })
  const contact = failed(0)

  test.each([
    [19, 0],
    [20, 1],
    [60, 3],
    [100, 5],
    [100_000, 5],
  ])('after %i failures elsewhere the first attempt of another network waits %i seconds', (failures, seconds) => {
    const first = judgeLogin(undefined, attack(failures), start)
    if (seconds === 0) return expect(first).toEqual({ isAllowed: true, failures: failed(1) })
    expect(first).toEqual({ isAllowed: false, retryAfterSeconds: seconds, failures: contact })
    expect(judgeLogin(contact, attack(failures), later(seconds - 1))).toEqual({
      isAllowed: false,
      retryAfterSeconds: 1,
    })
    expect(judgeLogin(contact, attack(failures), later(seconds))).toMatchObject({ isAllowed: true })
  })

  test('the next attempt of such a network waits after its first failure, and longer after each further one', () => {
    const seconds = [1, 2, 3].map((count) => judgeLogin(failed(count), attack(20), start))
    expect(seconds.map((verdict) => !verdict.isAllowed && verdict.retryAfterSeconds)).toEqual([30, 60, 120])
  })

  test('the failures of such a network are forgotten a quarter of an hour after the last one, not the first', () => {
    const begun = { ...failed(2), lastAt: later(14 * 60) }
    expect(judgeLogin(begun, attack(20), later(15 * 60))).toStrictEqual({
      isAllowed: true,
      failures: { ...begun, failures: 3, lastAt: later(15 * 60) },
    })
    expect(judgeLogin(begun, attack(20), later(29 * 60))).toStrictEqual({
      isAllowed: false,
      retryAfterSeconds: 1,
      failures: { failures: 0, windowStartedAt: later(29 * 60), lastAt: later(29 * 60) },
    })
  })

  test('a network from which the account signed in before does not wait', () => {
    expect(judgeLogin(undefined, attack(100_000, true), start)).toEqual({ isAllowed: true, failures: failed(1) })
    expect(judgeLogin(failed(4), attack(100_000, true), start)).toMatchObject({ isAllowed: true })
  })
})
