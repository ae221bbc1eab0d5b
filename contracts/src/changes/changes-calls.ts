import type { CallTo } from '../endpoint'
import type * as endpoints from './changes-endpoints'

export const listChanges: CallTo<typeof endpoints.listChanges> = { method: 'GET', path: '/admin/changes' }
