import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'El proceso vive',
  reply: z.object({ data: z.object({ status: z.literal('ok'), version: z.string(), uptime: z.number() }) }),
})
export const ready = endpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  summary: 'La tienda puede atender',
  reply: z.object({
    data: z.object({ status: z.literal('ready'), database: z.boolean(), media: z.boolean(), migrations: z.boolean() }),
  }),
  refusals: ['UNAVAILABLE'],
})
