import { describe, expect, test } from 'vitest'
import { rollHeight, pageRule } from './page-format'
import { readPaper, readPickRequest } from './pick-list-address'
import { includedText, sumsText, titleDay, titleDays } from './pick-texts'

test.each([
  [{ order_count: 1, unit_count: 1, total_amount: 10 }, '1 pedido · 1 pieza · $10.00'],
  [{ order_count: 11, unit_count: 27, total_amount: 5212 }, '11 pedidos · 27 piezas · $5,212.00'],
])('text of the totals of a sheet', (sums, text) => expect(sumsText(sums)).toBe(text))

test.each([
  [0, 0, 0, ''],
  [2, 0, 0, 'Incluye 2 por confirmar'],
  [0, 1, 0, 'Incluye 1 ya listo'],
  [2, 3, 0, 'Incluye 2 por confirmar y 3 ya listos'],
  [0, 0, 1, 'Incluye 1 ya entregado'],
  [2, 3, 2, 'Incluye 2 por confirmar, 3 ya listos y 2 ya entregados'],
])('text for %i unconfirmed, %i ready and %i delivered orders', (pending_count, ready_count, delivered, text) => {
  const places = [
    { orders: [{ status: 'confirmed' as const }] },
    { orders: Array.from({ length: delivered }, () => ({ status: 'delivered' as const })) },
  ]
  expect(includedText({ pending_count, ready_count, places })).toBe(text)
})

describe('reading the address', () => {
  const request = (query: string) => readPickRequest(new URLSearchParams(query))
  const all = ['pending', 'confirmed', 'preparing', 'ready']

  test.each([
    ['a day', 'surtido=2026-11-23', { kind: 'day', date: '2026-11-23', place: '', statuses: all }],
    [
      'a place and statuses',
      'surtido=2026-11-23&lugar=2&incluye=ready,lost,confirmed',
      { kind: 'day', date: '2026-11-23', place: '2', statuses: ['confirmed', 'ready'] },
    ],
    ['an order', 'surtido=pedido&pedido=7', { kind: 'order', id: 7 }],
    ['chosen orders', 'surtido=7,12,15&pedido=3', { kind: 'chosen', ids: '7,12,15' }],
    ['one chosen order', 'surtido=7', { kind: 'chosen', ids: '7' }],
    ['chosen orders with an id of 0', 'surtido=7,0', undefined],
    ['an order that is not named', 'surtido=pedido', undefined],
    ['a day that does not exist', 'surtido=2026-02-30', undefined],
    ['nothing', 'lugar=2', undefined],
    [
      'a place that is none',
      'surtido=2026-11-23&lugar=-1',
      { kind: 'day', date: '2026-11-23', place: '', statuses: all },
    ],
  ])('%s', (_, query, expected) => expect(request(query)).toEqual(expected))

  test('the paper is A4 for any value other than the roll', () => {
    expect(['papel=rollo', 'papel=carta', ''].map((query) => readPaper(new URLSearchParams(query)))).toEqual([
      'rollo',
      'a4',
      'a4',
    ])
  })
})

describe('page format', () => {
  test('a roll is as long as its sheet, up to the maximum of printer drivers', () => {
    expect([rollHeight(0), rollHeight(960), rollHeight(1_000_000)]).toEqual([297, 256, 3000])
    expect(pageRule('rollo', 'Lista de surtido lun 23 nov', 960)).toContain('size: 80mm 256mm')
  })

  test('an A4 page has a page number', () => {
    expect(pageRule('a4', 'Lista de surtido lun 23 nov', 960)).toContain(
      "'Página ' counter(page) ' de ' counter(pages)",
    )
  })
})

test('a day as a title starts with a capital letter', () => {
  expect(titleDay('2026-11-20')).toBe('Viernes, 20 de noviembre de 2026')
})

test.each([
  ['2026-11-20', 'Viernes, 20 de noviembre de 2026'],
  ['2026-11-22', 'Del vie 20 nov al dom 22 nov'],
])('a sheet until %s names its days', (last_date, text) =>
  expect(titleDays({ date: '2026-11-20', last_date })).toBe(text),
)
