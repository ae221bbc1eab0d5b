import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import type { Day } from '@tocador/contracts/calendar'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import type { Column, NameColumn } from '../../list-screen/list/data-table'
import { ArrivalMenu, type ArrivalMenuProps } from './arrival-menu'
import { arrivalPrice, arrivalProblem, arrivalSource, ExpectedOn } from './arrival-parts'

export const arrivalName: NameColumn<Arrival> = {
  head: 'Pieza',
  text: ({ name }) => name,
  render: (arrival) => (
    <span className="flex items-center gap-2.5">
      <Thumbnail images={arrival.image_url} of={arrival} className="h-8.5 w-7" />
      <span className="max-w-62 truncate">{arrival.name}</span>
    </span>
  ),
}

export const arrivalColumns = (today: Day, menu: Omit<ArrivalMenuProps, 'arrival'>): Column<Arrival>[] => [
  { name: 'place', head: 'Lugar', isNumber: true, cell: ({ place }) => place },
  {
    name: 'expected',
    head: 'Se espera',
    sort: 'expected',
    cell: (arrival) => <ExpectedOn arrival={arrival} today={today} />,
  },
  {
    name: 'waiting',
    head: 'Esperan',
    isNumber: true,
    cell: ({ people_waiting: people }) => people || <span className="text-ink-2">0</span>,
  },
  { name: 'price', head: 'Precio', isNumber: true, cell: arrivalPrice },
  {
    name: 'source',
    head: 'Viene de',
    cell: (arrival) => {
      const [problem, source] = [arrivalProblem(arrival), arrivalSource(arrival)]
      return (
        <span className="block max-w-60 truncate text-ink-2" title={source}>
          {problem === undefined ? source || '—' : <span className="text-warning">{problem}</span>}
        </span>
      )
    },
  },
  {
    name: 'actions',
    head: '',
    isNumber: true,
    cell: (arrival) => <ArrivalMenu arrival={arrival} {...menu} />,
  },
]
