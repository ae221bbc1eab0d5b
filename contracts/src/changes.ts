import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint'

/** How many of the newest orders an answer names: more than come in while somebody looks away from a list. */
export const RECENT_ORDERS = 50

export const shopChanges = z.object({
  /** The newest orders' ids, newest first. */
  recentOrders: z.array(z.int()),
  /** Orders nobody has confirmed yet. */
  pendingOrders: z.int(),
  /** Another word whenever something of it changed. */
  versions: z.object({ orders: z.string(), products: z.string() }),
})
export type ShopChanges = z.infer<typeof shopChanges>

/** What the panel asks every few seconds, to know whether what it shows is still so. */
export const listChanges = endpoint({
  method: 'GET',
  path: '/admin/changes',
  access: 'admin',
  summary: 'Versiones de pedidos y productos, y los pedidos más recientes',
  reply: dataReply(shopChanges),
})
