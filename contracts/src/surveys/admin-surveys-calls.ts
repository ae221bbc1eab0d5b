import type { CallTo } from '../endpoint'
import type * as endpoints from './admin-surveys-endpoints'
import type { suggestOption as suggestion } from './surveys-endpoints'

export const listSurveys: CallTo<typeof endpoints.listSurveys> = { method: 'GET', path: '/enhanced-surveys' }
export const countSurveys: CallTo<typeof endpoints.countSurveys> = { method: 'GET', path: '/enhanced-surveys/counts' }
export const getSurvey: CallTo<typeof endpoints.getSurvey> = { method: 'GET', path: '/enhanced-surveys/:id' }
export const exportSurvey: CallTo<typeof endpoints.exportSurvey> = {
  method: 'GET',
  path: '/enhanced-surveys/export',
}
export const createSurvey: CallTo<typeof endpoints.createSurvey> = { method: 'POST', path: '/enhanced-surveys' }
export const editSurvey: CallTo<typeof endpoints.editSurvey> = { method: 'PUT', path: '/enhanced-surveys/:id' }
export const deleteSurvey: CallTo<typeof endpoints.deleteSurvey> = { method: 'DELETE', path: '/enhanced-surveys/:id' }
export const approveSurvey: CallTo<typeof endpoints.approveSurvey> = {
  method: 'PUT',
  path: '/enhanced-surveys/:id/approve',
}
export const closeSurvey: CallTo<typeof endpoints.closeSurvey> = { method: 'PUT', path: '/enhanced-surveys/:id/close' }
export const listPendingOptions: CallTo<typeof endpoints.listPendingOptions> = {
  method: 'GET',
  path: '/enhanced-surveys/pending-options',
}
export const reviewOption: CallTo<typeof endpoints.reviewOption> = {
  method: 'PUT',
  path: '/enhanced-surveys/options/:id/approve',
}
export const reopenOption: CallTo<typeof endpoints.reopenOption> = {
  method: 'PUT',
  path: '/enhanced-surveys/options/:id/reopen',
}
/** Declared here too, since a module that both sides import is a file of its own in the browser. */
export const suggestOption: CallTo<typeof suggestion> = { method: 'POST', path: '/enhanced-surveys/options' }
