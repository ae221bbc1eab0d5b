import { lazy, Suspense } from 'react'
import { useHasOverlay } from '../../ui/overlay/open-overlays'
import { useAddressQuery } from '../list-screen/views/address'
import { HoldsView } from './holds-view'
import { VIEW } from './hold-list'

const CartsView = lazy(async () => ({ default: (await import('./carts-view')).CartsView }))
const HoldersView = lazy(async () => ({ default: (await import('./holders-view')).HoldersView }))

/** Holds, carts, and who holds much. */
export function HoldsArea({ timeZone }: { timeZone: string }) {
  const view = useAddressQuery().get(VIEW)
  // An overlay from the address must open after the panel's own dialog.
  if (!useHasOverlay()) return null
  return (
    <Suspense>
      {view === 'carritos' ? (
        <CartsView timeZone={timeZone} />
      ) : view === 'acaparan' ? (
        <HoldersView timeZone={timeZone} />
      ) : (
        <HoldsView timeZone={timeZone} />
      )}
    </Suspense>
  )
}
