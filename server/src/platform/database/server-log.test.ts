import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { boundServerLog, openServerLog } from './server-log'

let place = ''
beforeAll(async () => (place = await mkdtemp(join(tmpdir(), 'tocador-log-'))))
afterAll(() => rm(place, { recursive: true, force: true }))
afterEach(() => vi.useRealTimers())

test('[SAFE-44] a log that grows too long while the server runs is emptied, and the server goes on writing to it', async () => {
  const folder = join(place, 'running')
  const { handle, path } = await openServerLog(folder)
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
  await appendFile(`${folder}.log`, `${line}DETAIL:  Key (phone_key)=(525512345678) already exists.\n`)
  await (await openServerLog(folder)).handle.close()
  expect(await readFile(`${folder}.log`, 'utf8')).toBe('')
})
