import { expect, test } from 'vitest'
import { databaseAdvice, databaseMessage } from './database-advice'

const failure = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  ['42501', 'let the role of DATABASE_URL own the database and everything in its schema public'],
  ['25006', 'let DATABASE_URL name the primary server, which can be written'],
  ['3D000', 'create it, or name another one in DATABASE_URL'],
  ['53100', 'give the database server more disk, memory or connections'],
  ['53300', 'give the database server more disk, memory or connections'],
  ['28P01', 'check user and password in DATABASE_URL'],
  ['42601', undefined],
  ['25001', undefined],
])('the error %s is mended so: %s', (code, advice) => {
  expect(databaseAdvice(failure(code))).toBe(advice)
})

test('an error without a code, or none at all, has no advice', () => {
  expect(databaseAdvice(new Error('no'))).toBeUndefined()
  expect(databaseAdvice('28P01')).toBeUndefined()
})

test('a message is on one line, and equal ones of several addresses are said once', () => {
  expect(databaseMessage(new Error(' no\n  way '))).toBe('no way')
  expect(databaseMessage('text')).toBe('text')
  expect(databaseMessage(new Error('timeout expired'))).toBe('it accepts connections and does not answer')
  expect(databaseMessage(new AggregateError([new Error('a'), new Error('b'), new Error('a')], ''))).toBe('a, b')
})
