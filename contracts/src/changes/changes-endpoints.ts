import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'

export const shopChanges = z.object({
  /** The newest orders' ids, newest first. */
  recentOrders: z.array(z.int()),
  /** Orders that are not confirmed yet. */
  pendingOrders: z.int(),
  /** Each version changes whenever an order, a product, an account, a survey, or a backup or self-check changes. */
  versions: z.object({
    orders: z.string(),
    products: z.string(),
    users: z.string(),
    surveys: z.string(),
    system: z.string(),
  }),
})
export type ShopChanges = z.infer<typeof shopChanges>

/** Polled by the panel to detect stale data. */
export const listChanges = endpoint({
  method: 'GET',
  path: '/admin/changes',
  access: 'admin',
  summary: 'Versiones de pedidos, productos, cuentas y encuestas, y los pedidos más recientes',
  reply: dataReply(shopChanges),
})
