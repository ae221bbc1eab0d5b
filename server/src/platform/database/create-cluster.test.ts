import { spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartProblem } from '../start-problem'
import { createCluster } from './create-cluster'
import type { DatabaseUser } from './database-user'

/** Whose initdb ends at once, as on a full disk. */
const onFullDisk: DatabaseUser = {
  way: 'directly',
  uid: undefined,
  gid: undefined,
  isOtherAccount: false,
  spawn: (_program, _args, options) =>
    spawn(process.execPath, ['--eval', "console.error('No space left on device'); process.exit(1)"], options),
  folderName: (folder) => folder,
}

async function aDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tocador-cluster-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

test('a database that cannot be created is told with its folder and the reason, and leaves nothing behind', async () => {
  const dataDir = await aDataDir()
  const folder = join(dataDir, 'postgres')
  const problem = await createCluster(folder, onFullDisk, true).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(StartProblem)
  expect(String(problem)).toContain(`The database could not be created in ${folder}: `)
  expect(String(problem)).toContain('No space left on device')
  expect(await readdir(dataDir)).toStrictEqual([])
})

test('what a process that ended left unfinished is removed, and what another is still creating is not', async () => {
  const dataDir = await aDataDir()
  const ended = spawnSync(process.execPath, ['--version']).pid
  for (const pid of [ended, process.ppid]) await mkdir(join(dataDir, `postgres.new-${pid}`))
  await createCluster(join(dataDir, 'postgres'), onFullDisk, true).catch(() => {})
  expect(await readdir(dataDir)).toStrictEqual([`postgres.new-${process.ppid}`])
})
