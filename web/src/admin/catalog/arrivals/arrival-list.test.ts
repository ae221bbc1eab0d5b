import { expect, test } from 'vitest'
import { productViews } from '../list/product-list'
import { arrivalList, arrivalSorts, arrivalViews } from './arrival-list'

const products = { all: 8, pending: 2, out: 1, low: 0, without_photo: 3, waited_for: 0, brands: [] }
const counts = { expected: 3, overdue: 1, shown: 'own' as const, is_on: true }
const views = (own: typeof counts | undefined = counts) =>
  arrivalViews(productViews(products, []), own).map(({ key, count, filters, address = {} }) => ({
    key,
    count,
    filters,
    address: Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined && value !== '')),
    cleared: Object.keys(address).filter((word) => (address[word] ?? '') === ''),
  }))

test('a view of the products is an address with its filter, which leaves this view and its order', () => {
  expect(views().map(({ key, count, address }) => [key, count, address])).toStrictEqual([
    ['all', 8, {}],
    ['pending', 2, { estado: 'pending' }],
    ['out', 1, { existencias: 'out' }],
    ['low', 0, { existencias: 'low' }],
    ['without_photo', 3, { foto: 'missing' }],
    ['llegadas', 3, { vista: 'llegadas' }],
    ['revisar-fotos', undefined, { vista: 'revisar-fotos' }],
  ])
  const [all, pending] = views()
  expect(all?.filters).toBeUndefined()
  expect(pending?.cleared).toEqual(expect.arrayContaining(['orden', 'vista', 'buscar', 'pagina']))
})

test('without its counts the own view has no number', () => {
  const own = arrivalViews(productViews(products, []), undefined).find(({ key }) => key === 'llegadas')
  expect([own?.name, own?.count]).toStrictEqual(['Próximas llegadas', undefined])
})

test('the pieces are sorted as they are shown, by date, or by age', () => {
  expect(arrivalSorts.map(({ value, label }) => `${value} ${label}`)).toStrictEqual([
    'shown Como se ven',
    'expected Fecha más cercana',
    '-expected Fecha más lejana',
    '-created_at Más recientes',
  ])
  expect([arrivalList.usualSort, arrivalList.usualLimit, arrivalList.sorts, arrivalList.filters]).toStrictEqual([
    'shown',
    20,
    ['shown', 'expected', '-expected', '-created_at'],
    [],
  ])
})

test('its texts say what is searched, loaded, missing, and counted', () => {
  const { searchLabel, loading, empty, noMatch, count } = arrivalList.texts
  expect([searchLabel, loading, empty.title, noMatch?.title]).toStrictEqual([
    'Buscar llegada',
    'Cargando próximas llegadas',
    'No hay próximas llegadas',
    'No se encontraron resultados',
  ])
  expect([count(0), count(1), count(1_200)]).toStrictEqual(['0 llegadas', '1 llegada', '1,200 llegadas'])
})
