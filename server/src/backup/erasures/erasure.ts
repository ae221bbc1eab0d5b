import * as z from 'zod/mini'

/** What is erased: an account, guests' orders with their carts, the texts of finished orders, idle guests' carts, or waiting lists. */
export const ERASURE_KINDS = ['account', 'guest-orders', 'order-texts', 'carts', 'waiting-lists'] as const

/** Names rows only: nothing in it is of a person. */
export const erasure = z.object({
  id: z.uuid(),
  erasedAt: z.string(),
  /** One that is not in the list is of a newer program, to which this one has to keep it: a shop that went back may be upgraded again. */
  kind: z.string().check(z.minLength(1)),
  /** Id of each row, and when it was made. */
  made: z.array(z.tuple([z.int(), z.string()])),
})

export type Erasure = z.output<typeof erasure>
export type ErasureKind = (typeof ERASURE_KINDS)[number]
