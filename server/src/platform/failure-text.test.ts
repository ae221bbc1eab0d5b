import { expect, test } from 'vitest'
import { failureText } from './failure-text'
import { StartProblem } from './start-problem'

const ONE_LINE = ' (LOG_LEVEL=debug shows where)'

test.each([
  ['a message of several lines', new TypeError('It is\n  broken '), 'It is broken'],
  ['an error without a message', new RangeError(), 'RangeError'],
  ['an error with a cause', new Error('fetch failed', { cause: new Error('no route') }), 'fetch failed: no route'],
  [
    'a host with two addresses',
    new AggregateError([new Error('refused'), new Error('refused'), new Error('no route')]),
    'refused, no route',
  ],
])('an unexpected error is told by its cause in one line: %s', (_, error, cause) => {
  for (const level of [undefined, 'info']) {
    expect(failureText(error, level)).toBe(`Unexpected error: ${cause}${ONE_LINE}`)
  }
})

test('what was thrown and is no error is told as it is', () => {
  expect(failureText('stop', 'debug')).toBe('Unexpected error: stop')
})

test('LOG_LEVEL=debug adds where an unexpected error happened, and nothing to an expected one', () => {
  const error = Object.assign(new Error('broken'), { stack: 'Error: broken\n    at restore (restore.ts:1:2)' })
  expect(failureText(error, 'debug')).toBe('Unexpected error: broken\nError: broken\n    at restore (restore.ts:1:2)')
  expect(failureText(new StartProblem('The file is missing'), 'debug')).toBe('The file is missing')
})
