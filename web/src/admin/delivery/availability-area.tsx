import { lazy, Suspense } from 'react'
import { useHasOverlay } from '../../ui/overlay/open-overlays'
import { useAddressQuery } from '../list-screen/views/address'
import { viewIn } from './availability-address'
import { AvailabilityHead } from './availability-head'
import { PlacesView } from './places/places-view'

const HoursView = lazy(async () => ({ default: (await import('./hours/hours-view')).HoursView }))
const WhatsappView = lazy(async () => ({ default: (await import('./whatsapp-view')).WhatsappView }))

export function AvailabilityArea({ timeZone }: { timeZone: string }) {
  const view = viewIn(useAddressQuery())
  // An overlay from the address must open after the panel's own dialog.
  if (!useHasOverlay()) return null
  return (
    <Suspense fallback={<AvailabilityHead />}>
      {view === 'horarios' ? (
        <HoursView timeZone={timeZone} />
      ) : view === 'whatsapp' ? (
        <WhatsappView />
      ) : (
        <PlacesView timeZone={timeZone} />
      )}
    </Suspense>
  )
}
