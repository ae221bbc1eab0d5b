import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../endpoints'
import { exportReport, reportCustom, reportProfitMargin } from './reports-endpoints'
import { REPORT_TYPES, REPORTS } from './reports-words'

const range = { startDate: '2026-11-01', endDate: '2026-11-30' }
const problemsOf = (schema: z.core.$ZodType, input: object) =>
  z.safeParse(schema, input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('a range needs nothing else: by day, 10 rows, by units, all orders, not compared', () => {
  expect(z.parse(reportProfitMargin.query, range)).toStrictEqual({
    ...range,
    groupBy: 'day',
    limit: 10,
    rankBy: 'units',
    rows: 'product',
    deliveredOnly: false,
    compare: false,
  })
})

const START = [['startDate', 'La fecha de inicio es requerida']]
const END = [['endDate', 'La fecha de fin es requerida']]
const INVALID = [['startDate', 'Fecha inválida']]
const BEFORE = [['endDate', 'La fecha final no puede ser anterior a la inicial']]
test.each([
  [{ startDate: '' }, START],
  [{ startDate: undefined }, START],
  [{ endDate: '' }, END],
  [{ startDate: 'ayer' }, INVALID],
  [{ startDate: '2026-02-29' }, INVALID],
  [{ startDate: '1899-12-31', groupBy: 'year' }, INVALID],
  [{ startDate: '1900-01-01', endDate: '2026-01-01', groupBy: 'year' }, []],
  [{ startDate: '2999-12-31', endDate: '2999-12-31' }, []],
  [{ startDate: '3000-01-01', endDate: '3000-01-01' }, [...INVALID, ['endDate', 'Fecha inválida']]],
  [{ endDate: '2026-11-01' }, []],
  [{ endDate: '2026-10-31' }, BEFORE],
  [{ limit: '0' }, [['limit', 'El límite (limit) debe ser un número entero de 1 a 100']]],
  [{ limit: '101' }, [['limit', 'El límite (limit) debe ser un número entero de 1 a 100']]],
  [
    { groupBy: 'hour' },
    [['groupBy', 'Agrupa por día (day), semana (week), mes (month), trimestre (quarter) o año (year)']],
  ],
  [{ rankBy: 'price' }, [['rankBy', 'Ordena por piezas (units), ingresos (revenue) o ganancia (profit)']]],
])('the range with %j has the problems %j', (change, problems) => {
  expect(problemsOf(reportProfitMargin.query, { ...range, ...change })).toStrictEqual(problems)
})

test('at most 400 periods are asked for', () => {
  const text = 'El rango tiene más de 400 periodos: elige fechas más cercanas o agrupa por un periodo más largo'
  const until = (endDate: string) => problemsOf(reportProfitMargin.query, { startDate: '2025-01-01', endDate })
  expect(until('2026-02-04')).toStrictEqual([])
  expect(until('2026-02-05')).toStrictEqual([['endDate', text]])
})

test.each([reportCustom, exportReport])(
  'several reports and their file are refused over 400 periods, and days the wrong way round ($path)',
  ({ query }) => {
    const ask = (dates: object) =>
      problemsOf(query, { ...range, reportTypes: 'top-products', format: 'csv', groupBy: 'day', ...dates })
    const text = 'El rango tiene más de 400 periodos: elige fechas más cercanas o agrupa por un periodo más largo'
    expect(ask({ startDate: '2025-01-01', endDate: '2026-02-04' })).toStrictEqual([])
    expect(ask({ startDate: '2025-01-01', endDate: '2026-02-05' })).toStrictEqual([['endDate', text]])
    expect(ask({ endDate: '2026-10-31' })).toStrictEqual(BEFORE)
  },
)

test.each([reportCustom, exportReport])(
  'the names of reports are read in either spelling, each once ($path)',
  ({ query }) => {
    const typesOf = (reportTypes: string) =>
      z.safeParse(query as z.core.$ZodType<{ reportTypes: string[]; groupBy: string }>, {
        ...range,
        reportTypes,
        format: 'csv',
      })
    expect(typesOf('profit-margin,top_products,profit_margin').data).toMatchObject({
      reportTypes: ['profit-margin', 'top-products'],
      groupBy: 'month',
    })
    expect(typesOf('profit-margin,otro').error?.issues[0]?.message).toBe('Tipo de reporte no válido')
    expect(typesOf('').success).toBe(false)
  },
)

test.each(REPORT_TYPES)('the report %s has a call of its own, and asks for days if it says so', (type) => {
  const found = endpoints.flatMap(({ endpoint }) => (endpoint.path === `/reports/${type}` ? [endpoint] : []))
  expect(found.map(({ method, access }) => [method, access])).toStrictEqual([['GET', 'admin']])
  expect(found.map(({ query }) => z.safeParse(query, {}).success)).toStrictEqual([!REPORTS[type].asks.range])
})

test('no two reports share a word of the address', () => {
  expect(new Set(REPORT_TYPES.map((type) => REPORTS[type].word)).size).toBe(REPORT_TYPES.length)
})
