import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { BACKUP_LINK_SECONDS } from '@tocador/contracts/backup/backup-words'
import { findOwnAccount, hashToken, newToken } from '../../accounts'
import { inTransaction, type ShopContext } from '../../platform/context'
import type { Environment } from '../../platform/env'
import { Refusal } from '../../platform/http/refusal'
import { backupFolderOf } from './backup-folder'
import { findLinked, saveLink } from './queries'

interface Requester {
  id: number
  password: string
  network: string
}

/** Returns the key of a link to the file, for whoever knows the password of the account. */
export async function linkBackup(context: ShopContext, name: string, requester: Requester): Promise<string> {
  await findOwnAccount(context, requester)
  const key = newToken()
  const until = new Date(context.now.getTime() + BACKUP_LINK_SECONDS * 1000)
  await inTransaction(context, async (tx) => {
    if ((await saveLink(tx, name, { hash: hashToken(key), until })) === 0) throw new Refusal('NOT_FOUND')
    await tx.record({ action: 'download', subject: 'backup', subjectId: name })
  })
  return key
}

/** Sends the file of a link. */
export async function sendBackup(
  { db, now }: ShopContext,
  env: Environment,
  { key, reply }: { key: string; reply: FastifyReply },
): Promise<FastifyReply> {
  const linked = await findLinked(db, hashToken(key), now)
  const file = linked && join(backupFolderOf(env), linked.name)
  const found = file === undefined ? undefined : await stat(file).catch(() => undefined)
  if (linked === undefined || file === undefined || found === undefined) throw new Refusal('NOT_FOUND')
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', found.size)
    .header('content-disposition', `attachment; filename="${linked.name}"`)
    .header('cache-control', 'no-store')
    .send(createReadStream(file))
}
