import * as z from 'zod/mini'
import { dataReply, endpoint, idParams } from '../endpoint'
import { text } from '../field-schemas'
import { MAX_VIEW_NAME } from './accounts-words'
import { query, savedView, viewSection } from './saved-view-schemas'

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/admin/saved-views',
  access: 'admin',
  summary: 'Las vistas propias de una lista, por nombre',
  query: z.object({ section: viewSection }),
  reply: dataReply(z.array(savedView)),
})
export const saveView = endpoint({
  method: 'POST',
  path: '/admin/saved-views',
  access: 'admin',
  summary: 'Guarda lo elegido en una lista con un nombre',
  body: z.object({
    section: viewSection,
    name: text(MAX_VIEW_NAME, 'Escribe un nombre para la vista'),
    query,
  }),
  reply: dataReply(savedView),
  status: 201,
  refusals: ['VIEW_EXISTS', 'TOO_MANY_VIEWS'],
})
export const removeSavedView = endpoint({
  method: 'DELETE',
  path: '/admin/saved-views/:id',
  access: 'admin',
  summary: 'Quita una vista propia',
  params: idParams,
  reply: dataReply(z.object({ id: z.int() })),
  refusals: ['NOT_FOUND'],
})
