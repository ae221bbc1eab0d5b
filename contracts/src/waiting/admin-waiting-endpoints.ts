import * as z from 'zod/mini'
import { dataReply, endpoint, idParams } from '../endpoint'
import { bit, fileFormat, instant } from '../field-schemas'
import { FILE_FORMATS } from '../file-format'
import { WAIT_STATUSES } from './waiting-life'

/** A person in the line for a product, in order of asking; her other lists with the same phone are not told apart. */
const waitingPerson = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  has_account: bit,
  status: z.enum(WAIT_STATUSES),
  asked_at: instant,
  told_at: z.nullable(instant),
  /** The unit that is held for her, in a cart of its own until she opens the link of the message. */
  held: z.nullable(
    z.object({
      /** Ends then: 72 hours after `since` while nobody told her, the hours of the setting after the first message. */
      until: instant,
      since: instant,
      /** When she put it into her cart. */
      opened_at: z.nullable(instant),
    }),
  ),
  /** Other phones that asked for the product from the same network; 0 for known accounts. */
  same_network: z.int(),
})
export type WaitingPerson = z.infer<typeof waitingPerson>
/** Who waits for a piece that is no product yet: nobody is told or passed over before it is. */
const arrivalPerson = z.omit(waitingPerson, { status: true, told_at: true, held: true })
export type ArrivalPerson = z.infer<typeof arrivalPerson>

/** At most the first 500 people: those for whom a unit is held, those in line, and the others. */
const people = z.object({
  data: z.array(waitingPerson),
  /** Of everybody, those that `data` does not have included. */
  counts: z.object({ total: z.int(), waiting: z.int(), invited: z.int() }),
})
export type WaitingLine = z.infer<typeof people>
export type WaitingCounts = WaitingLine['counts']

export const listWaitingPeople = endpoint({
  method: 'GET',
  path: '/admin/products/:id/waiting',
  access: 'admin',
  summary: 'Quiénes esperan un producto, por orden de lista',
  params: idParams,
  reply: people,
})
export const tellWaitingPerson = endpoint({
  method: 'POST',
  path: '/admin/waiting/:id/message',
  access: 'admin',
  summary: 'El mensaje de que llegó lo que esperaba; queda como avisada',
  params: idParams,
  reply: dataReply(z.object({ text: z.string(), phone: z.string(), url: z.string() })),
  refusals: ['NOT_FOUND', 'STOCK_INSUFFICIENT', 'STALE_EDIT', 'RESERVATION_NOT_ACTIVE'],
})
/** `passed` gives the turn to the next person, `waiting` gives it back with the old place. */
export const setWaitStatus = endpoint({
  method: 'PUT',
  path: '/admin/waiting/:id',
  access: 'admin',
  summary: 'Pasa el turno de una persona, o se lo devuelve',
  params: idParams,
  body: z.object({
    status: z.enum(['waiting', 'passed'], { error: 'Elige en espera (waiting) o pasada (passed)' }),
    /** The status that was shown; another one refuses the change. */
    seen: z.enum(WAIT_STATUSES, { error: 'Estado desconocido' }),
  }),
  reply: people,
  refusals: ['NOT_FOUND', 'STALE_EDIT'],
})
/**
 * Nobody is held a unit of what has arrived: all who wait, or for whom a unit is held of which nobody told them, become `invited` and are
 * told one by one. Units of people who were told stay held. A place is given back by `setWaitStatus`.
 */
export const inviteWaiting = endpoint({
  method: 'POST',
  path: '/admin/products/:id/waiting/invite',
  access: 'admin',
  summary: 'Ofrece lo que llegó a toda la lista de espera, sin apartar',
  params: idParams,
  reply: people,
  refusals: ['NOT_FOUND', 'STALE_EDIT', 'STOCK_INSUFFICIENT'],
})
export const removeWait = endpoint({
  method: 'DELETE',
  path: '/admin/waiting/:id',
  access: 'admin',
  summary: 'Quita a una persona de la lista de espera de un producto',
  params: idParams,
  reply: people,
  refusals: ['NOT_FOUND'],
})
export const exportWaits = endpoint({
  method: 'GET',
  path: '/admin/waiting/export',
  access: 'admin',
  summary: 'Quiénes esperan qué, como archivo',
  query: z.object({ format: fileFormat }),
  files: FILE_FORMATS,
})

/** At most the first 500 people, of `total`. */
const arrivalPeople = z.object({ data: z.array(arrivalPerson), total: z.int() })
export type ArrivalLine = z.infer<typeof arrivalPeople>

export const listPeopleOfArrival = endpoint({
  method: 'GET',
  path: '/admin/arrivals/:id/waiting',
  access: 'admin',
  summary: 'Quiénes esperan una próxima llegada, por orden de lista',
  params: idParams,
  reply: arrivalPeople,
})

export const removePersonOfArrival = endpoint({
  method: 'DELETE',
  path: '/admin/arrivals/waiting/:id',
  access: 'admin',
  summary: 'Quita a una persona de la lista de espera de una próxima llegada',
  params: idParams,
  reply: arrivalPeople,
  refusals: ['NOT_FOUND'],
})
