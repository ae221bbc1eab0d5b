import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { instant } from '../field-schemas'

const problem = z.object({
  what: z.string(),
  /** What follows from it for the shop. */
  meaning: z.string(),
  /** What is concerned, such as order numbers; the first of many. */
  found: z.array(z.string()),
  count: z.int(),
  /** Whether it is mended without a decision of the owner's. */
  is_mendable: z.boolean(),
})
export type SelfCheckProblem = z.output<typeof problem>

const selfCheck = z.object({
  is_running: z.boolean(),
  /** null before the first check. */
  checked_at: z.nullable(instant),
  parts: z.array(
    z.object({
      title: z.string(),
      /** Slow parts are not looked at every night. */
      checked_at: instant,
      problems: z.array(problem),
    }),
  ),
})
export type ShopSelfCheck = z.output<typeof selfCheck>

export const showSelfCheck = endpoint({
  method: 'GET',
  path: '/admin/self-check',
  access: 'admin',
  summary: 'Lo que encontró la última revisión de los datos de la tienda',
  reply: dataReply(selfCheck),
})
export const startSelfCheck = endpoint({
  method: 'POST',
  path: '/admin/self-check',
  access: 'admin',
  summary: 'Empieza a revisar los datos de la tienda, y con `repair` corrige lo que no pide una decisión',
  body: z.object({ repair: z.boolean() }),
  status: 201,
  reply: dataReply(z.object({ is_running: z.boolean() })),
  refusals: ['CHECK_RUNNING'],
})
