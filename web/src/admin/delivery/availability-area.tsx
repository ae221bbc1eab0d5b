import { lazy, Suspense } from 'react'
import { useHasOverlay } from '../../ui/overlay/open-overlays'
import { useAddressQuery } from '../list-screen/address'
import { AreaHead } from '../list-screen/area-head'
import { showView, VIEW, type RenderHead } from './availability-address'
import { PlacesView } from './places-view'
import { usePlaces, useSlots } from './use-availability'

const HoursView = lazy(async () => ({ default: (await import('./hours-view')).HoursView }))
const WhatsappView = lazy(async () => ({ default: (await import('./whatsapp-view')).WhatsappView }))

/** AVL-01: places, hours and WhatsApp. */
export function AvailabilityArea({ timeZone }: { timeZone: string }) {
  const view = useAddressQuery().get(VIEW) ?? ''
  const places = usePlaces()
  const slots = useSlots()
  // An overlay from the address must open after the panel's own dialog.
  if (!useHasOverlay()) return null
  const renderHead: RenderHead = (actions) => (
    <AreaHead
      title="Disponibilidad"
      views={[
        { key: '', name: 'Lugares de entrega', count: places.data?.length },
        { key: 'horarios', name: 'Horarios', count: slots.data?.length },
        { key: 'whatsapp', name: 'WhatsApp' },
      ]}
      view={view === 'horarios' || view === 'whatsapp' ? view : ''}
      onView={showView}
      actions={actions}
    />
  )
  const shared = { places, renderHead, timeZone }
  return (
    <Suspense fallback={renderHead()}>
      {view === 'horarios' ? (
        <HoursView {...shared} slots={slots} />
      ) : view === 'whatsapp' ? (
        <WhatsappView {...shared} />
      ) : (
        <PlacesView {...shared} />
      )}
    </Suspense>
  )
}
