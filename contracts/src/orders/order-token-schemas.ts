import * as z from 'zod/mini'
import { ORDER_TOKEN } from './order-link'

export const orderTokenParams = z.object({
  token: z.string({ error: 'Enlace inválido' }).check(z.regex(ORDER_TOKEN, { error: 'Enlace inválido' })),
})
