import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clearDeadPostmaster, findPostmaster, stopPostmaster } from './postmaster'

/** Above the ids that Linux gives, and not the one that a cleared file has. */
const DEAD = 4_194_304

const SOCKET = '.s.PGSQL.5433'
const pidFile = (pid: number, socketFolder: string, status = 'ready   ') =>
  [pid, '/srv/postgres', 1_763_661_600, 5433, socketFolder, '', '5433001 7', status, ''].join('\n')

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-pid-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const textOf = (folder: string, name: string) => readFile(join(folder, name), 'utf8')

test('a server whose process id means nothing here is running as long as it answers, and its file is not cleared', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'postmaster.pid'), pidFile(DEAD, folder))
  const server = createServer((socket) => socket.destroy()).listen(join(folder, SOCKET))
  await once(server, 'listening')
  const found = { pid: 4_194_304, port: 5433, socketFolder: folder, isReady: true }
  expect(await findPostmaster(folder)).toStrictEqual(found)
  await clearDeadPostmaster(folder)
  expect(await textOf(folder, 'postmaster.pid')).toBe(pidFile(DEAD, folder))
  // A stop signals no process of that id; there is none here, so it would fail.
  await stopPostmaster(folder)
  expect(await findPostmaster(folder)).toStrictEqual(found)
  // As a server in a namespace of its own names the folder.
  await writeFile(join(folder, 'postmaster.pid'), pidFile(DEAD, '/proc/self/cwd', 'starting'))
  expect(await findPostmaster(folder)).toStrictEqual({ ...found, isReady: false })
  server.close()
  await once(server, 'close')
  expect(await findPostmaster(folder)).toBeUndefined()
})

test('of a dead server both files are cleared of its id, and the rest of them is kept', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'postmaster.pid'), pidFile(DEAD, folder))
  await writeFile(join(folder, `${SOCKET}.lock`), `${DEAD}\n/srv/postgres\n`)
  await clearDeadPostmaster(folder)
  expect(await textOf(folder, 'postmaster.pid')).toBe(pidFile(4_194_305, folder))
  expect(await textOf(folder, `${SOCKET}.lock`)).toBe('4194305\n/srv/postgres\n')
})

test('the lock of another server at the same socket is left as it is, and so is a file that a link in its place names', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'postmaster.pid'), pidFile(DEAD, folder))
  await writeFile(join(folder, `${SOCKET}.lock`), '17\n/srv/another\n')
  await clearDeadPostmaster(folder)
  expect(await textOf(folder, 'postmaster.pid')).toBe(pidFile(4_194_305, folder))
  expect(await textOf(folder, `${SOCKET}.lock`)).toBe('17\n/srv/another\n')
  await rm(join(folder, `${SOCKET}.lock`))
  await writeFile(join(folder, 'elsewhere'), `${DEAD}\n`)
  await symlink(join(folder, 'elsewhere'), join(folder, `${SOCKET}.lock`))
  await writeFile(join(folder, 'postmaster.pid'), pidFile(DEAD, folder))
  await clearDeadPostmaster(folder)
  expect(await textOf(folder, 'elsewhere')).toBe('4194304\n')
})
