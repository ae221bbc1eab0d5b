import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withBuildLock } from './build-lock.mjs'

let folder = ''
let lock = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tocador-lock-'))
  lock = join(folder, 'build.lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('only one of several builders runs at a time', async () => {
  let building = 0
  let most = 0
  const build = () =>
    withBuildLock(lock, async () => {
      most = Math.max(most, ++building)
      await access(lock)
      building -= 1
    })
  await Promise.all([build(), build(), build()])
  expect(most).toBe(1)
})

test('a failed builder releases the lock', async () => {
  await expect(withBuildLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await withBuildLock(lock, async () => 'built')).toBe('built')
})

test('the lock of a killed builder is taken over', async () => {
  // Larger than any process id of Linux and macOS.
  await writeFile(lock, '99999999')
  expect(await withBuildLock(lock, async () => 'built')).toBe('built')
})
