import { lchown, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { DatabaseUser } from './database-user'

/**
 * When the server has another account than the shop, other processes of that account can reach the socket. Only the
 * shop's account may connect then, checked by the system. Otherwise the socket's folder lets in no other account.
 */
export async function writeAccessRules(folder: string, user: DatabaseUser): Promise<void> {
  const account = user.isOtherAccount ? nameOfAccount() : undefined
  const [rules, names] =
    account === undefined
      ? ['local all all trust', '']
      : ['local all postgres peer map=shop', `shop "${account}" postgres`]
  await replace(join(folder, 'pg_hba.conf'), rules, user)
  await replace(join(folder, 'pg_ident.conf'), names, user)
}

/** undefined in a container whose user has no name, where PostgreSQL cannot find it either. */
function nameOfAccount(): string | undefined {
  try {
    return userInfo().username
  } catch {
    return undefined
  }
}

/** Never writes to an existing file: the server's account owns the folder and could have placed a link there. */
async function replace(path: string, line: string, { uid, gid }: DatabaseUser): Promise<void> {
  await rm(path, { force: true })
  await writeFile(path, `# Written by the shop at every start of the database\n${line}\n`, { flag: 'wx', mode: 0o600 })
  if (uid !== undefined && gid !== undefined) await lchown(path, uid, gid)
}
