import { expect, test } from 'vitest'
import { portProblem, refuseTakenPort } from './check-port'

test.each([
  ['EADDRINUSE', 'PORT 80 is in use already: stop what uses it, or set another PORT'],
  ['EACCES', 'PORT 80 may not be opened by this user: set another PORT'],
  ['EADDRNOTAVAIL', 'HOST tienda.example is not an address of this machine: set another HOST'],
  ['ENOTFOUND', 'HOST tienda.example is not an address of this machine: set another HOST'],
  ['EMFILE', undefined],
])('[START-03] a port that cannot be opened because of %s is reported as: %s', (code, text) => {
  const error = Object.assign(new Error('listen'), { code })
  expect(portProblem(error, { HOST: 'tienda.example', PORT: 80 })?.message).toBe(text)
})

test('[START-03] other values that are thrown are no problem of the port', () => {
  expect(portProblem('EACCES', { HOST: '127.0.0.1', PORT: 80 })).toBeUndefined()
})

test('[START-03] a HOST that is not of this machine is refused when the port is tried', async () => {
  // Of no machine: RFC 5737.
  await expect(refuseTakenPort({ HOST: '192.0.2.1', PORT: 0 })).rejects.toThrow(
    'HOST 192.0.2.1 is not an address of this machine: set another HOST',
  )
})
