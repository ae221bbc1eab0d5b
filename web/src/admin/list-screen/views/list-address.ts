import { isRealDay } from '@tocador/contracts/calendar'
import { PAGE_SIZES } from '@tocador/contracts/paging'
import type { QueryChange } from './address'
import type {
  ChoiceFilter,
  DaysFilter,
  ListChange,
  ListDeclaration,
  ListFilter,
  ListState,
  Param,
} from '../list/list-declaration'

type List = Pick<ListDeclaration<never>, 'filters' | 'sorts' | 'usualSort' | 'usualLimit'>

const SEARCH = 'buscar'
const SORT = 'orden'
const PAGE = 'pagina'
const LIMIT = 'porPagina'

/** All parameters of a filter. */
export const paramsOf = (filter: ListFilter): Param[] =>
  filter.kind === 'choice' ? [filter] : [filter.from, filter.to, filter.field]

/** Removes search, filters, sort and page of these lists, for a view that has other ones or none. */
export const withoutLists = (...lists: readonly Pick<List, 'filters'>[]): QueryChange =>
  Object.fromEntries(
    [...lists.flatMap(({ filters }) => filters.flatMap(paramsOf)).map(({ word }) => word), SORT, PAGE, SEARCH].map(
      (word) => [word, undefined],
    ),
  )

export const valuesIn = (joined: string): string[] => (joined === '' ? [] : joined.split(','))

/** Reads the list's state from the address; invalid values are ignored. */
export function readList({ filters, sorts, usualSort, usualLimit }: List, query: URLSearchParams): ListState {
  const number = (name: string) => (/^[1-9]\d{0,5}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined)
  return {
    search: (query.get(SEARCH) ?? '').slice(0, 200),
    filters: Object.assign(
      {},
      ...filters.map((filter) => (filter.kind === 'choice' ? readChoice(filter, query) : readDays(filter, query))),
    ),
    sort: sorts.find((one) => one === query.get(SORT)) ?? usualSort,
    page: number(PAGE) ?? 1,
    limit: PAGE_SIZES.find((size) => size === number(LIMIT)) ?? usualLimit,
  }
}

function readChoice({ param, word, accepts, isSingle = false }: ChoiceFilter, query: URLSearchParams) {
  const written = query.get(word) ?? ''
  if (isSingle) return { [param]: accepts(written) ? written : '' }
  return { [param]: [...new Set(valuesIn(written))].filter(accepts).join(',') }
}

function readDays({ from, to, field }: DaysFilter, query: URLSearchParams) {
  const day = (word: string) => (isRealDay(query.get(word) ?? '') ? (query.get(word) ?? '') : '')
  const [first, last] = [day(from.word), day(to.word)]
  const chosen = field.options.findIndex(({ value }) => value === query.get(field.word))
  const isOn = first !== '' || last !== ''
  return {
    [from.param]: first,
    // Ignore an end before the start.
    [to.param]: first !== '' && last !== '' && last < first ? '' : last,
    [field.param]: isOn && chosen > 0 ? (field.options[chosen]?.value ?? '') : '',
  }
}

/** Every change except that of the page returns to the first page. */
export function addressOfList({ filters, usualSort, usualLimit }: List, change: ListChange): QueryChange {
  const words = new Map(filters.flatMap(paramsOf).map(({ param, word }) => [param, word]))
  const usual = <Value>(value: Value, usualValue: Value) => (value === usualValue ? undefined : value)
  return {
    [PAGE]: usual(change.page ?? 1, 1),
    ...(change.search !== undefined && { [SEARCH]: change.search }),
    ...(change.sort !== undefined && { [SORT]: usual(change.sort, usualSort) }),
    ...(change.limit !== undefined && { [LIMIT]: usual(change.limit, usualLimit) }),
    ...Object.fromEntries(
      Object.entries(change.filters ?? {}).flatMap(([param, value]) => {
        const word = words.get(param)
        return word === undefined ? [] : [[word, value]]
      }),
    ),
  }
}

/** State changes that clear all filters and the search. */
export const noFilters = ({ filters }: Pick<List, 'filters'>) => ({
  search: '',
  filters: Object.fromEntries(filters.flatMap(paramsOf).map(({ param }) => [param, ''])),
})

export const hasFilters = ({ search, filters }: Pick<ListState, 'search' | 'filters'>) =>
  search !== '' || Object.values(filters).some((value) => value !== '')

/** The endpoint's query without page and limit, for exports and for selecting all rows. */
export const filterQueryOf = (
  list: Pick<ListDeclaration<never>, 'addToRequest'>,
  state: ListState,
): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(state.filters).filter(([, value]) => value !== '')),
  ...(state.search !== '' && { search: state.search }),
  sort: state.sort,
  ...list.addToRequest?.(state),
})

export const requestOf = (list: Pick<ListDeclaration<never>, 'addToRequest'>, state: ListState) => ({
  ...filterQueryOf(list, state),
  page: String(state.page),
  limit: String(state.limit),
})

/** The query stored in a saved view: the list's parameters of the address without the page. */
export function savedQueryOf(list: List, query: URLSearchParams): string {
  const own = new Set([SEARCH, SORT, LIMIT, ...list.filters.flatMap(paramsOf).map(({ word }) => word)])
  const kept = new URLSearchParams([...query].filter(([word, value]) => own.has(word) && value !== ''))
  kept.sort()
  return kept.toString()
}

/** The address change that opens a saved view. */
export function addressOfSaved(list: List, saved: string): QueryChange {
  return addressOfList(list, { ...readList(list, new URLSearchParams(saved)), page: 1 })
}

/** Whether exactly these filters are set; the sort is not compared. */
export function isFilteredBy(state: ListState, wanted: Readonly<Record<string, string>>): boolean {
  return state.search === '' && Object.entries(state.filters).every(([param, value]) => value === (wanted[param] ?? ''))
}
