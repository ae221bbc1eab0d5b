import * as z from 'zod/mini'
import { bit, instant, pesos, priceCents, rowId, text } from '../field-schemas'
import { onePicture } from '../media/media-schemas'
import { MAX_ARRIVAL_NAME } from './arrival-words'
import { isExpectedDate } from './expected-date'

const NAME_REQUIRED = 'El nombre de la pieza es requerido'
const DATE_INVALID = 'Elige un día, un mes, o déjala sin fecha'
const PRICE_INVALID = 'El precio debe ser mayor a 0; vacío es precio por confirmar'

/** For the description of the API: like a day, a month read as an instant in UTC is the month before in Mexico. */
const asDayOrMonth = z.meta({
  examples: ['2026-12-01'],
  description:
    'Día (AAAA-MM-DD) o mes (AAAA-MM) del calendario de la tienda, sin zona horaria; vacío si falta la fecha. ' +
    'No es un instante: no se lee como UTC.',
})
/** `2026-12-01`, `2026-12`, or '' for a date to be confirmed. */
const expectedDate = z
  .string({ error: DATE_INVALID })
  .check(z.refine(isExpectedDate, { error: DATE_INVALID }), asDayOrMonth)
/** null: to be confirmed. */
const price = z.nullable(priceCents({ missing: PRICE_INVALID, tooLow: PRICE_INVALID, min: 1 }))
const name = text(MAX_ARRIVAL_NAME, NAME_REQUIRED)

export const arrivalInput = z.object({
  name,
  price: z._default(price, null),
  expected: z._default(expectedDate, ''),
  image_url: z._default(onePicture, ''),
  /** The sold-out product that comes back. */
  product_id: z.optional(z.nullable(rowId('Producto inválido'))),
  /** The option of a survey that it was made from. */
  option_id: z.optional(z.nullable(rowId('Opción inválida'))),
})
export type ArrivalInput = z.output<typeof arrivalInput>

export const arrivalChange = z.object({
  name: z.optional(name),
  price: z.optional(price),
  expected: z.optional(expectedDate),
  image_url: z.optional(onePicture),
  updated_at_seen: z.optional(z.iso.datetime({ error: 'Fecha inválida' })),
})
export type ArrivalChange = z.output<typeof arrivalChange>

/** A piece that the shop expects, as the owner sees it. */
export const arrival = z.object({
  id: z.int(),
  name: z.string(),
  price: z.nullable(pesos),
  expected: z.string().check(asDayOrMonth),
  /** 1: the day or month has gone by; visitors read 'Muy pronto'. */
  is_overdue: bit,
  image_url: z.string(),
  /** From 1, as visitors see them. */
  place: z.int(),
  product: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      /** 1: it can be bought, so that the landing page shows no arrival of it. */
      is_available: bit,
      /** 0: it is not for sale now, so that without the arrival those who wait read so. Missing in answers of an older shop. */
      is_sold: z.optional(bit),
    }),
  ),
  option: z.nullable(z.object({ id: z.int(), text: z.string(), survey_id: z.int() })),
  /** In line for it, or for the product that comes back; a phone counts once. */
  people_waiting: z.int(),
  /** Those of them who wait for the product that came back and was deleted: without the arrival they read that it is not sold any more. */
  people_of_deleted: z.int(),
  waiting_since: z.nullable(instant),
  created_at: instant,
  updated_at: instant,
})
export type Arrival = z.infer<typeof arrival>
