import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { finishReplacing } from '../backup'
import { readEnvironment } from '../platform/env'
import { createTestLog } from '../testing/test-log'
import { openShop, unlessStopped } from './open-shop'

test('a start that is told to stop does not wait for its work, whether it was told before or meanwhile', async () => {
  const endless = new Promise<void>(() => {})
  await expect(unlessStopped(endless, AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
  const stopping = new AbortController()
  const opening = unlessStopped(endless, stopping.signal)
  stopping.abort(new Error('meanwhile'))
  await expect(opening).rejects.toThrow('meanwhile')
  await expect(unlessStopped(Promise.resolve(), new AbortController().signal)).resolves.toBeUndefined()
})

test('a restore that was killed while it replaced the shop is finished before the database is opened', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'tocador-open-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const aside = 'before-restore-2026-11-20T09-00-00Z'
  for (const [folder, content] of [
    ['media', 'former'],
    ['restoring-1/media', 'restored'],
  ] as const) {
    await mkdir(join(DATA_DIR, folder), { recursive: true })
    await writeFile(join(DATA_DIR, folder, 'foto.txt'), content)
  }
  await writeFile(join(DATA_DIR, 'restore.json'), JSON.stringify({ from: 'restoring-1', aside, hasShop: true }))
  const env = readEnvironment({
    DATA_DIR,
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    DATABASE_WAIT_SECONDS: '0',
  })
  await expect(openShop({ env, log: createTestLog().log, role: 'tool' })).rejects.toThrow(
    'The database connection failed',
  )
  const contentOf = (folder: string) => readFile(join(DATA_DIR, folder, 'foto.txt'), 'utf8')
  expect([await contentOf('media'), await contentOf(join(aside, 'media'))]).toStrictEqual(['restored', 'former'])
  expect((await readdir(DATA_DIR)).filter((name) => name.startsWith('restor'))).toStrictEqual([])
})

test('a restore whose journal cannot be read is not passed over: the former shop does not open instead', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'tocador-open-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  expect(await finishReplacing(DATA_DIR)).toBeUndefined()
  await mkdir(join(DATA_DIR, 'restore.json'))
  await expect(finishReplacing(DATA_DIR)).rejects.toThrow('EISDIR')
})

test('a restore that an earlier program announced keeps the former database', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'tocador-open-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const aside = 'before-restore-2026-11-20T09-00-00Z'
  for (const [folder, content] of [
    ['postgres', 'former'],
    ['restoring-1/postgres', 'restored'],
  ] as const) {
    await mkdir(join(DATA_DIR, folder), { recursive: true })
    await writeFile(join(DATA_DIR, folder, 'PG_VERSION'), content)
  }
  // Without a word on whether it holds a shop.
  await writeFile(join(DATA_DIR, 'restore.json'), JSON.stringify({ from: 'restoring-1', aside }))
  expect(await finishReplacing(DATA_DIR)).toBe(join(DATA_DIR, aside))
  const contentOf = (folder: string) => readFile(join(DATA_DIR, folder, 'PG_VERSION'), 'utf8')
  expect([await contentOf('postgres'), await contentOf(join(aside, 'postgres'))]).toStrictEqual(['restored', 'former'])
  expect(await finishReplacing(DATA_DIR)).toBeUndefined()
})
