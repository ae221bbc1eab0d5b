/** A new guest's id: `guest_`, the time and 128 random bits (CART-02). */
export const newSessionId = (now: number, randomHex: string) => `guest_${now}_${randomHex}`
