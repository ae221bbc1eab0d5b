import { useState } from 'react'
import { FilterChip } from './filter-chip'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'

interface DateFilterProps {
  name: string
  from: string
  to: string
  show: (day: string) => string
  onChoose: (from: string, to: string) => void
}

/** From and to, both included; either may stay open. */
export function DateFilter({ name, from, to, show, onChoose }: DateFilterProps) {
  return (
    <FilterChip
      name={name}
      isMenu={false}
      chosen={from === '' && to === '' ? undefined : rangeText(from, to, show)}
      onClear={() => onChoose('', '')}
    >
      {(close) => (
        <RangeForm
          key={`${from} ${to}`}
          from={from}
          to={to}
          onChoose={(first, last) => {
            onChoose(first, last)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

function RangeForm({ from, to, onChoose }: Pick<DateFilterProps, 'from' | 'to' | 'onChoose'>) {
  const [first, setFirst] = useState(from)
  const [last, setLast] = useState(to)
  const isBackwards = first !== '' && last !== '' && last < first
  return (
    <form
      className="grid w-64 gap-3 p-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBackwards) onChoose(first, last)
      }}
    >
      <TextField label="Desde" type="date" value={first} onChange={(event) => setFirst(event.target.value)} />
      <label className="field">
        <span className="font-medium">Hasta</span>
        <input
          type="date"
          className="control"
          value={last}
          aria-invalid={isBackwards || undefined}
          onChange={(event) => setLast(event.target.value)}
        />
      </label>
      {isBackwards && (
        <p role="alert" className="field-error">
          La fecha final no puede ser anterior a la inicial
        </p>
      )}
      <Button look="main" type="submit">
        Aplicar
      </Button>
    </form>
  )
}

function rangeText(from: string, to: string, show: (day: string) => string): string {
  if (from === to) return show(from)
  if (from === '') return `hasta ${show(to)}`
  return to === '' ? `desde ${show(from)}` : `${show(from)} – ${show(to)}`
}
