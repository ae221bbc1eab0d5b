import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder'
import { StartProblem } from './start-problem'
import { startProblemOf } from './start-problem-of'

const failed = (message: string, fields: object) => Object.assign(new Error(message), fields)
const onFile = (code: string, syscall = 'open') =>
  failed(`${code}: …, ${syscall}`, { code, syscall, path: '/srv/shop' })
const ofDatabase = (code: string, message: string) => failed(message, { code, severity: 'ERROR' })

test.each([
  [onFile('EACCES'), /^\/srv\/shop may not be used by user \d+: give it to that user .*, or set another DATA_DIR$/],
  [onFile('EPERM'), /may not be used/],
  [onFile('EROFS'), /^\/srv\/shop is on a read-only file system: mount it writable/],
  [onFile('ENOTDIR'), /a file is where a folder should be/],
  [onFile('EEXIST', 'mkdir'), /a file is where a folder should be/],
  [onFile('ENOENT', 'mkdir'), /^\/srv\/shop cannot be created: set another DATA_DIR$/],
  [onFile('ENOSPC'), /the disk is full: free some space/],
  [onFile('EDQUOT'), /quota is used up/],
  [
    ofDatabase('42501', 'permission denied for schema public'),
    /^The database refuses: permission denied .*: let the role/,
  ],
  [ofDatabase('25006', 'cannot execute CREATE TABLE in a read-only transaction'), /primary server/],
  [ofDatabase('53100', 'could not extend file\n"base/5": No space'), /file "base\/5": No space: give the database/],
  [ofDatabase('28P01', 'password authentication failed'), /user and password/],
  [
    ofDatabase('57P01', 'terminating connection'),
    /^The database was lost during the start: terminating connection\. Start again$/,
  ],
])('[START-01] %s becomes one line with what to do', (error, line) => {
  const problem = startProblemOf(error)
  expect(problem).toBeInstanceOf(StartProblem)
  expect(problem?.message).toMatch(line)
  expect(problem?.message).not.toContain('\n')
})

test.each([
  new TypeError('x is not a function'),
  onFile('ENOENT'),
  ofDatabase('42601', 'syntax error at or near "form"'),
  'a word',
])('[START-01] %s is a fault of the program and keeps its stack', (error) => {
  expect(startProblemOf(error)).toBeUndefined()
})

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tocador-folder-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('[START-01] a folder is created with its parents, and one that is there is left as it is', async () => {
  const deep = join(folder, 'a/b/c')
  await makeFolder(deep)
  await writeFile(join(deep, 'picture'), '')
  await chmod(deep, 0o750)
  await makeFolder(deep)
})

test.each([
  ['below a file', () => join(folder, 'file/data'), 'ENOTDIR'],
  ['in place of a file', () => join(folder, 'file'), 'EEXIST'],
  ['below /proc, where mkdir of Node never ends', () => '/proc/tocador/data', 'ENOENT'],
])('[START-01] a folder %s is refused', async (_where, path, code) => {
  await writeFile(join(folder, 'file'), '')
  await expect(makeFolder(path())).rejects.toMatchObject({ code })
})
