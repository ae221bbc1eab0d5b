import { addDays, isRealDay } from '@tocador/contracts/calendar'
import { ORDER_STATUS_LABELS } from '@tocador/contracts/orders'
import { PICK_STATUSES } from '@tocador/contracts/picking'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons'
import { FilterChip } from '../../list-screen/filter-chip'
import { IconButton } from '../../frame/button'
import { usePlaces } from '../use-orders'
import { refinePickList, type Paper, type PickWish } from './pick-list-address'

/** Which day, where, which orders and on what paper. */
export const PickControls = ({ wish, paper }: { wish: PickWish; paper: Paper }) => (
  <div className="pick-controls">
    {wish.kind === 'day' && (
      <>
        <DayControl {...wish} />
        <PlaceControl {...wish} />
        <StatusControl {...wish} />
      </>
    )}
    <PaperControl paper={paper} />
  </div>
)

type DayWish = Extract<PickWish, { kind: 'day' }>

const DayControl = ({ date }: DayWish) => (
  <div className="flex items-center">
    <IconButton label="Día anterior" onClick={() => refinePickList({ date: addDays(date, -1) })}>
      <ChevronLeftIcon />
    </IconButton>
    <input
      type="date"
      className="control w-auto!"
      aria-label="Día de entrega"
      value={date}
      onChange={({ target }) => isRealDay(target.value) && refinePickList({ date: target.value })}
    />
    <IconButton label="Día siguiente" onClick={() => refinePickList({ date: addDays(date, 1) })}>
      <ChevronRightIcon />
    </IconButton>
  </div>
)

const PlaceControl = ({ place }: DayWish) => (
  <select
    className="control w-auto!"
    aria-label="Lugar de entrega"
    value={place}
    onChange={({ target }) => refinePickList({ place: target.value })}
  >
    <option value="">Todos los lugares</option>
    {usePlaces().map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)

const StatusControl = ({ statuses }: DayWish) => (
  <FilterChip
    name="Estado"
    isMenu={false}
    chosen={
      statuses.length === PICK_STATUSES.length
        ? undefined
        : statuses.map((status) => ORDER_STATUS_LABELS[status]).join(', ')
    }
    onClear={() => refinePickList({ statuses: PICK_STATUSES })}
  >
    {() => (
      <fieldset className="pick-statuses">
        <legend>Pedidos en la lista</legend>
        {PICK_STATUSES.map((status) => {
          const isOn = statuses.includes(status)
          return (
            <label key={status}>
              <input
                type="checkbox"
                checked={isOn}
                // A sheet of no orders at all is no wish.
                disabled={isOn && statuses.length === 1}
                onChange={() =>
                  refinePickList({
                    statuses: PICK_STATUSES.filter((one) => (one === status) !== statuses.includes(one)),
                  })
                }
              />
              {ORDER_STATUS_LABELS[status]}
            </label>
          )
        })}
      </fieldset>
    )}
  </FilterChip>
)

const PAPERS: Record<Paper, string> = { a4: 'Hoja A4', rollo: 'Rollo de 80 mm' }

const PaperControl = ({ paper }: { paper: Paper }) => (
  <fieldset className="segments">
    <legend className="sr-only">Papel</legend>
    {(['a4', 'rollo'] as const).map((one) => (
      <label key={one}>
        <input
          type="radio"
          name="papel"
          className="sr-only"
          checked={one === paper}
          onChange={() => refinePickList({ paper: one })}
        />
        {PAPERS[one]}
      </label>
    ))}
  </fieldset>
)
