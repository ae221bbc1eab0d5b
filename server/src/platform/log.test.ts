import { expect, test } from 'vitest'
import { loggedError } from './log'

test('a database error is logged without the rejected values', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(5512345678) already exists.',
    where: 'unnamed portal parameter $1 = 5512345678',
  })
  const logged = JSON.stringify(loggedError(error))
  expect(logged).toContain('23505')
  expect(logged).not.toContain('5512345678')
})

test('the error of a lost connection is logged without the database client', () => {
  const error = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    client: { queries: ['5512345678'] },
  })
  expect(loggedError(error)).toStrictEqual({
    type: 'Error',
    message: 'terminating connection',
    stack: expect.any(String),
    code: '57P01',
  })
})
