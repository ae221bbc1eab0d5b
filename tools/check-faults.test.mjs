import { expect, test } from 'vitest'
import { problemsOfFaults } from './check-faults.mjs'

const sources = { 'server/src/a.ts': 'take(1)\ntake(1)\ngive(2)', 'server/src/a.test.ts': '' }
const problemsOf = (change) =>
  problemsOfFaults(
    '',
    [
      {
        file: 'server/src/a.ts',
        from: 'give(2)',
        to: '',
        promise: 'units are given',
        tests: ['server/src/a.test.ts'],
        ...change,
      },
    ],
    (file) => sources[file],
  )

test('a fault whose text is found once is in order', () => expect(problemsOf({})).toStrictEqual([]))

test.each([
  ['a text that is gone', { from: 'give(3)' }, 'occurs 0 times: give(3)'],
  ['a text found twice', { from: 'take(1)' }, 'occurs 2 times: take(1)'],
  ['a file that is gone', { file: 'server/src/b.ts' }, 'there is no such file'],
  ['a test that is gone', { tests: ['server/src/b.test.ts'] }, 'there is no server/src/b.test.ts'],
  ['no test', { tests: [] }, 'it names no test'],
  ['the same text', { to: 'give(2)' }, 'it replaces nothing'],
])('%s is a problem that names the fault', (_, change, problem) => {
  const [first = '', ...more] = problemsOf(change)
  expect(more).toStrictEqual([])
  expect(first).toContain(`Fault in ${change.file ?? 'server/src/a.ts'} (units are given): `)
  expect(first).toContain(problem)
})
