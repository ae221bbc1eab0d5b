import * as z from 'zod/mini'
import { dataReply, endpoint, idParams, pageReply } from '../endpoint'
import { limitQuery, pageQuery, text } from '../field-schemas'
import { MAX_STOCK } from './catalog-words'
import { adminProduct } from './product-schemas'
import { ledgerEntry } from './stock-schemas'

export const adjustStock = endpoint({
  method: 'POST',
  path: '/admin/products/:id/stock',
  access: 'admin',
  summary: 'Suma o resta piezas y dice por qué',
  params: idParams,
  body: z.object({
    difference: z.int({ error: 'Las piezas deben ser un número entero' }).check(
      z.minimum(-MAX_STOCK, { error: 'Son demasiadas piezas' }),
      z.maximum(MAX_STOCK, { error: 'Son demasiadas piezas' }),
      z.refine((units) => units !== 0, { error: 'Escribe cuántas piezas cambian' }),
    ),
    note: text(200, 'Escribe por qué'),
  }),
  reply: dataReply(adminProduct),
  refusals: ['NOT_FOUND', 'STOCK_BELOW_ZERO'],
})

export const listProductLedger = endpoint({
  method: 'GET',
  path: '/admin/products/:id/ledger',
  access: 'admin',
  summary: 'Movimientos de existencias, el último primero',
  params: idParams,
  query: z.object({ page: pageQuery, limit: limitQuery(50) }),
  reply: pageReply(ledgerEntry),
  refusals: ['NOT_FOUND'],
})
export const checkStock = endpoint({
  method: 'GET',
  path: '/admin/stock/check',
  access: 'admin',
  summary: 'Compara existencias con sus movimientos y apartados',
  reply: dataReply(
    z.object({
      ok: z.boolean(),
      differences: z.array(
        z.object({
          product_id: z.int(),
          name: z.string(),
          on_hand: z.int(),
          ledger_on_hand: z.int(),
          held: z.int(),
          holds: z.int(),
          ledger_held: z.int(),
        }),
      ),
    }),
  ),
})
