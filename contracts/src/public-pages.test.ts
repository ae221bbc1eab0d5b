import { expect, test } from 'vitest'
import { idAtPath, matchPage, pageAddress, pageAtPath, productAddress, productInQuery } from './public-pages'

test.each([
  ['/', { page: 'landing', address: '/' }],
  ['/login', { page: 'login', address: '/login' }],
  ['/producto/7-labial?utm_source=x', { page: 'product', id: 7, address: '/producto/7-labial' }],
  ['/producto/7', { page: 'product', id: 7, address: '/producto/7' }],
  ['/producto/7-labial?tono=8&a=b', { page: 'product', id: 7, shade: 8, address: '/producto/7-labial' }],
  ['/producto/7-labial?tono=Grana', { page: 'product', id: 7, address: '/producto/7-labial' }],
  ['/producto/7-', { page: 'product', id: 7, address: '/producto/7-' }],
  ['/producto/7-L%C3%A1b.x', { page: 'product', id: 7, address: '/producto/7-L%C3%A1b.x' }],
  ['/?producto=7', { page: 'product', id: 7, address: '/producto/7' }],
  ['/?producto=7&utm_source=x', { page: 'product', id: 7, address: '/producto/7' }],
  ['/ya-no-existe', { page: 'gone', address: '/ya-no-existe' }],
  ['/?tab=orders&utm_source=x', { page: 'landing', address: '/' }],
  ['/?producto=-1', { page: 'landing', address: '/' }],
  ['/?producto=0', { page: 'landing', address: '/' }],
  ['/?producto=99999999999', { page: 'landing', address: '/' }],
  ['/login?producto=7', { page: 'login', address: '/login' }],
])('%s is %j', (url, match) => {
  expect(matchPage(url)).toEqual(match)
})

const shelf = { search: '', category: '', page: 1, filters: '' }
test.each([
  ['/?buscar=rojo', '/?buscar=rojo', { ...shelf, search: 'rojo' }],
  ['/?utm_source=x&buscar=+rojo+', '/?buscar=rojo', { ...shelf, search: ' rojo ' }],
  ['/?pagina=2&categoria=U%C3%B1as', '/?categoria=U%C3%B1as&pagina=2', { ...shelf, category: 'Uñas', page: 2 }],
  [
    '/?marca=B&orden=precio&desde=&utm=1&marca=A&buscar=x',
    '/?buscar=x&marca=B&orden=precio&marca=A',
    { ...shelf, search: 'x', filters: 'marca=B&orden=precio&marca=A' },
  ],
])('[NOJS-01] %s are the results %s', (url, address, expected) => {
  expect(matchPage(url)).toStrictEqual({ page: 'results', shelf: expected, address })
})

test.each(['/?buscar=', '/?buscar=+&pagina=1', '/?pagina=dos', '/?panel=pedidos&buscar=rojo'])(
  '%s is the whole landing page',
  (url) => expect(matchPage(url)).toStrictEqual({ page: 'landing', address: '/' }),
)

test('filters of another page are ignored', () => {
  expect(matchPage('/login?buscar=rojo')).toStrictEqual({ page: 'login', address: '/login' })
  expect(matchPage('/?producto=7&buscar=rojo').page).toBe('product')
})

test.each(['/register/', '/tienda', '/LOGIN', '//', '/%00', '', '?producto=7'])('%j is not found', (url) => {
  expect(matchPage(url)).toEqual({ page: 'notFound', address: '/no-existe' })
})

test.each([
  ['/', 'landing'],
  ['/producto/7-labial', 'product'],
  ['/login', 'login'],
  ['/login/', undefined],
  ['/tienda', undefined],
  ['/x/', undefined],
])('the path %s belongs to %s', (path, page) => {
  expect(pageAtPath(path)).toBe(page)
})

test('[NAV-06] these paths are pages, and no other part of the shop has one', () => {
  const paths = ['/login', '/register', '/survey/12', '/producto/7-labial', '/aviso-de-privacidad']
  expect(paths.map(pageAtPath)).toStrictEqual(['login', 'register', 'survey', 'product', 'privacy'])
  const others = [
    '/carrito',
    '/pedido',
    '/pedidos',
    '/espera',
    '/apartado',
    '/productos',
    '/encuesta',
    '/llegadas',
    '/panel',
    '/video',
    '/cuenta',
  ]
  for (const path of others) expect([path, pageAtPath(path)]).toStrictEqual([path, undefined])
})

test.each([
  ['/survey/12', { page: 'survey', id: 12, address: '/survey/12' }],
  ['/survey/12?x=1', { page: 'survey', id: 12, address: '/survey/12' }],
  ['/survey/12?tono=8', { page: 'survey', id: 12, address: '/survey/12' }],
  ['/survey/9999999999', { page: 'survey', id: 9_999_999_999, address: '/survey/9999999999' }],
  ['/?producto=12?x', { page: 'landing', address: '/' }],
  ['/?a=1?producto=7', { page: 'landing', address: '/' }],
  ['/?x=1&producto=7', { page: 'product', id: 7, address: '/producto/7' }],
  ['/aviso-de-privacidad', { page: 'privacy', address: '/aviso-de-privacidad' }],
  ['/register', { page: 'register', address: '/register' }],
])('%s is the page %j', (url, match) => {
  expect(matchPage(url)).toStrictEqual(match)
})

test.each([
  '/survey/',
  '/survey/0',
  '/survey/1x',
  '/survey/x1',
  '/survey/12/',
  '/x/survey/12',
  '/encuesta/12',
  '/survey',
  '/survey/99999999999',
  '/producto',
  '/producto/',
  '/producto/0-labial',
  '/producto/7labial',
  '/producto/7-labial/fotos',
  '/producto/99999999999-labial',
])('%s is not found', (url) => {
  expect(matchPage(url)).toStrictEqual({ page: 'notFound', address: '/no-existe' })
  expect(pageAtPath(url)).toBeUndefined()
})

test('an address is made of the page and a number, and its path belongs to the page', () => {
  expect([pageAddress('survey', 5), pageAddress('product', 6)]).toStrictEqual(['/survey/5', '/producto/6'])
  expect([pageAtPath('/survey/5'), pageAtPath('/register')]).toStrictEqual(['survey', 'register'])
})

test.each([
  ['Labial Cereza', '/producto/7-labial-cereza'],
  ['  Rímel «Noche» 24 h, ¡Ñandú!  ', '/producto/7-rimel-noche-24-h-nandu'],
  ['</script>../..?a=b#c%2f', '/producto/7-script-a-b-c-2f'],
  ['\u202ekcab', '/producto/7-kcab'],
  ['口紅 💄', '/producto/7'],
  ['', '/producto/7'],
  [`${'palabra '.repeat(7)}siguiente`, `/producto/7-${'palabra-'.repeat(7).slice(0, -1)}`],
  ['x'.repeat(10_000), `/producto/7-${'x'.repeat(60)}`],
])('[SHEET-01] the address of %j is %s', (name, address) => {
  expect(productAddress({ id: 7, name })).toBe(address)
  expect([idAtPath('product', address), idAtPath('survey', address)]).toStrictEqual([7, undefined])
})

test.each([
  ['?producto=7', 7],
  ['?q=a&producto=1234567890', 1_234_567_890],
  ['', undefined],
  ['?producto=', undefined],
  ['?producto=0', undefined],
  ['?producto=7a', undefined],
  ['?producto=a7', undefined],
  ['?producto=12345678901', undefined],
  ['?panel=pedidos&producto=7', undefined],
])('the older address %j names the product %s', (query, id) => expect(productInQuery(query)).toBe(id))
