import * as z from 'zod/mini'
import { whatsappType } from '../delivery/delivery-schemas'

/** The shop data that every page needs; part of the first HTML. */
export const shopProfile = z.object({
  name: z.string(),
  tagline: z.string(),
  contact: z.string(),
})
export type ShopProfile = z.infer<typeof shopProfile>

export const whatsappConfig = z.object({
  primaryNumber: z.string(),
  secondaryNumber: z.string(),
  whatsappTypes: z.array(z.object({ value: whatsappType, label: z.string(), number: z.string() })),
})
export type WhatsappConfig = z.infer<typeof whatsappConfig>
