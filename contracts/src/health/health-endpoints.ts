import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { impairment } from './health-schemas'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'El proceso vive',
  reply: z.object({
    data: z.object({ status: z.literal('ok'), version: z.string(), commit: z.string(), uptime: z.number() }),
  }),
})
export const ready = endpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  summary: 'La tienda puede vender; lo que funciona a medias está en `impairments`',
  reply: z.object({
    data: z.object({
      status: z.literal('ready'),
      database: z.boolean(),
      migrations: z.boolean(),
      writes: z.boolean(),
      impairments: z.array(impairment),
    }),
  }),
  refusals: ['UNAVAILABLE'],
})
