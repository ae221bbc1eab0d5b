import { lstat, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import os, { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeAccessRules } from './access-rules'
import type { DatabaseUser } from './database-user'

const userOf = (isOtherAccount: boolean): DatabaseUser => ({
  way: 'in a test',
  uid: undefined,
  gid: undefined,
  isOtherAccount,
  spawn: () => {
    throw new Error('Writing rules starts no program')
  },
  folderName: (folder) => folder,
})
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-rules-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const rulesIn = async (folder: string) => {
  const read = async (name: string) => (await readFile(join(folder, name), 'utf8')).split('\n').slice(1)
  return [await read('pg_hba.conf'), await read('pg_ident.conf')]
}
const TRUSTED = [
  ['local all all trust', ''],
  ['', ''],
]

test('a server of the shop’s own account trusts its socket, one of another account only the shop’s', async () => {
  const folder = await aFolder()
  await writeAccessRules(folder, userOf(false))
  expect(await rulesIn(folder)).toStrictEqual(TRUSTED)
  await writeAccessRules(folder, userOf(true))
  expect(await rulesIn(folder)).toStrictEqual([
    ['local all postgres peer map=shop', ''],
    [`shop "${userInfo().username}" postgres`, ''],
  ])
})

test('a shop whose account has no name, as in some containers, can reach its server all the same', async () => {
  const nameless = vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT')
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    nameless.mockRestore()
    syncBuiltinESMExports()
  })
  const folder = await aFolder()
  await writeAccessRules(folder, userOf(true))
  expect(await rulesIn(folder)).toStrictEqual(TRUSTED)
})

test('rules that are missing are written, and those that are there are replaced: nothing is written through a link', async () => {
  const folder = await aFolder()
  const elsewhere = join(await aFolder(), 'own file')
  await writeFile(elsewhere, 'kept')
  await symlink(elsewhere, join(folder, 'pg_hba.conf'))
  await writeAccessRules(folder, userOf(false))
  expect(await readFile(elsewhere, 'utf8')).toBe('kept')
  expect(await rulesIn(folder)).toStrictEqual(TRUSTED)
  const found = await lstat(join(folder, 'pg_hba.conf'))
  expect([found.isFile(), found.mode & 0o777]).toStrictEqual([true, 0o600])
})
