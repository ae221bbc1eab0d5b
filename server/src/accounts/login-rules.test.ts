import { describe, expect, test } from 'vitest'
import { judgeAttempt, type Failures } from './login-rules'

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
    expect(judgeAttempt(failed(6, 60), later(900))).toMatchObject({ failures: { failures: 7 } })
    expect(judgeAttempt(failed(60, 60), later(960))).toEqual({ isAllowed: true, failures: failed(1, 960, 960) })
  })
})
