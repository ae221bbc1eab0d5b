import * as z from 'zod/mini'
import { dataReply, endpoint, idParams, pageReply, type ReplyOf } from '../endpoint'
import { fileFormat, pageOrAll, rowId, text } from '../field-schemas'
import { FILE_FORMATS } from '../file-format'
import { arrival, arrivalChange, arrivalInput } from './arrival-schemas'
import { ARRIVAL_SORTS, ARRIVALS_SHOWN, MAX_ARRIVALS } from './arrival-words'

const search = z._default(text(200), '')
const sort = z._default(z.enum(ARRIVAL_SORTS, { error: 'Orden desconocido' }), 'shown')

export const listArrivals = endpoint({
  method: 'GET',
  path: '/admin/arrivals',
  access: 'admin',
  summary: 'Las próximas llegadas; con page o limit, por página',
  query: z.object({ ...pageOrAll, search, sort }),
  reply: pageReply(arrival),
})

export const countArrivals = endpoint({
  method: 'GET',
  path: '/admin/arrivals/counts',
  access: 'admin',
  summary: 'Cuántas próximas llegadas hay, y qué ven las visitas',
  reply: dataReply(
    z.object({
      expected: z.int(),
      /** Whose day or month has gone by. */
      overdue: z.int(),
      shown: z.enum(ARRIVALS_SHOWN),
      /** The setting `shows_arrivals`. */
      is_on: z.boolean(),
    }),
  ),
})
export type ArrivalCounts = ReplyOf<typeof countArrivals>['data']

export const exportArrivals = endpoint({
  method: 'GET',
  path: '/admin/arrivals/export',
  access: 'admin',
  summary: 'Las próximas llegadas, como archivo',
  query: z.object({ search, sort, format: fileFormat }),
  files: FILE_FORMATS,
})

export const getArrival = endpoint({
  method: 'GET',
  path: '/admin/arrivals/:id',
  access: 'admin',
  summary: 'Una próxima llegada',
  params: idParams,
  reply: dataReply(arrival),
  refusals: ['NOT_FOUND'],
})

/** The first one ends the samples for good. */
export const createArrival = endpoint({
  method: 'POST',
  path: '/admin/arrivals',
  access: 'admin',
  summary: 'Agrega una próxima llegada al final',
  body: arrivalInput,
  reply: dataReply(arrival),
  status: 201,
  refusals: ['NOT_FOUND', 'TOO_MANY_ARRIVALS', 'ARRIVAL_EXISTS'],
})

export const updateArrival = endpoint({
  method: 'PUT',
  path: '/admin/arrivals/:id',
  access: 'admin',
  summary: 'Cambia una próxima llegada',
  params: idParams,
  body: arrivalChange,
  reply: dataReply(arrival),
  refusals: ['NOT_FOUND', 'STALE_EDIT'],
})

export const removeArrival = endpoint({
  method: 'DELETE',
  path: '/admin/arrivals/:id',
  access: 'admin',
  summary: 'Quita una próxima llegada',
  params: idParams,
  reply: dataReply(z.object({ id: z.int() })),
  refusals: ['NOT_FOUND'],
})

export const restoreArrival = endpoint({
  method: 'POST',
  path: '/admin/arrivals/:id/restore',
  access: 'admin',
  summary: 'Recupera una próxima llegada que se quitó, en su lugar',
  params: idParams,
  reply: dataReply(arrival),
  refusals: ['NOT_FOUND', 'TOO_MANY_ARRIVALS', 'ARRIVAL_EXISTS'],
})

/** It leaves the section, and its line goes to the product. */
export const arriveAsProduct = endpoint({
  method: 'POST',
  path: '/admin/arrivals/:id/arrived',
  access: 'admin',
  summary: 'La llegada ya es un producto: quienes la esperan pasan a la lista de espera del producto, en orden',
  params: idParams,
  body: z.object({ product_id: rowId('Producto inválido') }),
  reply: dataReply(z.object({ product_id: z.int(), people: z.int() })),
  refusals: ['NOT_FOUND'],
})

const ids = z
  .array(rowId(), { error: 'Falta el orden' })
  .check(z.maxLength(MAX_ARRIVALS, { error: `Máximo ${MAX_ARRIVALS} llegadas` }))

export const orderArrivals = endpoint({
  method: 'PUT',
  path: '/admin/arrivals',
  access: 'admin',
  summary: 'Ordena las próximas llegadas; se rechaza si falta o sobra una',
  body: z.object({ ids }),
  /** The order before, for undoing it. */
  reply: dataReply(z.object({ ids_before: z.array(z.int()) })),
  refusals: ['STALE_EDIT'],
})
