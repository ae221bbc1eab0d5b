import type { CallTo } from '../endpoint'
import type * as synonyms from './synonym-endpoints'

export const listSynonyms: CallTo<typeof synonyms.listSynonyms> = { method: 'GET', path: '/admin/synonyms' }
export const addSynonyms: CallTo<typeof synonyms.addSynonyms> = { method: 'POST', path: '/admin/synonyms' }
export const changeSynonyms: CallTo<typeof synonyms.changeSynonyms> = { method: 'PUT', path: '/admin/synonyms/:id' }
export const removeSynonyms: CallTo<typeof synonyms.removeSynonyms> = { method: 'DELETE', path: '/admin/synonyms/:id' }
export const previewSynonyms: CallTo<typeof synonyms.previewSynonyms> = {
  method: 'POST',
  path: '/admin/synonyms/preview',
}
