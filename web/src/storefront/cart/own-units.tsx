import { lazy, Suspense, type ReactNode } from 'react'
import { useSession } from '../../api/session'

interface OwnUnitsProps {
  productId: number
  name: string
  /** Shown while the visitor holds none. */
  otherwise: ReactNode
}

const OwnUnitsStepper = lazy(async () => ({ default: (await import('./own-units-stepper')).OwnUnitsStepper }))

/** The visitor's own units on a product's card. Few visitors hold the last ones, so the stepper is fetched when needed. */
export function OwnUnits({ productId, name, otherwise }: OwnUnitsProps) {
  const held = useSession(({ cart }) => cart?.items.find((item) => item.productId === productId && !item.lapsed))
  if (held === undefined) return otherwise
  return (
    <Suspense fallback={otherwise}>
      <OwnUnitsStepper productId={productId} name={name} />
    </Suspense>
  )
}
