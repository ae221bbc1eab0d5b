import * as z from 'zod/mini'
import { dataReply, endpoint, idParams } from '../endpoint'
import { synonyms, synonymsChange, synonymsInput, synonymsPreview, synonymsPreviewInput } from './synonym-schemas'

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/admin/synonyms',
  access: 'admin',
  summary: 'Los grupos de palabras que significan lo mismo',
  reply: dataReply(z.array(synonyms)),
})
export const addSynonyms = endpoint({
  method: 'POST',
  path: '/admin/synonyms',
  access: 'admin',
  summary: 'Agrega un grupo',
  body: synonymsInput,
  reply: dataReply(synonyms),
  status: 201,
  refusals: ['SYNONYM_TAKEN', 'TOO_MANY_SYNONYMS'],
})
export const changeSynonyms = endpoint({
  method: 'PUT',
  path: '/admin/synonyms/:id',
  access: 'admin',
  summary: 'Cambia las palabras de un grupo',
  params: idParams,
  body: synonymsChange,
  reply: dataReply(synonyms),
  refusals: ['NOT_FOUND', 'STALE_EDIT', 'SYNONYM_TAKEN'],
})
export const removeSynonyms = endpoint({
  method: 'DELETE',
  path: '/admin/synonyms/:id',
  access: 'admin',
  summary: 'Quita un grupo',
  params: idParams,
  reply: dataReply(synonyms),
  refusals: ['NOT_FOUND'],
})
export const previewSynonyms = endpoint({
  method: 'POST',
  path: '/admin/synonyms/preview',
  access: 'admin',
  summary: 'Lo que se encuentra con un grupo, antes de guardarlo',
  body: synonymsPreviewInput,
  reply: dataReply(synonymsPreview),
  refusals: ['SYNONYM_TAKEN', 'UNAVAILABLE'],
})
