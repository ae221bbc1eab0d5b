import { useState } from 'react'
import { useOnline } from '../../../api/online'
import { useSession } from '../../../api/session'
import { useAdded, type AddProduct } from '../add-button'
import { useUnits } from '../stock-store'

/** How many units the visitor adds; never more than others left, also when they become fewer meanwhile. */
export function usePurchase(product: { id: number; stock_total: number }, onAdd: AddProduct) {
  // Of this shade alone: a product with its family has the units of all of them.
  const units = useUnits({ id: product.id, stock_total: product.stock_total })
  const isCurrent = useOnline((state) => state.isCurrent)
  const [asked, setAsked] = useState(1)
  const quantity = Math.max(1, Math.min(asked, units))
  const { phase, press } = useAdded(product.id, async (id) => {
    const isDone = await onAdd(id, quantity)
    if (isDone) setAsked(1)
    return isDone
  })
  const isHeld = useSession(({ cart }) => cart?.items.some((item) => item.productId === product.id && !item.lapsed))
  return { units, isCurrent, quantity, setQuantity: setAsked, phase, press, isHeld: isHeld === true }
}

export type Purchase = ReturnType<typeof usePurchase>
