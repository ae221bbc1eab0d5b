import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint'
import { phone } from './phone'
import { WHATSAPP_LABELS, whatsappType, type WhatsappType } from './delivery'

/** The shop data that every page needs; part of the first HTML. */
export const shopProfile = z.object({
  name: z.string(),
  tagline: z.string(),
  contact: z.string(),
  privacy_notice: z.string(),
})
export type ShopProfile = z.infer<typeof shopProfile>

export const whatsappConfig = z.object({
  primaryNumber: z.string(),
  secondaryNumber: z.string(),
  whatsappTypes: z.array(z.object({ value: whatsappType, label: z.string(), number: z.string() })),
})
export type WhatsappConfig = z.infer<typeof whatsappConfig>

export const whatsappConfigOf = (primaryNumber: string, secondaryNumber: string): WhatsappConfig => ({
  primaryNumber,
  secondaryNumber,
  whatsappTypes: (Object.keys(WHATSAPP_LABELS) as WhatsappType[]).map((value) => ({
    value,
    label: WHATSAPP_LABELS[value],
    number: value === 'DEFAULT' ? primaryNumber : secondaryNumber,
  })),
})

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
