/** A list request of the panel: path and query. */
export interface Question {
  kind: string
  path: string
  /** The time limit of this request, if it is not the usual one. */
  msAtMost?: number
}

const searches = {
  'one letter': ['a', 'ñ', 'z', '5', '%'],
  'two letters': ['ma', '55', 'q0', 'zz'],
  'three letters and more': ['mar', 'peña', 'sofia ramirez', 'r a', 'no-existe', '551', '55 1234 5678'],
}
const orderSorts = ['-created_at', 'created_at', 'delivery', '-delivery', 'total_amount', '-total_amount']
const productSorts = ['created_at', 'name', 'price', 'stock_total', 'updated_at'].flatMap((sort) => [sort, `-${sort}`])

const orderFilters = [
  'status=pending',
  'status=delivered',
  'status=pending,confirmed,preparing',
  'status=pending,delivered&locationId=1,3&whatsapp=none,pending',
  'customerType=registered',
  'locationId=3',
  'hour=17:00',
  'startDate=2026-11-20&endDate=2026-11-20&locationId=3&hour=17:00',
  'whatsapp=none',
  'whatsapp=pending',
  'whatsapp=sent',
  'startDate=2025-01-01',
  'endDate=2025-01-01',
  'startDate=2026-11-01&endDate=2026-11-30',
  'dateField=created&startDate=2025-06-01&endDate=2025-12-31',
  'status=delivered&customerType=guest&locationId=2&whatsapp=sent&startDate=2024-01-01&search=a',
]
const productFilters = [
  'status=active',
  'status=inactive',
  'status=pending',
  'status=approved',
  'category=Ojos',
  'stock=out',
  'stock=low',
  'stock=out,low',
  'status=active,pending',
  'photo=missing',
  'status=active&category=Labios&stock=low&search=a',
]

const userSorts = ['created_at', '-created_at', 'name', '-name']
const userFilters = [
  'role=client',
  'role=admin',
  'status=active',
  'status=inactive',
  'registered=today',
  'registered=month',
  'role=client&status=active&registered=month&search=a',
]
const holdSorts = ['-created_at', 'created_at', 'reserved_until', '-reserved_until', '-total_amount', 'total_amount']
const cartSorts = ['-created_at', 'created_at', 'expires_at', '-expires_at', '-total_value', 'total_value']
const periods = ['today', '7', '30', 'all']
const inPeriods = (filters: string[]) =>
  ['', ...filters].flatMap((filter) => periods.map((period) => `${filter}${filter === '' ? '' : '&'}period=${period}`))
const holdFilters = inPeriods([
  'status=active',
  'status=expired,cancelled',
  'expiration=expired',
  'expiration=critical,warning',
  'expiration=safe',
  'user_type=guest',
  'user_type=registered',
  'status=completed&user_type=registered&search=mar',
  'search=labial+mate',
  'search=zz',
  'search=guest_1',
])
const cartFilters = inPeriods([
  'cart_type=guest',
  'cart_type=registered',
  'status=active,completed',
  'state=with_products',
  'state=empty',
  'state=expiring_soon',
  'state=expired',
  'state=with_products&cart_type=guest&search=mar',
  'search=labial+mate',
  'search=guest_1',
])

/** Every filter and every search in every sort order, on the first and on the last page. */
export const listQuestions = (): Question[] => [
  { kind: 'dashboard', path: '/admin/dashboard' },
  ...listOf('orders', 'orders', 20, 50_000, orderSorts, orderFilters),
  ...listOf('products', 'admin/products', 10, 10_000, productSorts, productFilters),
  { kind: 'products: figures of the views', path: '/admin/products/counts' },
  ...listOf('users', 'admin/users', 20, 10_000, userSorts, userFilters),
  { kind: 'users: figures of the views', path: '/admin/users/counts' },
  ...[1, 5_000, 10_000].map((id) => ({ kind: 'users: one account', path: `/admin/users/${id}` })),
]

/** The same for holds and carts, and their figures. */
export const holdQuestions = (): Question[] => [
  { kind: 'dashboard: holds', path: '/admin/dashboard' },
  ...listOf('holds', 'reservations/admin/all', 20, 20_000, holdSorts, holdFilters),
  ...listOf('carts', 'reservations/admin/carts', 20, 8_000, cartSorts, cartFilters),
  ...periods.flatMap((period) => [
    { kind: 'holds: figures', path: `/reservations/admin/stats?period=${period}` },
    { kind: 'carts: figures', path: `/reservations/admin/cart-stats?period=${period}` },
  ]),
  ...['cart', 'network'].map((by) => ({ kind: 'holders', path: `/reservations/admin/holders?by=${by}` })),
]

function listOf(name: string, path: string, limit: number, rows: number, sorts: string[], filters: string[]) {
  const asked = [
    ['no filter', ''],
    ...filters.map((filter) => ['filters', filter]),
    ...Object.entries(searches).flatMap(([kind, words]) =>
      words.map((word) => [`search, ${kind}`, `search=${encodeURIComponent(word)}`]),
    ),
  ]
  return asked.flatMap(([kind = '', query = '']) =>
    sorts.flatMap((sort) =>
      [1, rows / limit].map((page) => ({
        kind: `${name}: ${kind}`,
        path: `/${path}?${query}${query === '' ? '' : '&'}sort=${sort}&page=${page}&limit=${limit}`,
      })),
    ),
  )
}
