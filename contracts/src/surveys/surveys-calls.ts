import type { CallTo } from '../endpoint'
import type * as endpoints from './surveys-endpoints'

export const listPublicSurveys: CallTo<typeof endpoints.listPublicSurveys> = {
  method: 'GET',
  path: '/enhanced-surveys/public/active',
}
export const getPublicSurvey: CallTo<typeof endpoints.getPublicSurvey> = {
  method: 'GET',
  path: '/enhanced-surveys/public/active/:id',
}
export const listActiveSurveys: CallTo<typeof endpoints.listActiveSurveys> = {
  method: 'GET',
  path: '/enhanced-surveys/active',
}
export const getActiveSurvey: CallTo<typeof endpoints.getActiveSurvey> = {
  method: 'GET',
  path: '/enhanced-surveys/active/:id',
}
export const suggestOption: CallTo<typeof endpoints.suggestOption> = {
  method: 'POST',
  path: '/enhanced-surveys/options',
}
export const vote: CallTo<typeof endpoints.vote> = { method: 'POST', path: '/enhanced-surveys/vote' }
export const changeVote: CallTo<typeof endpoints.changeVote> = {
  method: 'PUT',
  path: '/enhanced-surveys/change-vote',
}
export const listOwnSuggestions: CallTo<typeof endpoints.listOwnSuggestions> = {
  method: 'GET',
  path: '/enhanced-surveys/suggestions/mine',
}
