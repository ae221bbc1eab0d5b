import { expect, test } from 'vitest'
import { createQueue } from './action-queue'

test('the next task starts when the previous one has ended, even if that one failed', async () => {
  const inTurn = createQueue()
  const events: string[] = []
  const finish: Record<string, () => void> = {}
  const task = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise<void>((resolve) => (finish[name] = resolve))
    events.push(`${name} ends`)
    if (name === 'first') throw new Error('refused')
    return name
  }
  const first = inTurn(task('first')).catch((error: Error) => error.message)
  const second = inTurn(task('second'))
  await Promise.resolve()
  expect(events).toEqual(['first begins'])
  finish['first']?.()
  expect(await first).toBe('refused')
  finish['second']?.()
  expect(await second).toBe('second')
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})
