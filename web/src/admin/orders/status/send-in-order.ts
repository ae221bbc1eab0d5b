const lastOf = new Map<number, Promise<unknown>>()

/** Sends the changes of one order one after the other: the status seen by a second change is the result of the first. */
export async function sendInOrder<Result>(orderId: number, send: () => Promise<Result>): Promise<Result> {
  const earlier = lastOf.get(orderId)
  const current = earlier === undefined ? send() : earlier.then(send, send)
  lastOf.set(orderId, current)
  try {
    return await current
  } finally {
    if (lastOf.get(orderId) === current) lastOf.delete(orderId)
  }
}

/** Whether a change of the order is being sent or waits for its turn. */
export const isSending = (orderId: number): boolean => lastOf.has(orderId)
