import type { Day } from '@tocador/contracts/calendar'
import type { ReactNode } from 'react'
import { useIsPhone } from '../../../ui/layout/use-media'
import { Button } from '../../../ui/controls/button'
import { Toolbar } from '../../../ui/controls/toolbar'
import { ListSearch } from '../list/list-search'
import { ColumnChoice } from '../list/column-choice'
import { FailedBand, type ListFailure } from '../list/list-state'
import { DateFilter } from './date-filter'
import { ChoiceFilter, SeveralFilter } from './filter-chip'
import { hasFilters, valuesIn } from '../views/list-address'
import type { FilterOption, ListChange, ListFilter, ListState } from '../list/list-declaration'
import type { Columns } from '../list/use-columns'

interface FilterBarProps {
  filters: readonly ListFilter[]
  /** Options loaded from the server, by parameter. */
  options: Readonly<Record<string, readonly FilterOption[]>>
  state: ListState
  searchLabel: string
  isSearching: boolean
  /** `26 de 214 pedidos` */
  found: string
  columns: Columns
  /** Sort options for phones, which have no table headers. */
  sorts: readonly FilterOption[]
  usualSort: string
  today: Day
  /** Of the options: some are missing. */
  failure: ListFailure | undefined
  keepsClearButton: boolean
  onChange: (change: ListChange, isRefining?: boolean) => void
  onClear: () => void
  children?: ReactNode
}

/** Search and one chip per filter; every choice applies immediately. */
export function FilterBar(props: FilterBarProps) {
  const { filters, state, sorts, usualSort, onChange } = props
  const isPhone = useIsPhone()
  return (
    <>
      <Toolbar>
        <ListSearch
          label={props.searchLabel}
          value={state.search}
          isSearching={props.isSearching}
          onSearch={(search) => onChange({ search }, true)}
        />
        {isPhone && sorts.length > 0 && (
          <ChoiceFilter
            name="Ordenar"
            options={sorts}
            value={state.sort === usualSort ? '' : state.sort}
            onChoose={(sort) => onChange({ sort: sort === '' ? usualSort : sort })}
          />
        )}
        {filters.map((filter) => (
          <Filter key={filter.kind === 'choice' ? filter.param : filter.from.param} filter={filter} {...props} />
        ))}
        {(hasFilters(state) || props.keepsClearButton) && (
          <Button look="link" disabled={!hasFilters(state)} onClick={props.onClear}>
            Limpiar filtros
          </Button>
        )}
        {/* In one group, else the last button of a full row wraps to a row of its own. */}
        <div className="ml-auto flex items-center gap-2 max-md:contents">
          <p className="whitespace-nowrap text-ink-2 max-md:hidden" role="status">
            {props.found}
          </p>
          {props.children}
          <ColumnChoice {...props.columns} />
        </div>
      </Toolbar>
      {/* Not in the row, which scrolls on phones. */}
      {props.failure && <FailedBand {...props.failure} />}
    </>
  )
}

function Filter({ filter, options, state, today, onChange }: FilterBarProps & { filter: ListFilter }) {
  const valueOf = (param: string) => state.filters[param] ?? ''
  if (filter.kind === 'days') {
    const { from, to, field } = filter
    return (
      <DateFilter
        from={valueOf(from.param)}
        to={valueOf(to.param)}
        fields={field.options}
        field={valueOf(field.param)}
        today={today}
        onChoose={(range) =>
          onChange({
            filters: {
              [from.param]: range.from,
              [to.param]: range.to,
              // The default date is not written to the address.
              [field.param]: range.field === field.options[0]?.value ? '' : range.field,
            },
          })
        }
      />
    )
  }
  const { param, label } = filter
  if (filter.isSetByLinks === true && valueOf(param) === '') return null
  const own = filter.options ?? options[param] ?? []
  if (filter.isSingle === true) {
    return (
      <ChoiceFilter
        name={label}
        options={own}
        value={valueOf(param)}
        onChoose={(value) => onChange({ filters: { [param]: value } })}
      />
    )
  }
  return (
    <SeveralFilter
      name={label}
      options={own}
      values={valuesIn(valueOf(param))}
      onChange={(values, isRefining) => onChange({ filters: { [param]: values.join(',') } }, isRefining)}
    />
  )
}
