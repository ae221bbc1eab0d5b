import { addDays, type Day } from '@tocador/contracts/calendar'
import { ORDER_LIFE, PICK_STATUSES } from '@tocador/contracts/orders/order-life'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/icons'
import { DayPicker } from '../../list-screen/filters/day-picker'
import { FilterChip } from '../../list-screen/filters/filter-chip'
import { IconButton } from '../../../ui/controls/icon-button'
import { Options } from '../../../ui/form/options'
import { usePlaces } from '../list/use-orders'
import { refinePickList, type Paper, type PickRequest } from './pick-list-address'

/** Controls for day, place, statuses and paper format. */
export const PickControls = ({ request, paper, today }: { request: PickRequest; paper: Paper; today: Day }) => (
  <div className="flex flex-1 flex-wrap items-center justify-center gap-2 max-md:order-5 max-md:min-w-0 max-md:basis-full max-md:justify-start max-md:pr-[min(.75rem,3vw)]">
    {request.kind === 'day' && (
      <>
        <DayControl {...request} today={today} />
        <PlaceControl {...request} />
        {/* Several chosen statuses are longer than the line. */}
        <div className="max-w-full max-md:*:whitespace-normal">
          <StatusControl {...request} />
        </div>
      </>
    )}
    <PaperControl paper={paper} />
  </div>
)

type DayRequest = Extract<PickRequest, { kind: 'day' }>

const DayControl = ({ date, today }: DayRequest & { today: Day }) => (
  <div className="flex items-center">
    <IconButton label="Día anterior" onClick={() => refinePickList({ date: addDays(date, -1) })}>
      <ChevronLeftIcon />
    </IconButton>
    <DayPicker label="Día de entrega" value={date} today={today} onChoose={(day) => refinePickList({ date: day })} />
    <IconButton label="Día siguiente" onClick={() => refinePickList({ date: addDays(date, 1) })}>
      <ChevronRightIcon />
    </IconButton>
  </div>
)

function PlaceControl({ place }: DayRequest) {
  const { places } = usePlaces()
  const isNamed = place === '' || places.some(({ id }) => String(id) === place)
  return (
    <select
      // As wide as its longest option otherwise, which may be wider than a phone.
      className="control max-w-80 min-w-[min(9rem,70vw)] max-md:flex-1"
      aria-label="Lugar de entrega"
      value={place}
      onChange={({ target }) => refinePickList({ place: target.value })}
    >
      <option value="">Todos los lugares</option>
      {/* Until its name is read; without an option the control would name all places. */}
      {!isNamed && <option value={place}>Un solo lugar</option>}
      <Options of={places} />
    </select>
  )
}

const StatusControl = ({ statuses }: DayRequest) => (
  <FilterChip
    name="Estado"
    isMenu={false}
    chosen={
      statuses.length === PICK_STATUSES.length
        ? undefined
        : statuses.map((status) => ORDER_LIFE[status].label).join(', ')
    }
    onClear={() => refinePickList({ statuses: PICK_STATUSES })}
  >
    {() => (
      <fieldset className="grid px-2 py-1">
        <legend className="py-1 text-ink-2">Pedidos en la lista</legend>
        {PICK_STATUSES.map((status) => {
          const isOn = statuses.includes(status)
          return (
            <label key={status} className="flex min-h-8 items-center gap-2.5 max-md:min-h-11">
              <input
                type="checkbox"
                className="size-4 accent-action"
                checked={isOn}
                // The last selected status cannot be deselected.
                disabled={isOn && statuses.length === 1}
                onChange={() =>
                  refinePickList({
                    statuses: PICK_STATUSES.filter((one) => (one === status) !== statuses.includes(one)),
                  })
                }
              />
              {ORDER_LIFE[status].label}
            </label>
          )
        })}
      </fieldset>
    )}
  </FilterChip>
)

const PAPERS: Record<Paper, string> = { a4: 'Hoja A4', rollo: 'Rollo de 80 mm' }

const PaperControl = ({ paper }: { paper: Paper }) => (
  <fieldset className="flex rounded-field border border-edge max-md:basis-full">
    <legend className="sr-only">Papel</legend>
    {(['a4', 'rollo'] as const).map((one) => (
      <label
        key={one}
        className="relative flex min-h-[calc(var(--spacing-control)-2px)] cursor-pointer items-center justify-center rounded-[0.375rem] px-3 text-center max-md:px-0.5 font-medium text-ink-2 md:whitespace-nowrap has-checked:bg-sunken has-checked:font-semibold has-checked:text-ink has-checked:shadow-[inset_0_-2px_0_var(--color-action)] forced-colors:has-checked:not-has-focus-visible:outline-2 forced-colors:has-checked:not-has-focus-visible:-outline-offset-2 forced-colors:has-checked:not-has-focus-visible:outline-[Highlight] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info max-md:flex-1"
      >
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
