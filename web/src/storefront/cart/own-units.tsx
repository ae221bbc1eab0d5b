import { lazy, Suspense, type ReactNode } from 'react'
import { useSession } from '../../api/session'

interface OwnUnitsProps {
  productId: number
  name: string
  /** Shown while the visitor holds none. */
  otherwise: ReactNode
}

// The chunk of the cart: it is fetched as soon as the cart holds anything.
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
