import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import type { Day } from '@tocador/contracts/calendar'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/controls/button'
import { TrashIcon } from '../../../ui/icons/icons'
import { PackagePlusIcon, PencilIcon } from '../../../ui/icons/panel-icons'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import type { OpenSheet } from '../../list-screen/list/list-screen'
import { RowSheet } from '../../list-screen/sheet/row-sheet'
import { SheetPart } from '../../list-screen/sheet/sheet-part'
import { ArrivalPeople } from './arrival-people'
import { arrivalPrice, arrivalProblem, arrivalSource, ExpectedOn } from './arrival-parts'
import { arrivalDetail, arrivalFailure } from './use-arrivals'

interface ArrivalSheetProps extends OpenSheet {
  today: Day
  timeZone: string
  onEdit: (arrival: Arrival) => void
  onArrived: (arrival: Arrival) => void
  onRemove: (arrival: Arrival) => void
}

/** One piece as visitors see it, and what can be done with it. */
export function ArrivalSheet({
  id,
  neighbours,
  close,
  today,
  timeZone,
  onEdit,
  onArrived,
  onRemove,
}: ArrivalSheetProps) {
  const query = useQuery(arrivalDetail(id))
  const arrival = query.data
  const title = arrival?.name ?? 'Llegada'
  return (
    <RowSheet
      what="Llegada"
      label={`Llegada: ${title}`}
      title={title}
      neighbours={neighbours}
      query={query}
      failureText={arrivalFailure}
      missing="Esta llegada ya no está en la lista"
      onClose={() => close()}
      foot={
        arrival && (
          <>
            <Button
              icon={<TrashIcon />}
              onClick={() => {
                onRemove(arrival)
                close()
              }}
            >
              Quitar
            </Button>
            <Button icon={<PencilIcon />} onClick={() => onEdit(arrival)}>
              Cambiar
            </Button>
            <Button look="main" icon={<PackagePlusIcon />} onClick={() => onArrived(arrival)}>
              Ya llegó
            </Button>
          </>
        )
      }
    >
      {(loaded) => (
        <>
          <ArrivalFacts arrival={loaded} today={today} />
          <ArrivalPeople arrival={loaded} timeZone={timeZone} />
        </>
      )}
    </RowSheet>
  )
}

function ArrivalFacts({ arrival, today }: { arrival: Arrival; today: Day }) {
  const problem = arrivalProblem(arrival)
  const source = arrivalSource(arrival)
  return (
    <SheetPart className="flex flex-wrap gap-4">
      <Thumbnail images={arrival.image_url} of={arrival} className="size-24" />
      <div className="grid min-w-0 flex-[1_1_9rem] grid-cols-1 content-start gap-1.5">
        <p className="text-item font-semibold wrap-anywhere">{arrival.name}</p>
        <p>
          <ExpectedOn arrival={arrival} today={today} />
        </p>
        <p>Precio: {arrivalPrice(arrival)}</p>
        {problem !== undefined && <p className="text-warning">{problem}</p>}
        {source !== '' && <p className="wrap-anywhere text-ink-2">{source}</p>}
      </div>
    </SheetPart>
  )
}
