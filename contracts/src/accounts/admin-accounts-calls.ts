import type { CallTo } from '../endpoint'
import type * as accounts from './accounts-endpoints'
import type * as savedViews from './saved-views-endpoints'

export const findClients: CallTo<typeof accounts.findClients> = { method: 'GET', path: '/admin/clients' }
export const listSavedViews: CallTo<typeof savedViews.listSavedViews> = { method: 'GET', path: '/admin/saved-views' }
export const saveView: CallTo<typeof savedViews.saveView> = { method: 'POST', path: '/admin/saved-views' }
export const removeSavedView: CallTo<typeof savedViews.removeSavedView> = {
  method: 'DELETE',
  path: '/admin/saved-views/:id',
}
