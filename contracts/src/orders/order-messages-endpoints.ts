import * as z from 'zod/mini'
import { dataReply, endpoint, idParams } from '../endpoint'
import { instant } from '../field-schemas'
import { MESSAGE_KINDS } from './customer-message'

const messageKind = z.enum(MESSAGE_KINDS, { error: 'Tipo de mensaje desconocido' })
const message = z.object({ kind: messageKind, text: z.string(), phone: z.string(), url: z.string() })

export const getOrderMessage = endpoint({
  method: 'GET',
  path: '/orders/:id/message',
  access: 'admin',
  summary: 'Lo que la tienda le escribe a la clienta, sin enviarlo',
  params: idParams,
  /** Without a kind: about the order's status. */
  query: z.object({ kind: z.optional(messageKind) }),
  reply: dataReply(message),
  refusals: ['NOT_FOUND'],
})
export const sendOrderMessage = endpoint({
  method: 'POST',
  path: '/orders/:id/message',
  access: 'admin',
  summary: 'El mensaje para el chat con la clienta; queda en el historial del pedido',
  params: idParams,
  body: z.object({ kind: messageKind }),
  reply: dataReply(z.extend(message, { whatsapp_sent_at: instant })),
  refusals: ['NOT_FOUND', 'NO_WHATSAPP_MESSAGE', 'STALE_EDIT'],
})
