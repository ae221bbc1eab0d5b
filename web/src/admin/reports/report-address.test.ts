import { REPORT_TYPES } from '@tocador/contracts/reports/reports-words'
import { expect, test } from 'vitest'
import { addressOfReport, readReport, requestOf, type ReportState } from './report-address'

const TODAY = '2026-11-20'
const read = (query: string) => readReport(new URLSearchParams(query), TODAY)

test('[REP-04] [REP-07] without an address: margin of the last 30 days by day, ten rows, compared', () => {
  expect(read('')).toStrictEqual({
    tab: 'profit-margin',
    range: { start: '2026-10-22', end: TODAY },
    grouping: 'day',
    limit: 10,
    compare: true,
    deliveredOnly: false,
    ranking: 'units',
    rows: 'product',
    types: [],
  })
})

test('[REP-05] reports are grouped by day, week, month, quarter or year', () => {
  const groupings = ['dia', 'semana', 'mes', 'trimestre', 'anual', 'hora'].map((word) => read(`por=${word}`).grouping)
  expect(groupings).toStrictEqual(['day', 'week', 'month', 'quarter', 'year', 'day'])
})

test('the custom report is grouped by month unless something else is chosen', () => {
  expect(read('reporte=personalizado').grouping).toBe('month')
  expect(read('reporte=personalizado&por=semana').grouping).toBe('week')
})

test.each([
  ['limite=0', { limit: 10 }],
  ['limite=101', { limit: 10 }],
  ['limite=2.5', { limit: 10 }],
  ['limite=100', { limit: 100 }],
  ['limite=1', { limit: 1 }],
  ['por=hora', { grouping: 'day' }],
  ['reporte=ventas', { tab: 'profit-margin' }],
  ['desde=2026-02-30&hasta=2026-03-01', { range: { start: '2026-10-22', end: TODAY } }],
  ['desde=2026-03-02&hasta=2026-03-01', { range: { start: '2026-10-22', end: TODAY } }],
  ['desde=2026-03-01&hasta=2026-03-01', { range: { start: '2026-03-01', end: '2026-03-01' } }],
  ['desde=2026-03-01', { range: { start: '2026-10-22', end: TODAY } }],
  ['tipos=margen,nada,resumen', { types: ['profit-margin', 'executive-summary'] }],
])('[REP-05] [REP-06] the address %s is read as %j', (query, expected) => expect(read(query)).toMatchObject(expected))

test('what is shown is written to the address and read from it again', () => {
  const state: ReportState = {
    tab: 'custom',
    range: { start: '2026-01-01', end: '2026-01-31' },
    grouping: 'quarter',
    limit: 25,
    compare: false,
    deliveredOnly: true,
    ranking: 'profit',
    rows: 'family',
    types: [...REPORT_TYPES],
  }
  const written = Object.entries(addressOfReport(state)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  expect(readReport(new URLSearchParams(written), TODAY)).toStrictEqual(state)
})

test('usual values are left out of the address', () => {
  const usual = {
    tab: 'profit-margin',
    limit: 10,
    compare: true,
    deliveredOnly: false,
    ranking: 'units',
    rows: 'product',
  } as const
  expect(Object.values(addressOfReport(usual))).toStrictEqual(Array(6).fill(undefined))
})

test('a change is written without the choices that it leaves alone', () => {
  expect(addressOfReport({ grouping: 'week' })).toStrictEqual({ por: 'semana' })
  expect(addressOfReport({ limit: 5 })).toStrictEqual({ limite: 5 })
})

test('the request has every choice', () => {
  expect(
    requestOf(
      read('desde=2026-01-01&hasta=2026-01-31&por=mes&limite=5&comparar=no&entregados=si&orden=ganancia&ver=familia'),
    ),
  ).toStrictEqual({
    startDate: '2026-01-01',
    endDate: '2026-01-31',
    groupBy: 'month',
    limit: '5',
    rankBy: 'profit',
    rows: 'family',
    compare: 'false',
    deliveredOnly: 'true',
  })
})

test.each([
  ['mas-vendidos', 'year'],
  ['clientes', 'year'],
  ['busquedas', 'year'],
  ['inventario', 'year'],
  ['personalizado&tipos=clientes,mas-vendidos', 'year'],
  ['personalizado&tipos=clientes,margen', 'week'],
  ['margen', 'week'],
  ['categorias', 'week'],
  ['tendencias', 'week'],
  ['conversion', 'week'],
  ['resumen', 'week'],
])('of «%s» a request by week groups by %s: reports without periods take a range of any length', (word, groupBy) =>
  expect(requestOf(read(`reporte=${word}&por=semana`)).groupBy).toBe(groupBy),
)
