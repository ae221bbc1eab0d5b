import type { CallTo } from '../endpoint'
import type * as endpoints from './backup-endpoints'

export const listBackups: CallTo<typeof endpoints.listBackups> = { method: 'GET', path: '/admin/backups' }
export const startBackup: CallTo<typeof endpoints.startBackup> = { method: 'POST', path: '/admin/backups' }
export const removeBackup: CallTo<typeof endpoints.removeBackup> = { method: 'DELETE', path: '/admin/backups/:name' }
