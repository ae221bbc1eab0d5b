import * as z from 'zod/mini'
import { dataReply, endpoint, idParams } from './endpoint'
import { text } from './text'

/** The panel lists with saved views, by their name in the address. */
export const viewSection = z.enum(['productos', 'pedidos'], { error: 'Sección desconocida' })
export type ViewSection = z.infer<typeof viewSection>

export const MAX_VIEWS = 20
export const MAX_VIEW_NAME = 40

/** A saved view: `query` contains its filters, sort and page size as in the address. */
export const savedView = z.object({ id: z.int(), section: viewSection, name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof savedView>

const QUERY_INVALID = 'Esta lista no se puede guardar como vista'
const query = z
  .string({ error: QUERY_INVALID })
  .check(z.maxLength(1000, { error: QUERY_INVALID }), z.regex(/^[\w\-.~%+=&,:]*$/, { error: QUERY_INVALID }))

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
