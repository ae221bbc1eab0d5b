import { useEffect, useState, type ReactNode } from 'react'
import { useSession } from '../../api/session'

interface OwnUnitsProps {
  productId: number
  name: string
  /** Whether the add button shows no state of its own. */
  isReady: boolean
  /** The add button: shown while the visitor holds no units, it is not ready, or the stepper's code has not arrived. */
  otherwise: ReactNode
}

type Stepper = typeof import('./own-units-stepper').OwnUnitsStepper
let loaded: Stepper | undefined

/** The visitor's own units on a product's card and in its gallery. */
export function OwnUnits({ productId, name, isReady, otherwise }: OwnUnitsProps) {
  const isHeld = useSession(({ cart }) => cart?.items.some((item) => item.productId === productId && !item.lapsed))
  const [Stepper, setStepper] = useState(() => loaded)
  useEffect(() => {
    if (!isHeld || Stepper) return
    // Part of the cart's chunk, which is fetched as soon as the cart is not empty. Not `lazy`: its fallback would be a new
    // add button, and the focus on the old one would be lost.
    const show = (part: typeof import('./cart-dialog')) => setStepper(() => (loaded = part.OwnUnitsStepper))
    import('./cart-dialog').then(show).catch(() => {})
  }, [isHeld, Stepper])
  return isHeld && isReady && Stepper ? <Stepper productId={productId} name={name} /> : otherwise
}
