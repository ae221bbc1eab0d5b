import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { boundServerLog, lastErrorLine, openServerLog } from './server-log'

let place = ''
beforeAll(async () => (place = await mkdtemp(join(tmpdir(), 'tocador-log-'))))
afterAll(() => rm(place, { recursive: true, force: true }))
afterEach(() => vi.useRealTimers())

test('[SAFE-44] a log that grows too long while the server runs is emptied, and the server goes on writing to it', async () => {
  const folder = join(place, 'running')
  const { handle, path } = await openServerLog(folder)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await handle.write('x'.repeat(6_000_000))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const bounding = boundServerLog(folder)
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(async () => expect((await stat(path)).size).toBe(0))
  bounding.stop()
  await handle.write('FATAL: later')
  await handle.close()
  expect(await readFile(path, 'utf8')).toBe('FATAL: later')
})

test('the log of an earlier version is emptied when it holds rejected values', async () => {
  const folder = join(place, 'earlier')
  const line = '2026-01-01 10:00:00.000 UTC [1] '
  await writeFile(`${folder}.log`, `${line}LOG:  database system is ready\n`)
  await (await openServerLog(folder)).handle.close()
  expect(await readFile(`${folder}.log`, 'utf8')).toContain('ready')
  for (const rejected of [
    'DETAIL:  Key (phone_key)=(525512345678) already exists.',
    "STATEMENT:  select from users where phone_key = '525512345678'",
  ]) {
    await appendFile(`${folder}.log`, `${line}LOG:  a line before it\n${line}${rejected}\n`)
    await (await openServerLog(folder)).handle.close()
    expect(await readFile(`${folder}.log`, 'utf8')).toBe('')
  }
})

test('of what was written since the start the last fatal line is named, else the last line, else the file', async () => {
  const folder = join(place, 'errors')
  await writeFile(`${folder}.log`, 'FATAL: of an earlier start\n')
  const log = await openServerLog(folder)
  expect(await lastErrorLine(log)).toBe(`see ${folder}.log`)
  await log.handle.write('LOG: starting\nLOG: é stopping\n\n')
  expect(await lastErrorLine(log)).toBe('LOG: é stopping')
  await log.handle.write('FATAL: no port\nPANIC: no memory\nLOG: bye\n')
  expect(await lastErrorLine(log)).toBe('PANIC: no memory')
  await log.handle.write('FATAL: no disk\nLOG: bye\n')
  expect(await lastErrorLine(log)).toBe('FATAL: no disk')
  await log.handle.close()
})

test('[SAFE-44] a log of five million bytes is kept at the start, a longer one is emptied', async () => {
  const sizeAfter = async (bytes: number) => {
    const folder = join(place, `long-${bytes}`)
    await writeFile(`${folder}.log`, 'x'.repeat(bytes))
    const { handle, startsAt } = await openServerLog(folder)
    await handle.close()
    return startsAt
  }
  expect(await sizeAfter(5_000_000)).toBe(5_000_000)
  expect(await sizeAfter(5_000_001)).toBe(0)
})

test('a stopped check runs no more', async () => {
  const folder = join(place, 'stopped')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const bounding = boundServerLog(folder)
  expect(vi.getTimerCount()).toBe(1)
  bounding.stop()
  expect(vi.getTimerCount()).toBe(0)
})
