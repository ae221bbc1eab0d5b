import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exportOrders, listOrders } from './orders-endpoints'
import { getChosenPickList, getOrderCalendar, getPickList } from './picking-endpoints'

const problemsOf = (schema: z.core.$ZodType, input: object) =>
  z.safeParse(schema, input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test.each([
  [{}, []],
  [{ startDate: '2026-11-02' }, []],
  [{ endDate: '2026-11-02' }, []],
  [{ startDate: '2026-11-02', endDate: '' }, []],
  [{ startDate: '', endDate: '2026-11-02' }, []],
  [{ startDate: '2026-11-02', endDate: '2026-11-02' }, []],
  [{ startDate: '2026-11-02', endDate: '2026-11-03' }, []],
  [
    { startDate: '2026-11-02', endDate: '2026-11-01' },
    [['endDate', 'La fecha final no puede ser anterior a la inicial']],
  ],
  [{ startDate: '2026-11-31' }, [['startDate', 'Fecha inválida']]],
  [{ weekday: '7' }, [['weekday.0', 'El día de la semana (weekday) debe ser un número entero de 0 a 6']]],
  [{ createdHour: '24' }, [['createdHour.0', 'La hora (createdHour) debe ser un número entero de 0 a 23']]],
  [{ categoryId: '-1' }, [['categoryId.0', 'La categoría (categoryId) debe ser un número entero de 0 a 2147483647']]],
])('the list of orders with %j has the problems %j', (query, problems) => {
  expect(problemsOf(listOrders.query, query)).toStrictEqual(problems)
})

test.each([
  ['', []],
  ['all', []],
  ['pending', ['pending']],
  ['pending,ready', ['pending', 'ready']],
])('the filter of states %j is read as %j', (status, expected) => {
  expect(z.parse(listOrders.query, { status }).status).toStrictEqual(expected)
})

test('a filter has at most 50 values', () => {
  const productId = (count: number) => Array.from({ length: count }, (_, place) => place + 1).join()
  expect(problemsOf(listOrders.query, { productId: productId(50) })).toStrictEqual([])
  expect(problemsOf(listOrders.query, { productId: productId(51) })).toStrictEqual([
    ['productId', 'Máximo 50 valores por filtro'],
  ])
})

test.each([
  [undefined, ['pending', 'confirmed', 'preparing', 'ready']],
  ['', ['pending', 'confirmed', 'preparing', 'ready']],
  ['ready,ready', ['ready']],
  ['ready,pending', ['ready', 'pending']],
])('the pick list with the states %j has %j', (statuses, expected) => {
  expect(z.parse(getPickList.query, { date: '2026-11-02', statuses }).statuses).toStrictEqual(expected)
})

test.each(['delivered', 'ready,', 7])('the pick list refuses the states %j', (statuses) => {
  expect(z.safeParse(getPickList.query, { date: '2026-11-02', statuses }).error?.issues[0]?.message).toBe(
    'Estado desconocido',
  )
})

test.each([
  ['', true],
  ['2026-11-02', true],
  ['2026-13-02', false],
  ['9999-12-24', true],
  ['9999-12-25', false],
])('the calendar of orders may begin on %j: %s', (date, isValid) => {
  expect(z.safeParse(getOrderCalendar.query, { date }).success).toBe(isValid)
})

test.each([
  ['7,12', [7, 12]],
  ['', undefined],
  ['7,', undefined],
  ['x', undefined],
])('the chosen orders %j are read as %j', (ids, expected) => {
  expect(z.safeParse(getChosenPickList.query, { ids }).data?.ids).toStrictEqual(expected)
})

test.each([
  [200, []],
  [201, [['ids', 'Máximo 200 pedidos']]],
])('%i chosen orders have the problems %j, in an export and in a pick list', (count, problems) => {
  const ids = Array.from({ length: count }, (_, place) => place + 1).join()
  expect(problemsOf(exportOrders.query, { format: 'csv', ids })).toStrictEqual(problems)
  expect(problemsOf(getChosenPickList.query, { ids })).toStrictEqual(problems)
})
