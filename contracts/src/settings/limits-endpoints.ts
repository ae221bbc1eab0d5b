import type * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { limits, limitsChange } from './limits-schemas'

export const getLimits = endpoint({
  method: 'GET',
  path: '/admin/limits',
  access: 'admin',
  summary: 'Cuánto puede apartar y pedir cada visita y cada red',
  reply: dataReply(limits),
})
export const updateLimits = endpoint({
  method: 'PUT',
  path: '/admin/limits',
  access: 'admin',
  summary: 'Cambia los límites; valen desde la siguiente petición',
  body: limitsChange,
  reply: dataReply(limits),
  refusals: ['STALE_EDIT'],
})
export type Limits = z.infer<typeof limits>
