import * as z from 'zod/mini'
import { VIEW_SECTIONS } from './accounts-words'

export const viewSection = z.enum(VIEW_SECTIONS, { error: 'Sección desconocida' })

/** A saved view: `query` contains its filters, sort and page size as in the address. */
export const savedView = z.object({ id: z.int(), section: viewSection, name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof savedView>

const QUERY_INVALID = 'Esta lista no se puede guardar como vista'
export const query = z
  .string({ error: QUERY_INVALID })
  .check(z.maxLength(1000, { error: QUERY_INVALID }), z.regex(/^[\w\-.~%+=&,:]*$/, { error: QUERY_INVALID }))
