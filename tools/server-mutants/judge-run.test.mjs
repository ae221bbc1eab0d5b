import { expect, test } from 'vitest'
import { judgeRun } from './judge-run.mjs'

const aTest = (state, ...errors) => ({ fullName: `${state} test`, result: () => ({ state, errors }) })
const aModule = (tests, errors = []) => ({ children: { allTests: () => tests }, errors: () => errors })
const error = (name, message, code) => ({ name, message, code })
const kindOf = (tests, moduleErrors, unhandled = []) => judgeRun([aModule(tests, moduleErrors)], unhandled).kind

test('a failed test catches the mutant, and is named', () => {
  const failed = aTest('failed', error('AssertionError', 'expected 409 to be 200'))
  expect(judgeRun([aModule([aTest('passed'), failed])], [])).toStrictEqual({
    kind: 'caught',
    reason: 'by “failed test”: expected 409 to be 200',
  })
})

test('a mutant survives when all tests pass', () => expect(kindOf([aTest('passed'), aTest('passed')])).toBe('survived'))

test.each([
  ['no test ran', [], []],
  ['every test was skipped', [aTest('skipped')], []],
  ['a file that cannot be compiled', [], [error('Error', 'Transform failed')]],
  ['an error before the first test', [aTest('skipped')], [error('Error', 'no database')]],
  ['a time-out', [aTest('failed', error('Error', 'Test timed out in 15000ms.'))], []],
  ['a hook that timed out', [aTest('failed', error('Error', 'Hook timed out in 30000ms.'))], []],
  ['invalid SQL', [aTest('failed', error('error', 'syntax error at or near ","', '42601'))], []],
  ['an unknown column', [aTest('failed', error('error', 'column "x" does not exist', '42703'))], []],
  ['an unknown name', [aTest('failed', error('ReferenceError', 'x is not defined'))], []],
])('%s does not count as caught', (_, tests, errors) => expect(kindOf(tests, errors)).toBe('broken'))

test('an error outside of the tests is no survival', () =>
  expect(kindOf([aTest('passed')], [], [error('Error', 'unhandled')])).toBe('broken'))

test('a violated constraint counts as caught', () =>
  expect(kindOf([aTest('failed', error('error', 'duplicate key', '23505'))])).toBe('caught'))
