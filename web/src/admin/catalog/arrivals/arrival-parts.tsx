import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { expectedText } from '@tocador/contracts/arrivals/expected-date'
import type { Day } from '@tocador/contracts/calendar'
import { showNumber, showPesos } from '@tocador/contracts/money'
import { WarningIcon } from '../../../ui/icons/icons'

/** The date as visitors read it, and that it has gone by. */
export const ExpectedOn = ({ arrival, today }: { arrival: Arrival; today: Day }) =>
  arrival.is_overdue === 1 ? (
    <span className="inline-flex items-center gap-1.5 text-warning">
      <WarningIcon className="size-4" />
      {arrival.expected}, ya pasó: se lee «{expectedText(arrival.expected, today)}»
    </span>
  ) : (
    <span>{expectedText(arrival.expected, today)}</span>
  )

export const arrivalPrice = ({ price }: Pick<Arrival, 'price'>) => (price === null ? 'Por confirmar' : showPesos(price))

/** Why visitors do not see it. */
export const arrivalProblem = ({ product }: Pick<Arrival, 'product'>) =>
  product?.is_available === 1 ? 'Ya hay piezas: no se anuncia' : undefined

/** What it was made from. */
export const arrivalSource = ({ product, option }: Pick<Arrival, 'product' | 'option'>) =>
  product !== null ? `Vuelve «${product.name}»` : option !== null ? `Encuesta: «${option.text}»` : ''

export const peopleText = (people: number) =>
  people === 1 ? '1 persona espera' : `${showNumber(people)} personas esperan`
