import fs from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog, loggedError, type Log } from './log'

afterEach(() => vi.restoreAllMocks())

test('[SAFE-43] a database error is logged without the rejected values', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(5512345678) already exists.',
    where: 'unnamed portal parameter $1 = 5512345678, $2 = ana@correo.mx',
  })
  const logged = JSON.stringify(loggedError(error))
  expect(logged).toContain('23505')
  expect(logged).not.toMatch(/5512345678|ana@correo/)
})

test('a database error is logged with the table, the column and the constraint that refused', () => {
  const named = { code: '23514', severity: 'ERROR', table: 'shelf', column: 'units', constraint: 'shelf_units' }
  const error = Object.assign(new Error('violates check constraint'), { ...named, detail: 'Failing row contains (7).' })
  expect(loggedError(error)).toStrictEqual({
    type: 'Error',
    message: 'violates check constraint',
    stack: expect.any(String),
    code: '23514',
    severity: 'ERROR',
    table: 'shelf',
    column: 'units',
    constraint: 'shelf_units',
  })
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

/** What was written to stderr, line by line. */
function linesOf(level: string, write: (log: Log) => void): object[] {
  const lines: string[] = []
  vi.spyOn(fs, 'writeSync').mockImplementation((descriptor: number, text: unknown) => {
    expect(descriptor).toBe(2)
    lines.push(String(text))
    return String(text).length
  })
  write(createLog(level))
  return lines.map((line) => JSON.parse(line))
}

test('each event is a line of JSON with its level, process, time and fields', () => {
  const lines = linesOf('debug', (log) => {
    log.debug('a', { x: 1 })
    log.info('b')
    log.warn('c', { error: Object.assign(new Error('lost'), { code: '57P01', detail: 'secret' }) })
    log.error('d', { err: new Error('broken') })
    log.pino.info({ y: 2 }, 'e')
  })
  const usual = { pid: process.pid, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) }
  const stack = expect.any(String)
  expect(lines).toStrictEqual([
    { level: 'debug', ...usual, x: 1, msg: 'a' },
    { level: 'info', ...usual, msg: 'b' },
    { level: 'warn', ...usual, error: { type: 'Error', message: 'lost', stack, code: '57P01' }, msg: 'c' },
    { level: 'error', ...usual, err: { type: 'Error', message: 'broken', stack }, msg: 'd' },
    { level: 'info', ...usual, y: 2, msg: 'e' },
  ])
})

test('events below the level are not written', () => {
  const write = (log: Log) => {
    log.debug('a')
    log.info('b')
    log.warn('c')
    log.error('d')
  }
  expect(linesOf('warn', write)).toMatchObject([{ msg: 'c' }, { msg: 'd' }])
  expect(linesOf('silent', write)).toEqual([])
})
