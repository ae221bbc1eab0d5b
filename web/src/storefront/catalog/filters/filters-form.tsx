import { writeFilters, type ShelfFilters } from '@tocador/contracts/catalog/shelf-filters'
import type { ReactNode } from 'react'
import { filtersOf } from './filter-fields'

interface FiltersFormProps {
  filters: ShelfFilters
  onChange: (written: string) => void
  children: ReactNode
}

/** A typed price counts when it is sent: its field is left, or Enter is pressed. */
export function FiltersForm({ filters, onChange, children }: FiltersFormProps) {
  const send = (form: HTMLFormElement) => {
    const written = filtersOf(form, filters.order)
    if (written !== writeFilters(filters)) onChange(written)
  }
  const isTyped = ({ target }: { target: EventTarget }) => target instanceof HTMLInputElement && target.type === 'text'
  return (
    <form
      onChange={(event) => isTyped(event) || send(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      {children}
      {/* Enter sends a form of two text fields only if it has such a button. */}
      <input type="submit" hidden />
    </form>
  )
}
