import * as z from 'zod/mini'
import { dataReply, endpoint, pageReply } from '../endpoint'
import { day, fileFormat, instant, limitQuery, pageQuery, queryInt, severalOf, text } from '../field-schemas'
import { ACTIVITY_ADDRESSES, ACTIVITY_SUBJECTS, isActivityThing, type OpenedSubject } from './activity-words'

const OPENED = Object.keys(ACTIVITY_ADDRESSES) as OpenedSubject[]

const change = z.object({ label: z.string(), before: z.string(), after: z.string() })

export const activityEntry = z.object({
  id: z.int(),
  at: instant,
  /** null: the shop itself or a customer. */
  actor_id: z.nullable(z.int()),
  actor_name: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  action: z.string(),
  /** The name of the product, the number of the order …; empty if it is gone. */
  thing: z.string(),
  /** The thing that the panel can open; null if it is gone or has no page. */
  opens: z.nullable(z.object({ subject: z.enum(OPENED), id: z.int() })),
  /** What changed, in the shop's words. Empty where it was blanked for a person who was erased. */
  changes: z.array(change),
})
export type ActivityEntry = z.infer<typeof activityEntry>

const SUBJECT_UNKNOWN = 'Elige qué se cambió, por ejemplo producto (product) o pedido (order)'
const filters = {
  search: z._default(text(200), ''),
  subject: severalOf(z.enum(ACTIVITY_SUBJECTS, { error: SUBJECT_UNKNOWN }), SUBJECT_UNKNOWN),
  actor: z.optional(queryInt(0, 2_147_483_647, 'La persona (actor)')),
  /** One thing with what belongs to it: `product:12`. */
  thing: z.optional(
    text(20).check(z.refine(isActivityThing, { error: 'Indica un producto, pedido, cuenta o encuesta' })),
  ),
  from: z.optional(day()),
  to: z.optional(day()),
}
const endsAfterStart = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { error: 'La fecha final es anterior a la inicial', path: ['to'] },
)

export const listActivity = endpoint({
  method: 'GET',
  path: '/admin/activity',
  access: 'admin',
  summary: 'Quién cambió qué y cuándo, lo más reciente primero',
  query: z
    .object({
      page: pageQuery,
      limit: limitQuery(20),
      ...filters,
      /** One entry. */
      id: z.optional(queryInt(1, 2_147_483_647, 'El registro (id)')),
    })
    .check(endsAfterStart),
  reply: pageReply(activityEntry),
})

export const listActors = endpoint({
  method: 'GET',
  path: '/admin/activity/actors',
  access: 'admin',
  summary: 'Las personas de la actividad, también quienes ya no administran',
  reply: dataReply(z.array(z.object({ id: z.int(), name: z.string() }))),
})

export const exportActivity = endpoint({
  method: 'GET',
  path: '/admin/activity/export',
  access: 'admin',
  summary: 'La actividad de una lista, en un archivo',
  query: z.object({ ...filters, format: fileFormat }).check(endsAfterStart),
  files: ['csv', 'xlsx'],
  refusals: ['EXPORTS_BUSY'],
})
