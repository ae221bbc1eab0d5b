import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/backup/backup-endpoints'
import type { Deps } from '../platform/deps'
import { Refusal } from '../platform/http/refusal'
import { networkOf } from '../platform/http/limits/network'
import { API, serve } from '../platform/http/serve'
import { linkBackup, sendBackup } from './nightly/link-backup'
import { listBackups } from './nightly/list-backups'
import type { Backups } from './nightly/open-backups'
import { removeBackup } from './nightly/remove-backup'

export function backupRoutes(app: FastifyInstance, { env, backups }: Pick<Deps, 'env'> & { backups: Backups }): void {
  serve(app, contract.listBackups, async ({ context }) => ({ data: await listBackups(context, env) }))

  serve(app, contract.startBackup, async ({ context }) => {
    const name = await backups.start(context)
    if (name === undefined) throw new Refusal('BACKUP_RUNNING')
    return { data: { name }, message: 'Copia en curso' }
  })

  serve(app, contract.proveBackup, async ({ context, params }) => {
    const name = await backups.startProof(context, params.name)
    if (name === undefined) throw new Refusal('BACKUP_RUNNING')
    return { data: { name }, message: 'Prueba en curso' }
  })

  serve(app, contract.linkBackup, async ({ context, params, body, caller, request }) => {
    const requester = { id: caller.user.id, password: body.password, network: networkOf(request) }
    const key = await linkBackup(context, params.name, requester)
    return { data: { path: API + contract.downloadBackup.path.replace(':key', key) } }
  })

  serve(app, contract.downloadBackup, ({ context, params, reply }) =>
    sendBackup(context, env, { key: params.key, reply }),
  )

  serve(app, contract.removeBackup, async ({ context, params }) => {
    await removeBackup(context, env, params.name)
    return { data: { name: params.name }, message: 'Copia eliminada' }
  })
}
