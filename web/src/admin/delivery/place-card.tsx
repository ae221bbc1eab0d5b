import type { DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import { WHATSAPP_LABELS } from '@tocador/contracts/delivery/delivery-words'
import { Button } from '../../ui/button'
import { WhatsappIcon } from '../../ui/dialog-icons'
import { TrashIcon } from '../../ui/icons'
import { Mark } from '../../ui/mark'
import { PencilIcon } from '../../ui/panel-icons'
import { Switch } from '../../ui/switch'
import { showHours } from './availability-address'
import { orderCount, slotCount } from './availability-texts'

export interface PlaceActions {
  onEdit: (place: DeliveryLocation) => void
  onDelete: (place: DeliveryLocation) => void
  onToggle: (place: DeliveryLocation) => void
}

export const NumberMark = ({ type }: { type: DeliveryLocation['whatsapp_number'] }) => (
  <Mark tone="plain" className="bg-sunken">
    <WhatsappIcon />
    {WHATSAPP_LABELS[type]}
  </Mark>
)

export const StateSwitch = ({ place, onToggle }: { place: DeliveryLocation; onToggle: PlaceActions['onToggle'] }) => (
  <Switch
    isOn={place.is_active === 1}
    label={`Ofrecer ${place.name}`}
    words={['Activo', 'Inactivo']}
    onToggle={() => onToggle(place)}
  />
)

/** A place in the list on phones. */
export const PlaceCard = ({ place, onEdit, onDelete, onToggle }: { place: DeliveryLocation } & PlaceActions) => (
  <>
    <div className="flex items-center justify-between gap-3">
      <h2 className="min-w-0 text-[0.9375rem] font-semibold wrap-anywhere">{place.name}</h2>
      <StateSwitch place={place} onToggle={onToggle} />
    </div>
    {place.address !== '' && <p className="text-ink-2">{place.address}</p>}
    {place.description !== '' && <p className="text-ink-2">{place.description}</p>}
    <p className="mt-1 flex items-center gap-2.5">
      <NumberMark type={place.whatsapp_number} />
      <span className="ml-auto text-ink-2">{orderCount(place.upcoming_orders)} por entregar</span>
    </p>
    <div className="-mx-2 flex flex-wrap items-center">
      <Button look="plain" icon={<PencilIcon />} aria-label={`Editar ${place.name}`} onClick={() => onEdit(place)}>
        Editar
      </Button>
      <Button
        look="plain"
        aria-label={`${slotCount(place.schedule_count)} de ${place.name}`}
        onClick={() => showHours(place.id)}
      >
        {slotCount(place.schedule_count)}
      </Button>
      <Button
        look="plain"
        icon={<TrashIcon />}
        className="ml-auto"
        aria-label={`Eliminar ${place.name}…`}
        onClick={() => onDelete(place)}
      >
        Eliminar…
      </Button>
    </div>
  </>
)
