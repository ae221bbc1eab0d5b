/** A wanted product beside the owner's line of it. */
export interface Standing {
  productId: number
  wanted: number
  /** Units of the owner's line, held or not. */
  own: number
  isHolding: boolean
  /** Whether the line holds units and its hold has not lapsed. */
  isLive: boolean
  /** The network that the line's units count for. */
  network: string
  /** Units not held by any cart; 0 for a product that is not for sale. */
  free: number
  /** Maximum units of one line. */
  limit: number
}

const heldBy = ({ own, isHolding }: Standing) => (isHolding ? own : 0)

/** The quantity of a line after raising it: as wanted, as far as units and limit allow, and never fewer than it holds. */
export const repeatedQuantity = (standing: Standing) =>
  Math.max(
    heldBy(standing),
    Math.min(Math.max(standing.own, standing.wanted), standing.limit, heldBy(standing) + standing.free),
  )

export interface RepeatedLine {
  productId: number
  quantity: number
  /** Units that newly count for the owner's network. */
  claimed: number
}

/** The lines that get more units. */
export const repeatedLines = (standings: readonly Standing[], network: string): RepeatedLine[] =>
  standings.flatMap((standing) => {
    const quantity = repeatedQuantity(standing)
    if (quantity === heldBy(standing)) return []
    const isCounted = standing.isLive && standing.network === network
    return [{ productId: standing.productId, quantity, claimed: quantity - (isCounted ? standing.own : 0) }]
  })
