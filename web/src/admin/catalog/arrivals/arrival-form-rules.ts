import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { MAX_ARRIVAL_NAME } from '@tocador/contracts/arrivals/arrival-words'
import { expectedDateProblem, expectedText } from '@tocador/contracts/arrivals/expected-date'
import { showMonth, type Day } from '@tocador/contracts/calendar'
import { showPesos } from '@tocador/contracts/money'
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

export type ArrivalBody = ReturnType<typeof arrivalBody>

const FIELDS = ['name', 'price', 'expected', 'image_url'] as const

export const isAsWritten = (arrival: Arrival, body: ArrivalBody) => FIELDS.every((name) => arrival[name] === body[name])

/** `Ahora: nombre «Sérum de día», sin fecha.`: what somebody else changed; '' if all of it is as before. */
export function newerText(was: Arrival, now: Arrival, today: Day): string {
  const said = {
    name: `nombre «${now.name}»`,
    price: now.price === null ? 'precio por confirmar' : `precio ${showPesos(now.price)}`,
    expected: now.expected === '' ? 'sin fecha' : `fecha «${expectedText(now.expected, today)}»`,
    image_url: now.image_url === '' ? 'sin foto' : 'otra foto',
  }
  const changed = FIELDS.filter((field) => now[field] !== was[field])
  return changed.length === 0 ? '' : `Ahora: ${changed.map((field) => said[field]).join(', ')}.`
}

/** What the inputs that nobody touched take from somebody else's change. */
export function untouchedValues(values: ArrivalValues, was: Arrival, now: Arrival) {
  const [before, after] = [arrivalValues(was), arrivalValues(now)]
  const fields = [['name'], ['price'], ['date_kind', 'day', 'month']] as const
  const untouched = fields.filter((names) => names.every((name) => values[name] === before[name])).flat()
  return untouched.map((name) => [name, after[name]] as const)
}

const MONTHS_OFFERED = 18

/** This month and those after it; `also` is offered too, because it is saved. */
export function monthOptions(today: Day, also: string): { id: string; name: string }[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const months = Array.from({ length: MONTHS_OFFERED }, (_, nth) => {
    const at = month + nth
    return `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
  const offered = also === '' || months.includes(also) ? months : [also, ...months].toSorted()
  return offered.map((id) => ({ id, name: showMonth(id) }))
}
