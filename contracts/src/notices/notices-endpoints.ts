import * as z from 'zod/mini'
import { dataReply, endpoint, idParams } from '../endpoint'
import { instant, text } from '../field-schemas'
import { recordOf } from '../record-of'
import { MAX_DEVICE_NAME, NOTICE_KINDS, NOTICE_RESULTS } from './notices-words'

const address = text(1000, 'Falta la dirección del dispositivo')
/** Uncompressed point of 65 bytes, and a secret of 16, as browsers give them. */
const key = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`), { error: 'La llave del dispositivo no es válida' }))

const kinds = recordOf(NOTICE_KINDS, () => z.boolean())

const namesSome = z.refine<object>((named) => Object.keys(named).length > 0, { error: 'Falta el aviso que cambia' })

const device = z.object({
  id: z.int(),
  /** Browser and system, until it gets another name. */
  name: z.string(),
  /** Which notices it gets. */
  kinds: z.object(kinds),
  created_at: instant,
  last_notice_at: z.nullable(instant),
  /** Since when its push service does not take notices. */
  failing_since: z.nullable(instant),
})
export type NoticeDevice = z.output<typeof device>

const notices = z.object({
  /** The key that a browser subscribes with. */
  public_key: z.string(),
  devices: z.array(device),
})
export type Notices = z.output<typeof notices>

export const listNotices = endpoint({
  method: 'GET',
  path: '/admin/notices',
  access: 'admin',
  summary: 'Los dispositivos propios que reciben avisos, y la llave para agregar uno',
  reply: dataReply(notices),
})
export const addNoticeDevice = endpoint({
  method: 'POST',
  path: '/admin/notices/devices',
  access: 'admin',
  limit: { perNetwork: 60, minutes: 10 },
  summary: 'Enciende los avisos en un navegador, con su suscripción de Web Push',
  body: z.object({ endpoint: address, p256dh: key(87), auth: key(22) }),
  status: 201,
  reply: dataReply(device),
  refusals: ['INVALID_INPUT', 'TOO_MANY_DEVICES', 'TOO_MANY_REQUESTS'],
})
/** Called whenever the panel is opened, so that a device outlives the session it was added with. */
export const renewNoticeDevice = endpoint({
  method: 'POST',
  path: '/admin/notices/devices/renewal',
  access: 'admin',
  summary: 'El dispositivo de esta suscripción, que desde ahora pertenece a esta sesión; null si ya no recibe avisos',
  body: z.object({ endpoint: address }),
  reply: dataReply(z.nullable(device)),
})
export const changeNoticeDevice = endpoint({
  method: 'PATCH',
  path: '/admin/notices/devices/:id',
  access: 'admin',
  summary: 'Cambia el nombre o los avisos de un dispositivo propio',
  params: idParams,
  body: z.object({
    name: z.optional(text(MAX_DEVICE_NAME, 'Escribe un nombre')),
    kinds: z.optional(z.partial(z.object(kinds)).check(namesSome)),
  }),
  reply: dataReply(device),
  refusals: ['NOT_FOUND'],
})
export const removeNoticeDevice = endpoint({
  method: 'DELETE',
  path: '/admin/notices/devices/:id',
  access: 'admin',
  summary: 'Quita un dispositivo propio; ya no recibe avisos',
  params: idParams,
  reply: dataReply(z.object({ id: z.int() })),
  refusals: ['NOT_FOUND'],
})
export const testNoticeDevice = endpoint({
  method: 'POST',
  path: '/admin/notices/devices/:id/test',
  access: 'admin',
  limit: { perNetwork: 30, minutes: 10 },
  summary: 'Manda un aviso de prueba a un dispositivo propio y dice cómo terminó',
  params: idParams,
  reply: dataReply(z.object({ result: z.enum(NOTICE_RESULTS) })),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
export const noteOpenedOrder = endpoint({
  method: 'POST',
  path: '/admin/notices/opened-orders/:id',
  access: 'admin',
  summary: 'Dice que alguien abrió un pedido, para que no se avise que nadie lo abrió',
  params: idParams,
  reply: dataReply(z.object({ id: z.int() })),
})
