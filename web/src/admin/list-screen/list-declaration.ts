import type { Paging } from '@tocador/contracts/paging'
import type { ViewSection } from '@tocador/contracts/saved-views'

/** A query parameter of the endpoint and its word in the address. */
export interface Param {
  param: string
  word: string
}

export interface FilterOption {
  value: string
  label: string
}

/** One value or several of a list: `status=pending,confirmed`. */
export interface ChoiceFilter extends Param {
  kind: 'choice'
  label: string
  /** Left out where the options are loaded: the screen hands them in by `param`. */
  options?: readonly FilterOption[]
  /** Values of a typed address that the endpoint would refuse are left out. */
  accepts: (value: string) => boolean
  isSingle?: boolean
}

/** From one day to another, both included; `field` says of which date of the row, the first option when absent. */
export interface DaysFilter {
  kind: 'days'
  from: Param
  to: Param
  field: Param & { options: readonly FilterOption[] }
}

export type ListFilter = ChoiceFilter | DaysFilter

/** What the address says of a list. `filters` is keyed by the endpoint's parameters; several values are joined by commas. */
export interface ListState {
  search: string
  filters: Readonly<Record<string, string>>
  sort: string
  page: number
  limit: number
}

export type ListChange = Partial<ListState>

/** What a section says of its list; everything else is the same in all of them. */
export interface ListDeclaration<Row extends { id: number }> {
  section: ViewSection
  title: string
  /** Beginning of the query keys: what changes a row invalidates it. */
  queryKey: readonly string[]
  read: (request: Record<string, string>, signal: AbortSignal) => Promise<ListPage<Row>>
  filters: readonly ListFilter[]
  sorts: readonly string[]
  usualSort: string
  usualLimit: number
  /** Parameters that are not the administrator's choice. */
  addToRequest?: (state: ListState) => Record<string, string>
  /** Word of the open row in the address. */
  openWord: string
  /** Words of other ways to see it, such as a calendar: a view of the list removes them. */
  otherWords?: readonly string[]
  texts: ListTexts
}

export interface ListTexts {
  searchLabel: string
  loading: string
  failure: (error: unknown) => string
  empty: { title: string; text: string }
  /** `26 pedidos` */
  count: (rows: number) => string
}

export interface ListPage<Row> {
  rows: Row[]
  pagination: Paging
}
