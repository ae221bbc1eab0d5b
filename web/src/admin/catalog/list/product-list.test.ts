import { expect, test } from 'vitest'
import { productList, productSorts, productViews } from './product-list'

const counts = { all: 40, pending: 5, out: 3, low: 2, without_photo: 1, waited_for: 4, brands: [] }
const proposal = (dismissed_id: number | null) => ({ name: 'Labial', products: [], dismissed_id })
const viewsOf = (...with_: Parameters<typeof productViews>) =>
  productViews(...with_).map(({ key, name, count, filters, address }) => [key, name, count, filters ?? address])

test('the views have their names, their own counts, and what they show', () => {
  expect(viewsOf(counts, [proposal(null), proposal(7), proposal(null)])).toStrictEqual([
    ['all', 'Todos', 40, {}],
    ['pending', 'Por aprobar', 5, { status: 'pending' }],
    ['out', 'Agotados', 3, { stock: 'out' }],
    ['low', 'Existencias bajas', 2, { stock: 'low' }],
    ['without_photo', 'Sin foto', 1, { photo: 'missing' }],
    ['waited_for', 'Con espera', 4, { waiting: 'any' }],
    ['llegadas', 'Próximas llegadas', undefined, { vista: 'llegadas' }],
    ['revisar-fotos', 'Revisar fotos', undefined, { vista: 'revisar-fotos' }],
    ['tonos-por-agrupar', 'Por agrupar', 2, { vista: 'tonos-por-agrupar' }],
  ])
})

test('[WAIT-20] the views of waiting people and of shades are there only with some of them', () => {
  const keys = (...with_: Parameters<typeof productViews>) => productViews(...with_).map(({ key }) => key)
  const usual = ['all', 'pending', 'out', 'low', 'without_photo', 'llegadas', 'revisar-fotos']
  expect(keys({ ...counts, waited_for: 0 }, [])).toStrictEqual(usual)
  expect(keys(undefined, [])).toStrictEqual(usual)
  expect(keys({ ...counts, waited_for: 1 }, [])).toContain('waited_for')
  expect(
    viewsOf(undefined, [proposal(7)])
      .at(-1)
      ?.slice(0, 3),
  ).toStrictEqual(['tonos-por-agrupar', 'Por agrupar', 0])
})

test('the list is sorted by what it says, the newest first', () => {
  expect(productSorts.map(({ value, label }) => `${value} ${label}`)).toStrictEqual([
    'name Nombre',
    'price Menor precio',
    '-price Mayor precio',
    'stock_total Menos existencias',
    '-stock_total Más existencias',
    'created_at Más antiguos',
  ])
  expect([productList.usualSort, productList.usualLimit, productList.otherWords]).toStrictEqual([
    '-created_at',
    10,
    ['vista'],
  ])
  expect(productList.sorts).toStrictEqual([
    '-created_at',
    '-name',
    'updated_at',
    '-updated_at',
    'name',
    'price',
    '-price',
    'stock_total',
    '-stock_total',
    'created_at',
  ])
})

test('[PROD-02] [PROD-03] [SHADE-23] each filter has its word in the address, and one choice or several', () => {
  const filters = productList.filters.map((one) =>
    one.kind === 'choice' ? [one.param, one.word, one.label, one.isSingle === true] : one.kind,
  )
  expect(filters).toStrictEqual([
    ['category', 'categoria', 'Categoría', true],
    ['type', 'tipo', 'Tipo', true],
    ['brand', 'marca', 'Marca', true],
    ['family', 'familia', 'Familia', true],
    ['status', 'estado', 'Estado', false],
    ['stock', 'existencias', 'Existencias', false],
    ['gtin', 'codigo', 'Código de barras', true],
    ['waiting', 'espera', 'Lista de espera', true],
    ['photo', 'foto', 'Fotos', true],
  ])
})

test('[PROD-01] [PROD-05] its texts say what is searched, loaded and missing', () => {
  const { texts } = productList
  expect([texts.searchLabel, texts.loading, texts.empty, texts.count(1), texts.count(1_200)]).toStrictEqual([
    'Buscar producto',
    'Cargando productos',
    { title: 'No se encontraron productos', text: 'Nada coincide con lo que buscas.' },
    '1 producto',
    '1,200 productos',
  ])
})

test('[GTIN-04] [WAIT-20] each filter offers its own words, and takes no other from the address', () => {
  const offered = productList.filters.flatMap((one) =>
    one.kind === 'choice' && one.options !== undefined ? [[one.param, one.options.map(({ label }) => label)]] : [],
  )
  expect(offered).toStrictEqual([
    ['status', ['Activo', 'Inactivo', 'Pendiente de aprobar', 'Aprobado']],
    ['stock', ['Agotados', 'Existencias bajas']],
    ['gtin', ['Con código', 'Sin código', 'Código repetido']],
    ['waiting', ['Con espera', 'Llegó y hay quien espera']],
    ['photo', ['Sin foto']],
  ])
  const takes = (param: string, value: string) =>
    productList.filters.some((one) => one.kind === 'choice' && one.param === param && one.accepts(value))
  expect([takes('photo', 'missing'), takes('photo', 'any'), takes('brand', 'Luna')]).toStrictEqual([true, false, true])
})
