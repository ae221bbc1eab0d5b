import { fold } from '../search-text'
import { FILTER_VALUES_AT_MOST, PRICE_FILTER_AT_MOST, type PublicProductSort } from './catalog-words'
import type { FILTER_PARAMETERS } from './shelf'

/** The orders a visitor chooses from, by their word in the address. */
export const SHELF_ORDERS = {
  nuevo: { sort: 'newest', label: 'Lo más nuevo' },
  vendidos: { sort: 'best_selling', label: 'Más vendidos' },
  precio: { sort: 'price', label: 'Precio: de menor a mayor' },
  'precio-mayor': { sort: '-price', label: 'Precio: de mayor a menor' },
  nombre: { sort: 'name', label: 'Nombre, A a Z' },
} as const satisfies Record<string, { sort: PublicProductSort; label: string }>
export type ShelfOrder = keyof typeof SHELF_ORDERS
export const shelfOrders = Object.keys(SHELF_ORDERS) as ShelfOrder[]

/** Order and filters of the storefront's list, besides search and category. */
export interface ShelfFilters {
  order: ShelfOrder
  /** Names; products of any of them are listed. */
  types: readonly string[]
  brands: readonly string[]
  /** In pesos, both inclusive. */
  priceFrom: number | undefined
  priceTo: number | undefined
  /** With sold-out products, last, or without; absent as the owner has it. */
  stock: 'all' | 'available' | undefined
  onOffer: boolean
}

interface ShelfFilter<Value> {
  parameter: (typeof FILTER_PARAMETERS)[number]
  /** Its name on the screen. */
  label: string
  /** Unknown values become the default. */
  read: (written: readonly string[]) => Value
  /** Nothing for the default. */
  write: (value: Value) => readonly string[]
  /** What a chip says about each value that narrows the list, and the value without it. */
  chips: (value: Value) => readonly { text: string; without: Value }[]
}

const namesIn = (written: readonly string[]): readonly string[] => {
  const names = written.map((name) => name.trim().slice(0, 120)).filter((name) => name !== '' && !name.includes('|'))
  return [...new Map(names.map((name) => [fold(name), name])).values()].slice(0, FILTER_VALUES_AT_MOST)
}
const names = {
  read: namesIn,
  write: (value: readonly string[]) => value,
  chips: (value: readonly string[]) =>
    value.map((text) => ({ text, without: value.filter((other) => other !== text) })),
}

const showBound = (pesos: number) => `$${pesos.toLocaleString('es-MX')}`
/** A comma between thousands, or before at most two decimals, which do not count. */
const WHOLE_PESOS = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*|,\d{0,2})?$/
const bound = (word: string) => ({
  read: ([written = '']: readonly string[]) => {
    const digits = WHOLE_PESOS.exec(written.replaceAll(/\s/g, ''))?.[1]?.replaceAll(',', '')
    return digits !== undefined && digits.length <= 9 ? Math.min(Number(digits), PRICE_FILTER_AT_MOST) : undefined
  },
  write: (value: number | undefined) => (value === undefined ? [] : [String(value)]),
  chips: (value: number | undefined) =>
    value === undefined ? [] : [{ text: `${word} ${showBound(value)}`, without: undefined }],
})

/** True when the parameter has this value. */
const mark = (value: string, text: string) => ({
  read: ([written]: readonly string[]) => written === value,
  write: (isSet: boolean) => (isSet ? [value] : []),
  chips: (isSet: boolean) => (isSet ? [{ text, without: false }] : []),
})

const stockWords = { all: 'todas', available: 'disponibles' } as const
const stockTexts = { all: 'Con agotados', available: 'En existencia' } as const
const STOCKS = ['all', 'available'] as const

const isOrder = (written: string): written is ShelfOrder => Object.hasOwn(SHELF_ORDERS, written)

/** Each filter once: its parameter in the address, how it is read and written, and what its chips say. */
export const SHELF_FILTERS = {
  order: {
    parameter: 'orden',
    label: 'Ordenar por',
    read: ([written = '']) => (isOrder(written) ? written : 'nuevo'),
    write: (order) => (order === 'nuevo' ? [] : [order]),
    chips: () => [],
  },
  types: { parameter: 'tipo', label: 'Tipo', ...names },
  brands: { parameter: 'marca', label: 'Marca', ...names },
  priceFrom: { parameter: 'desde', label: 'Desde', ...bound('Desde') },
  priceTo: { parameter: 'hasta', label: 'Hasta', ...bound('Hasta') },
  stock: {
    parameter: 'existencia',
    label: 'Disponibilidad',
    read: ([written]) => STOCKS.find((stock) => stockWords[stock] === written),
    write: (stock) => (stock === undefined ? [] : [stockWords[stock]]),
    chips: (stock) => (stock === undefined ? [] : [{ text: stockTexts[stock], without: undefined }]),
  },
  onOffer: { parameter: 'ofertas', label: 'Ofertas', ...mark('si', 'Ofertas') },
} as const satisfies { [Name in keyof ShelfFilters]: ShelfFilter<ShelfFilters[Name]> }

type FilterName = keyof ShelfFilters
/** The compiler relates no key to its value in a loop; the declaration's type does. */
type AnyFilter = ShelfFilter<ShelfFilters[FilterName]>
const entries = Object.entries(SHELF_FILTERS) as unknown as [FilterName, AnyFilter][]

/** Order and filters in a query; a price range that is written the wrong way round is turned. */
export function readFilters(query: string): ShelfFilters {
  const given = new URLSearchParams(query)
  const read = Object.fromEntries(
    entries.map(([name, { parameter, read: readOne }]) => [name, readOne(given.getAll(parameter))]),
  ) as unknown as ShelfFilters
  const { priceFrom: from, priceTo: to } = read
  return from !== undefined && to !== undefined && from > to ? { ...read, priceFrom: to, priceTo: from } : read
}

/** The query of these filters; the same filters have one query. */
export function writeFilters(filters: ShelfFilters): string {
  const written = new URLSearchParams()
  for (const [name, { parameter, write }] of entries) {
    for (const value of write(filters[name])) written.append(parameter, value)
  }
  return written.toString()
}

/** The chosen filters, each with those that stay without it. */
export const filterChips = (filters: ShelfFilters): { text: string; without: ShelfFilters }[] =>
  entries.flatMap(([name, { chips }]) =>
    chips(filters[name]).map(({ text, without }) => ({ text, without: { ...filters, [name]: without } })),
  )

/** Without filters; the order stays. */
export const withoutFilters = ({ order }: ShelfFilters): ShelfFilters => ({ ...readFilters(''), order })

/** The same as the API's query. */
export const filterQuery = (
  { order, types, brands, priceFrom, priceTo, stock, onOffer }: ShelfFilters,
  listsSoldOut: boolean,
) => ({
  sort: SHELF_ORDERS[order].sort,
  type: types,
  brand: brands,
  price_from: priceFrom,
  price_to: priceTo,
  in_stock: stock === 'all' || (listsSoldOut && stock === undefined) ? ('first' as const) : true,
  on_offer: onOffer || undefined,
})
