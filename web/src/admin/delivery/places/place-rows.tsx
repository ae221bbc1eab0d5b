import type { DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import { WHATSAPP_LABELS } from '@tocador/contracts/delivery/delivery-words'
import { Button } from '../../../ui/controls/button'
import { WhatsappIcon } from '../../../ui/icons/dialog-icons'
import { TrashIcon } from '../../../ui/icons/icons'
import { Mark } from '../../../ui/feedback/mark'
import { PencilIcon } from '../../../ui/icons/panel-icons'
import { DataTable, type Column, type NameColumn } from '../../list-screen/list/data-table'
import { showHours } from '../availability-address'
import { orderCount, showCreated, slotCount } from '../availability-texts'
import { OfferSwitch, RowButtons, type RowActions } from '../hours/row-controls'

interface PlaceTableProps {
  rows: DeliveryLocation[]
  timeZone: string
  act: RowActions<DeliveryLocation>
}

/** AVL-02 */
export const PlaceTable = ({ rows, timeZone, act }: PlaceTableProps) => (
  <DataTable<DeliveryLocation>
    label="Lugares de entrega"
    name={name}
    columns={placeColumns(timeZone, act)}
    rows={rows}
    onOpen={act.onEdit}
    isTall
    isOff={({ is_active }) => is_active === 0}
  />
)

export const nameOfPlace = (place: DeliveryLocation) => place.name

const name: NameColumn<DeliveryLocation> = {
  head: 'Lugar',
  text: nameOfPlace,
  render: (place) => (
    <span className="block max-w-80 py-1.5 tablet:max-w-52">
      <span className="block truncate font-semibold">{place.name}</span>
      <span className="block truncate font-normal text-ink-2">{place.address || '—'}</span>
    </span>
  ),
}

const placeColumns = (timeZone: string, act: RowActions<DeliveryLocation>): Column<DeliveryLocation>[] => [
  {
    name: 'description',
    head: 'Indicaciones',
    cell: (place) => (
      <span className="block max-w-60 truncate text-ink-2 tablet:max-w-40" title={place.description}>
        {place.description || '—'}
      </span>
    ),
  },
  { name: 'number', head: 'Número', cell: (place) => <NumberMark type={place.whatsapp_number} /> },
  {
    name: 'slots',
    head: 'Horarios',
    isNumber: true,
    cell: (place) => (
      <Button
        look="link"
        aria-label={`${slotCount(place.schedule_count)} de ${place.name}`}
        onClick={() => showHours(place.id)}
      >
        {place.schedule_count}
      </Button>
    ),
  },
  { name: 'orders', head: 'Por entregar', isNumber: true, cell: (place) => place.upcoming_orders },
  {
    name: 'created',
    head: 'Creado',
    cell: (place) => <span className="text-ink-2">{showCreated(place.created_at, timeZone)}</span>,
  },
  {
    name: 'state',
    head: 'Estado',
    cell: (place) => <OfferSwitch name={place.name} isActive={place.is_active} onToggle={() => act.onToggle(place)} />,
  },
  {
    name: 'actions',
    head: '',
    cell: (place) => (
      <RowButtons name={place.name} onEdit={() => act.onEdit(place)} onDelete={() => act.onDelete(place)} />
    ),
  },
]

const NumberMark = ({ type }: { type: DeliveryLocation['whatsapp_number'] }) => (
  <Mark tone="plain" className="bg-sunken">
    <WhatsappIcon />
    {WHATSAPP_LABELS[type]}
  </Mark>
)

type PlaceCardProps = { place: DeliveryLocation } & RowActions<DeliveryLocation>

/** A place in the list on phones. */
export const PlaceCard = ({ place, onEdit, onDelete, onToggle }: PlaceCardProps) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h2 className="min-w-0 text-item font-semibold wrap-anywhere">{place.name}</h2>
      <OfferSwitch name={place.name} isActive={place.is_active} onToggle={() => onToggle(place)} />
    </div>
    {place.address !== '' && <p className="wrap-anywhere text-ink-2">{place.address}</p>}
    {place.description !== '' && <p className="text-ink-2">{place.description}</p>}
    <p className="mt-1 flex flex-wrap items-center gap-x-2.5">
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
