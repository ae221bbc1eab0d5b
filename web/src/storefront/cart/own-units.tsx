import { lazy, Suspense, type ReactNode } from 'react'
import { useSession } from '../../api/session'

interface OwnUnitsProps {
  productId: number
  name: string
  /** Shown while the visitor holds no units. */
  otherwise: ReactNode
}

// Part of the cart's chunk, which is fetched as soon as the cart is not empty.
const OwnUnitsStepper = lazy(async () => ({ default: (await import('./cart-dialog')).OwnUnitsStepper }))

/** The visitor's own units on a product's card and in its gallery. */
export function OwnUnits({ productId, name, otherwise }: OwnUnitsProps) {
  const held = useSession(({ cart }) => cart?.items.find((item) => item.productId === productId && !item.lapsed))
  if (held === undefined) return otherwise
  return (
    <Suspense fallback={otherwise}>
      <OwnUnitsStepper productId={productId} name={name} />
    </Suspense>
  )
}
