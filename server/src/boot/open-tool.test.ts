import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StartProblem } from '../platform/start-problem'
import { openTool } from './open-tool'

const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
const { exitCode } = process
beforeEach(() => {
  printed.mockClear()
  process.exitCode = undefined
})
afterEach(() => void (process.exitCode = exitCode))

test('a tool that did its work ends well', async () => {
  const worked = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await openTool(worked)
  expect([worked.mock.calls.length, printed.mock.calls, process.exitCode]).toStrictEqual([1, [], undefined])
})

test('an expected problem is one line, and the tool ends as failed', async () => {
  await openTool(() => Promise.reject(new StartProblem('The file is missing')))
  expect([printed.mock.calls, process.exitCode]).toStrictEqual([[['The file is missing']], 1])
})

test('any other error is printed whole', async () => {
  const error = new Error('broken')
  await openTool(() => Promise.reject(error))
  expect([printed.mock.calls, process.exitCode]).toStrictEqual([[[error]], 1])
})
