import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commitOf, noteCommit } from './note-commit.mjs'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tocador-commit-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const git = (...words) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd: folder, encoding: 'utf8' })

test('[RUN-11] the commit is that of git, unless a file or the environment says another one', async () => {
  expect(await commitOf(folder, {})).toBe('')
  git('init', '-q')
  git('commit', '-q', '--allow-empty', '-m', 'First')
  expect(await commitOf(folder, {})).toBe(git('rev-parse', 'HEAD').trim())
  await writeFile(join(folder, 'COMMIT'), 'abc1234\n')
  expect(await commitOf(folder, {})).toBe('abc1234')
  expect(await commitOf(folder, { COMMIT: '' })).toBe('abc1234')
  expect(await commitOf(folder, { COMMIT: 'def5678' })).toBe('def5678')
})

test('the commit of a repository around the folder is not that of the shop', async () => {
  git('init', '-q')
  git('commit', '-q', '--allow-empty', '-m', 'First')
  await mkdir(join(folder, 'shop'))
  expect(await commitOf(join(folder, 'shop'), {})).toBe('')
})

test('[RUN-11] the commit is noted beside the build, also when nothing was built', async () => {
  await mkdir(join(folder, 'server/dist'), { recursive: true })
  for (const commit of ['abc1234', 'def5678']) {
    await writeFile(join(folder, 'COMMIT'), commit)
    await noteCommit(folder)
    expect(await readFile(join(folder, 'server/dist/commit.txt'), 'utf8')).toBe(commit)
  }
})
