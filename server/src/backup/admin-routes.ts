import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/backup/backup-endpoints'
import type { Deps } from '../platform/deps'
import { Refusal } from '../platform/http/refusal'
import { serve } from '../platform/http/serve'
import { listBackups } from './nightly/list-backups'
import type { Backups } from './nightly/open-backups'
import { removeBackup } from './nightly/remove-backup'

export function backupAdminRoutes(
  app: FastifyInstance,
  { env, backups }: Pick<Deps, 'env'> & { backups: Backups },
): void {
  serve(app, contract.listBackups, async ({ context }) => ({ data: await listBackups(context, env) }))

  serve(app, contract.startBackup, async ({ context }) => {
    const name = await backups.start(context)
    if (name === undefined) throw new Refusal('BACKUP_RUNNING')
    return { data: { name }, message: 'Copia en curso' }
  })

  serve(app, contract.removeBackup, async ({ context, params }) => {
    await removeBackup(context, env, params.name)
    return { data: { name: params.name }, message: 'Copia eliminada' }
  })
}
