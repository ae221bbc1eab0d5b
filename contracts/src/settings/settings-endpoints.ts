import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { phone } from '../field-schemas'
import { whatsappConfig } from './settings-schemas'

const number = z.union([z.literal(''), phone], { error: 'Formato de teléfono inválido' })
export const getWhatsappConfig = endpoint({
  method: 'GET',
  path: '/admin/whatsapp-config',
  access: 'admin',
  summary: 'Los dos números de WhatsApp',
  reply: dataReply(whatsappConfig),
})
export const updateWhatsappConfig = endpoint({
  method: 'PUT',
  path: '/admin/whatsapp-config',
  access: 'admin',
  summary: 'Cambia los números de WhatsApp',
  body: z.object({ primaryNumber: z.optional(number), secondaryNumber: z.optional(number) }),
  reply: dataReply(whatsappConfig),
})
