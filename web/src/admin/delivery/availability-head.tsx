import type { ReactNode } from 'react'
import { useAddressQuery } from '../list-screen/views/address'
import { AreaHead } from '../list-screen/list/area-head'
import { showView, viewIn } from './availability-address'
import { usePlaces, useSlots } from './use-availability'

/** AVL-01: places, hours and WhatsApp, with the buttons of the current view. */
export function AvailabilityHead({ actions }: { actions?: ReactNode }) {
  const places = usePlaces().data
  const slots = useSlots().data
  return (
    <AreaHead
      title="Disponibilidad"
      views={[
        { key: '', name: 'Lugares de entrega', count: places?.length },
        { key: 'horarios', name: 'Horarios', count: slots?.length },
        { key: 'whatsapp', name: 'WhatsApp' },
      ]}
      view={viewIn(useAddressQuery())}
      onView={showView}
      actions={actions}
    />
  )
}
