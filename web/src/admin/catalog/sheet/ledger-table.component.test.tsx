import type { LedgerEntry } from '@tocador/contracts/catalog/stock-schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allWords, links } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { replacePage } from '../../../ui/overlay/page-history'
import { LedgerTable } from './ledger-table'

const entry = (over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 1,
  reason: 'adjustment',
  on_hand_delta: 4,
  held_delta: 0,
  on_hand_after: 9,
  held_after: 0,
  order_id: null,
  order_number: null,
  who: '',
  note: '',
  created_at: '2026-11-20T18:00:00.000Z',
  ...over,
})
const order = { order_id: 31, order_number: 'PED-1' }
const show = (...entries: LedgerEntry[]) =>
  renderInPanel(<LedgerTable entries={entries} timeZone="America/Mexico_City" />)

test.each([
  [{ who: 'Marta', note: 'Llegó caja' }, 'Entrada 12:00 p.m. Llegó caja · Marta +4 9'],
  [{ on_hand_delta: -2 }, 'Ajuste 12:00 p.m. −2 9'],
  [{ on_hand_delta: 0 }, 'Ajuste 12:00 p.m. 0 9'],
  [{ reason: 'initial' }, 'Al crear 12:00 p.m. +4 9'],
  [{ reason: 'hold', on_hand_delta: 0, held_delta: 2, who: 'Ana' }, 'Apartado 12:00 p.m. Ana · carrito +2 9'],
  [{ reason: 'hold', on_hand_delta: 0, held_delta: 1 }, 'Apartado 12:00 p.m. Invitado · carrito +1 9'],
  [{ reason: 'release', on_hand_delta: 0, held_delta: -1 }, 'Liberado 12:00 p.m. Invitado · carrito −1 9'],
  [{ reason: 'lapse', on_hand_delta: 0, held_delta: -3 }, 'Venció 12:00 p.m. Invitado · carrito −3 9'],
  [{ reason: 'sale', on_hand_delta: -2, held_delta: -2, ...order }, 'Venta 12:00 p.m. PED-1 −2 9'],
  [{ reason: 'sale', on_hand_delta: -2, who: 'Ana', ...order }, 'Venta 12:00 p.m. PED-1 · Ana −2 9'],
  [{ reason: 'cancellation', on_hand_delta: 2, ...order }, 'Devolución 12:00 p.m. PED-1 +2 9'],
  [{ reason: 'uncancellation', on_hand_delta: -2, ...order }, 'Venta 12:00 p.m. PED-1 · recuperada −2 9'],
  [{ reason: 'removal', on_hand_delta: -9, on_hand_after: 0 }, 'Eliminado 12:00 p.m. −9 0'],
] as const)('a change of stock %j is told as «%s»', (over, text) => {
  show(entry(over))
  expect(allWords('row').slice(1)).toStrictEqual([text])
})

test('only a change of held units is marked as one', () => {
  show(
    entry({ reason: 'hold', on_hand_delta: 0, held_delta: 2 }),
    entry({ id: 2, reason: 'sale', on_hand_delta: -2, held_delta: -2 }),
    entry({ id: 3, on_hand_delta: 0 }),
  )
  const marked = screen.getAllByRole('row').map((row) => row.querySelector('[aria-label=apartadas]') !== null)
  expect(marked).toStrictEqual([false, true, false, false])
  expect(screen.getAllByRole('img', { name: 'apartadas' })).toHaveLength(1)
})

test('changes keep their order, have heads, and lead to their orders', () => {
  show(entry({ id: 2, ...order }), entry({ note: 'Rota' }))
  expect(allWords('columnheader')).toStrictEqual(['Movimiento', 'Detalle', 'Cambio', 'Quedan'])
  expect(allWords('row').slice(1)).toStrictEqual(['Entrada 12:00 p.m. PED-1 +4 9', 'Entrada 12:00 p.m. Rota +4 9'])
  expect(links().map(([name, href]) => [name, new URL(href ?? '', 'https://tienda.mx').search])).toStrictEqual([
    ['PED-1', '?panel=pedidos&pedido=31'],
  ])
})

test('an order is opened without the product, and what is cut off can be read whole', () => {
  replacePage('/?panel=productos&editar=1&parte=existencias', 1)
  show(entry({ note: 'Rota', who: 'Marta', ...order }))
  expect(links()[0]?.[1]).toBe('/?panel=pedidos&pedido=31')
  expect(screen.getByTitle('Rota · Marta').textContent).toBe('PED-1 · Rota · Marta')
})
