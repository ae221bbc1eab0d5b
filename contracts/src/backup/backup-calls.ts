import type { CallTo } from '../endpoint'
import type * as endpoints from './backup-endpoints'

export const listBackups: CallTo<typeof endpoints.listBackups> = { method: 'GET', path: '/admin/backups' }
export const startBackup: CallTo<typeof endpoints.startBackup> = { method: 'POST', path: '/admin/backups' }
export const removeBackup: CallTo<typeof endpoints.removeBackup> = { method: 'DELETE', path: '/admin/backups/:name' }
export const proveBackup: CallTo<typeof endpoints.proveBackup> = { method: 'POST', path: '/admin/backups/:name/proof' }
export const linkBackup: CallTo<typeof endpoints.linkBackup> = { method: 'POST', path: '/admin/backups/:name/link' }
