import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { MAX_ARRIVAL_NAME } from '@tocador/contracts/arrivals/arrival-words'
import { expectedDateProblem } from '@tocador/contracts/arrivals/expected-date'
import { showLongDay, type Day } from '@tocador/contracts/calendar'
import { numberIn } from '../form/product-form-rules'

/** How exactly the date is known. */
export const DATE_KINDS = [
  { key: 'day', name: 'Un día' },
  { key: 'month', name: 'Un mes' },
  { key: 'none', name: 'Sin fecha' },
] as const
export type DateKind = (typeof DATE_KINDS)[number]['key']

/** The inputs of the form; `product_id` and `option_id` say what a new one is made from. */
export type ArrivalValues = {
  name: string
  price: string
  date_kind: string
  day: string
  month: string
  image_url: string
  product_id: string
  option_id: string
  source: string
}

export const noArrival: ArrivalValues = {
  name: '',
  price: '',
  date_kind: 'day',
  day: '',
  month: '',
  image_url: '',
  product_id: '',
  option_id: '',
  source: '',
}

export const arrivalValues = ({ name, price, expected, image_url }: Arrival): ArrivalValues => ({
  ...noArrival,
  name,
  price: price === null ? '' : price.toFixed(2),
  date_kind: expected === '' ? 'none' : expected.length === 7 ? 'month' : 'day',
  day: expected.length === 10 ? expected : '',
  month: expected.length === 7 ? expected : '',
  image_url,
})

/** `2026-12-01`, `2026-12` or '' for the database. */
export const expectedOf = ({ date_kind, day, month }: Pick<ArrivalValues, 'date_kind' | 'day' | 'month'>) =>
  date_kind === 'day' ? day : date_kind === 'month' ? month : ''

type Problems = { [Name in keyof ArrivalValues]?: string | undefined }

/** `before`: a date that went by may stay. */
export function arrivalProblems(values: ArrivalValues, { today, before }: { today: Day; before: string }): Problems {
  const expected = expectedOf(values)
  const problem = expected === before ? undefined : expectedDateProblem(expected, today)
  return {
    name:
      values.name.trim() === ''
        ? 'El nombre de la pieza es requerido'
        : values.name.trim().length > MAX_ARRIVAL_NAME
          ? `Máximo ${MAX_ARRIVAL_NAME} caracteres`
          : undefined,
    price:
      values.price.trim() === '' || numberIn(values.price) > 0
        ? undefined
        : 'El precio debe ser mayor a 0; vacío es precio por confirmar',
    day: values.date_kind !== 'day' ? undefined : values.day === '' ? 'Elige el día, o «Sin fecha»' : problem,
    month: values.date_kind !== 'month' ? undefined : values.month === '' ? 'Elige el mes, o «Sin fecha»' : problem,
  }
}

export const arrivalBody = (values: ArrivalValues, image: string) => ({
  name: values.name.trim(),
  price: values.price.trim() === '' ? null : numberIn(values.price),
  expected: expectedOf(values),
  image_url: image,
})

const MONTHS_OFFERED = 18

/** This month and those after it; `also` is offered too, because it is saved. */
export function monthOptions(today: Day, also: string): { id: string; name: string }[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const months = Array.from({ length: MONTHS_OFFERED }, (_, nth) => {
    const at = month + nth
    return `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
  const offered = also === '' || months.includes(also) ? months : [also, ...months].toSorted()
  return offered.map((id) => ({ id, name: showLongDay(`${id}-01`).replace(/^.* 1 de /, '') }))
}
