import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { instant, phone, showsSome } from '../field-schemas'
import { whatsappConfig } from './settings-schemas'
import { removedDemo, shopSettings, shopSettingsChange, systemState } from './shop-settings-schemas'

const number = z.union([z.literal(''), phone], { error: 'Formato de teléfono inválido' })
const numbers = z.object({ primaryNumber: z.optional(number), secondaryNumber: z.optional(number) })
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
  body: z.extend(numbers, { seen: z.optional(numbers.check(showsSome)) }),
  reply: dataReply(whatsappConfig),
  refusals: ['STALE_EDIT'],
})

export const getShopSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Los ajustes de la tienda',
  reply: dataReply(shopSettings),
})
export const updateShopSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Cambia los ajustes dados, todos o ninguno',
  body: shopSettingsChange,
  bodyBytes: 131_072,
  reply: dataReply(shopSettings),
  refusals: ['STALE_EDIT'],
})

export const listPrivacyNotices = endpoint({
  method: 'GET',
  path: '/admin/privacy-notices',
  access: 'admin',
  summary: 'Las versiones publicadas del aviso de privacidad, la última primero',
  reply: dataReply(
    z.array(z.object({ version: z.int(), text: z.string(), published_at: instant, published_by: z.string() })),
  ),
})

export const getSystemState = endpoint({
  method: 'GET',
  path: '/admin/system',
  access: 'admin',
  summary: 'Versión, base de datos y estado de la tienda',
  reply: dataReply(systemState),
})
export const deleteDemo = endpoint({
  method: 'DELETE',
  path: '/admin/demo',
  access: 'admin',
  summary: 'Quita la tienda de muestra; lo propio se queda',
  reply: dataReply(removedDemo),
  refusals: ['NOT_FOUND'],
})
