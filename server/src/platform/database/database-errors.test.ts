import { expect, test } from 'vitest'
import { isConnectionLost, isUnwritable } from './database-errors'

const failure = (code: string, more: object = {}) => Object.assign(new Error('of the test'), { code, ...more })

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '25P03',
  '25006',
  '53300',
])('after %s the database counts as unreachable', (code) => {
  expect(isConnectionLost(failure(code))).toBe(true)
})

test.each(['57014', '57P06', '53100', '40P01', '23505', 'EACCES', ''])(
  'after "%s" the database was reached or is wrongly set up',
  (code) => {
    expect(isConnectionLost(failure(code))).toBe(false)
  },
)

test('a missing socket file is a lost connection, another missing file is none', () => {
  expect(isConnectionLost(failure('ENOENT', { syscall: 'connect' }))).toBe(true)
  expect(isConnectionLost(failure('ENOENT', { syscall: 'open' }))).toBe(false)
})

test.each([
  ['53100', true],
  ['53200', true],
  ['53400', true],
  ['53300', false],
  ['25006', true],
  ['58030', true],
  ['58000', false],
  ['57P01', false],
])('that the database cannot save, after %s: %s', (code, expected) => {
  expect(isUnwritable(failure(code))).toBe(expected)
})
