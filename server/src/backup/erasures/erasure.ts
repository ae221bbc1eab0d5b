import * as z from 'zod/mini'

/** What is erased: an account, guests' orders with their carts, the texts of finished orders, idle guests' carts, or waiting lists. */
const ERASURE_KINDS = ['account', 'guest-orders', 'order-texts', 'carts', 'waiting-lists'] as const

/** Names rows only: nothing in it is of a person. */
export const erasure = z.object({
  id: z.uuid(),
  erasedAt: z.string(),
  kind: z.enum(ERASURE_KINDS),
  /** Id of each row, and when it was made. */
  made: z.array(z.tuple([z.int(), z.string()])),
})

export type Erasure = z.output<typeof erasure>
export type ErasureKind = Erasure['kind']
