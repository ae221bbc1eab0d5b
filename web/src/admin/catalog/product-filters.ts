import { PAGE_SIZES } from '@tocador/contracts/paging'
import type { QueryChange } from '../list-screen/address'

export const PRODUCTS_PER_PAGE = 10
const SORTS = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  'price',
  '-price',
  'stock_total',
  '-stock_total',
  'updated_at',
  '-updated_at',
] as const
const STATUSES = ['active', 'inactive', 'pending', 'approved'] as const
const STOCKS = ['out', 'low'] as const
export type ProductSort = (typeof SORTS)[number]

export interface ProductFilters {
  search: string
  category: string
  status: (typeof STATUSES)[number] | ''
  stock: (typeof STOCKS)[number] | ''
  photo: 'missing' | ''
  sort: ProductSort
  page: number
  limit: number
}

export function readProductFilters(query: URLSearchParams): ProductFilters {
  const number = (name: string) => (/^[1-9]\d{0,5}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined)
  return {
    search: (query.get('buscar') ?? '').slice(0, 200),
    category: (query.get('categoria') ?? '').slice(0, 120),
    status: STATUSES.find((one) => one === query.get('estado')) ?? '',
    stock: STOCKS.find((one) => one === query.get('existencias')) ?? '',
    photo: query.get('foto') === 'missing' ? 'missing' : '',
    sort: SORTS.find((one) => one === query.get('orden')) ?? '-created_at',
    page: number('pagina') ?? 1,
    limit: PAGE_SIZES.find((size) => size === number('porPagina')) ?? PRODUCTS_PER_PAGE,
  }
}

const WORDS: Record<keyof ProductFilters, string> = {
  search: 'buscar',
  category: 'categoria',
  status: 'estado',
  stock: 'existencias',
  photo: 'foto',
  sort: 'orden',
  page: 'pagina',
  limit: 'porPagina',
}

/** Any other filter begins at its first page again. */
export function addressOfFilters(change: Partial<ProductFilters>): QueryChange {
  const usual: Partial<ProductFilters> = { sort: '-created_at', page: 1, limit: PRODUCTS_PER_PAGE }
  return Object.fromEntries(
    Object.entries({ page: 1, ...change }).map(([name, value]) => {
      const key = name as keyof ProductFilters
      return [WORDS[key], value === usual[key] ? undefined : value]
    }),
  )
}

export const NO_FILTERS = { search: '', category: '', status: '', stock: '', photo: '' } as const
type Narrowing = Pick<ProductFilters, keyof typeof NO_FILTERS>
export const hasFilters = ({ search, category, status, stock, photo }: Narrowing) =>
  `${search}${category}${status}${stock}${photo}` !== ''

/** The tabs in the head: each is a filter, which the chips below refine. */
const VIEWS: Record<string, Partial<Narrowing>> = {
  all: {},
  pending: { status: 'pending' },
  out: { stock: 'out' },
  low: { stock: 'low' },
  without_photo: { photo: 'missing' },
}

export const filtersOfView = (view: string): Narrowing => ({ ...NO_FILTERS, ...VIEWS[view] })

/** `-` for what is no view: the status of the active ones, say. */
export function viewOf({ status, stock, photo }: Narrowing): string {
  const isView = ([, wanted]: [string, Partial<Narrowing>]) =>
    status === (wanted.status ?? '') && stock === (wanted.stock ?? '') && photo === (wanted.photo ?? '')
  return Object.entries(VIEWS).find(isView)?.[0] ?? '-'
}
