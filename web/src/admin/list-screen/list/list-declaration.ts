import type { Paging } from '@tocador/contracts/paging'
import type { ViewSection } from '@tocador/contracts/accounts/accounts-words'

/** A query parameter of the endpoint (`param`) and its name in the panel's address (`word`). */
export interface Param {
  param: string
  word: string
}

export interface FilterOption {
  value: string
  label: string
}

/** A filter with one or several values: `status=pending,confirmed`. */
export interface ChoiceFilter extends Param {
  kind: 'choice'
  label: string
  /** Absent if the options are loaded; the screen then passes them by `param`. */
  options?: readonly FilterOption[]
  /** Whether the endpoint accepts the value; other values in the address are ignored. */
  accepts: (value: string) => boolean
  isSingle?: boolean
  /** Only links of other sections set it: shown while it is on, so that it can be removed. */
  isSetByLinks?: boolean
}

/** A date of a row: upcoming ones are filtered by days to come, the others by days before today. */
export interface DateField extends FilterOption {
  isUpcoming?: boolean
}

/** A range of days, both included; `field` is the date of the row to compare, by default the first option. */
export interface DaysFilter {
  kind: 'days'
  from: Param
  to: Param
  field: Param & { options: readonly DateField[] }
}

export type ListFilter = ChoiceFilter | DaysFilter

/**
 * The state of a list in the address. `filters` is keyed by the endpoint's parameters; several values are joined by
 * commas.
 */
export interface ListState {
  search: string
  filters: Readonly<Record<string, string>>
  sort: string
  page: number
  limit: number
}

export type ListChange = Partial<ListState>

/** The properties of one section's list; everything else is shared by all lists. */
export interface ListDeclaration<Row extends { id: number }> {
  section: ViewSection
  title: string
  /** Prefix of the query keys, which changes of a row invalidate. */
  queryKey: readonly string[]
  read: (request: Record<string, string>, signal: AbortSignal) => Promise<ListPage<Row>>
  filters: readonly ListFilter[]
  sorts: readonly string[]
  usualSort: string
  usualLimit: number
  /** Additional parameters that the administrator cannot change. */
  addToRequest?: (state: ListState) => Record<string, string>
  /** The address parameter with the id of the open row. */
  openWord: string
  /** Address parameters of other views, such as a calendar; opening a view of the list removes them. */
  otherWords?: readonly string[]
  /** «Limpiar filtros» is shown without filters too, disabled. */
  keepsClearButton?: boolean
  texts: ListTexts
}

export interface ListTexts {
  searchLabel: string
  loading: string
  failure: (error: unknown) => string
  empty: { title: string; text: string }
  /** Shown instead of `empty` when filters match nothing. */
  noMatch?: { title: string; text: string }
  /** Shown instead of `empty` while `addToRequest` leaves rows out without a filter; `action` makes `change`. */
  leftOut?: { title: string; text: string; action: string; change: ListChange }
  /** `26 pedidos` */
  count: (rows: number) => string
}

export interface ListPage<Row> {
  rows: Row[]
  pagination: Paging
}
