import * as z from 'zod/mini'
import { SLOT_HOURS } from '../calendar'
import { day, flag, optionalText, rowId, showsSome, SLOT_HOUR_INVALID, slotHour, text } from '../field-schemas'
import { HOURS_OF_DELETED } from './delivery-words'
import { whatsappType } from './delivery-schemas'

const placeFields = {
  name: text(120, 'El nombre del lugar es requerido'),
  address: optionalText(300),
  description: optionalText(500),
}
/** `false` refuses a name that another place has, so that the panel asks first. */
const allowSameName = z.optional(flag)
export const newPlace = z.object({
  ...placeFields,
  whatsapp_number: z._default(whatsappType, 'DEFAULT'),
  is_active: z._default(flag, true),
  allow_same_name: allowSameName,
})
export type NewPlace = z.output<typeof newPlace>
const placeValues = z.object({
  name: z.optional(placeFields.name),
  address: z.optional(text(300)),
  description: z.optional(text(500)),
  whatsapp_number: z.optional(whatsappType),
  is_active: z.optional(flag),
} satisfies Record<Exclude<keyof NewPlace, 'allow_same_name'>, unknown>)
/** `seen` are the values that the form showed: a field that somebody else changed since then refuses the edit. */
export const placeChange = z.extend(placeValues, {
  seen: z.optional(placeValues.check(showsSome)),
  allow_same_name: allowSameName,
})
export type PlaceChange = z.output<typeof placeChange>

const weekday = z
  .int({ error: 'El día debe ser de 0 (domingo) a 6 (sábado)' })
  .check(
    z.minimum(0, { error: 'El día debe ser de 0 (domingo) a 6 (sábado)' }),
    z.maximum(6, { error: 'El día debe ser de 0 (domingo) a 6 (sábado)' }),
  )
/** Orders a slot takes per day; null is unlimited. */
const capacity = z.nullable(
  z
    .int({ error: 'El cupo debe ser un número entero' })
    .check(
      z.minimum(1, { error: 'El cupo debe ser al menos 1' }),
      z.maximum(10_000, { error: 'El cupo es demasiado alto' }),
    ),
)
export const locationId = rowId('Lugar de entrega inválido')

export const placeDeletion = z.object({
  hours: z._default(
    z.enum(HOURS_OF_DELETED, { error: 'Di si los horarios se quedan (keep), se eliminan (delete) o se pasan (move)' }),
    'keep',
  ),
  /** Where the hours go. */
  to: z.optional(locationId),
})
export type PlaceDeletion = z.output<typeof placeDeletion>

/** AVL-18: Monday, 09:00, active. */
export const newSlot = z.object({
  location_id: locationId,
  day_of_week: z._default(weekday, 1),
  time_slot: z._default(slotHour(), '09:00'),
  capacity: z._default(capacity, null),
  is_active: z._default(flag, true),
})
export type NewSlot = z.output<typeof newSlot>
const slotValues = z.object({
  location_id: z.optional(locationId),
  day_of_week: z.optional(weekday),
  time_slot: z.optional(slotHour()),
  capacity: z.optional(capacity),
  is_active: z.optional(flag),
})
/** `seen` as for a place. */
export const slotChange = z.extend(slotValues, { seen: z.optional(slotValues.check(showsSome)) })
export type SlotChange = z.output<typeof slotChange>

/** The hours of ten places. */
const MOST_SLOTS = 840
const MOST_DATES = 60

const several = <S extends z.core.$ZodType>(slot: S) =>
  z
    .array(slot, { error: 'Elige al menos un horario' })
    .check(
      z.minLength(1, { error: 'Elige al menos un horario' }),
      z.maxLength(MOST_SLOTS, { error: `Elige como máximo ${MOST_SLOTS} horarios` }),
    )

/** A weekday and hour of a place with its whole state. An enum, because its length bounds the size of the body. */
const slotState = z.object({
  location_id: locationId,
  day_of_week: weekday,
  time_slot: z.enum([...SLOT_HOURS], { error: SLOT_HOUR_INVALID }),
  capacity,
  is_active: flag,
  /** What the week showed there, null for no hour: one that somebody else changed since then refuses all. */
  seen: z.optional(z.nullable(z.object({ capacity, is_active: flag }))),
})
export type SlotToSet = z.output<typeof slotState>
export const slotsToSet = z.object({ slots: several(slotState) })
/** The wanted state, so that two people who switch it off at once do not switch it on again; without it the state flips. */
export const wantedState = z.object({ is_active: z.optional(flag) })
export const slotIds = z.object({ ids: several(rowId()) })

const closedReason = optionalText(200)
const closedPlace = z._default(z.nullable(locationId), null)
/** The hours that are closed; without them the whole day. */
const closedTimes = z.optional(
  z
    .array(z.enum([...SLOT_HOURS], { error: SLOT_HOUR_INVALID }), { error: 'Elige al menos una hora' })
    .check(
      z.minLength(1, { error: 'Elige al menos una hora' }),
      z.maxLength(SLOT_HOURS.length, { error: `Elige como máximo ${SLOT_HOURS.length} horas` }),
    ),
)
const closing = { date: day(), reason: closedReason, times: closedTimes }
export const newClosedDate = z.object({ location_id: closedPlace, ...closing })
export const newClosedDates = z.object({
  location_id: closedPlace,
  dates: z
    .array(z.object(closing), { error: 'Elige al menos una fecha' })
    .check(
      z.minLength(1, { error: 'Elige al menos una fecha' }),
      z.maxLength(MOST_DATES, { error: `Elige como máximo ${MOST_DATES} fechas` }),
    ),
})
export type NewClosedDates = z.output<typeof newClosedDates>
