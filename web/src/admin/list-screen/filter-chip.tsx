import { CheckIcon, CloseIcon } from '../../ui/icons'
import { PlusIcon } from '../../ui/dialog-icons'
import type { ReactNode } from 'react'
import { MenuItem } from '../../ui/overlay/menu'
import { Popover } from '../../ui/overlay/popover'

interface ChipProps {
  name: string
  /** What is chosen, in words; undefined while the filter is off. */
  chosen: string | undefined
  onClear: () => void
  isMenu?: boolean
  children: (close: () => void) => ReactNode
}

/** Dashed while off; solid with its value and a × while on. */
export const FilterChip = ({ name, chosen, onClear, isMenu = true, children }: ChipProps) => (
  <Popover
    label={name}
    role={isMenu ? 'menu' : 'dialog'}
    renderTrigger={(props) =>
      chosen === undefined ? (
        <button type="button" className="filter-chip" {...props}>
          <PlusIcon />
          {name}
        </button>
      ) : (
        <span className="filter-chip on">
          <button type="button" {...props}>
            <span className="font-normal text-ink-2">{name}:</span> {chosen}
          </button>
          <button type="button" className="drop" aria-label={`Quitar filtro ${name}`} onClick={onClear}>
            <CloseIcon />
          </button>
        </span>
      )
    }
  >
    {children}
  </Popover>
)

interface ChoiceFilterProps {
  name: string
  options: readonly { value: string; label: string }[]
  value: string
  onChoose: (value: string) => void
}

export const ChoiceFilter = ({ name, options, value, onChoose }: ChoiceFilterProps) => (
  <FilterChip
    name={name}
    chosen={value === '' ? undefined : (options.find((one) => one.value === value)?.label ?? value)}
    onClear={() => onChoose('')}
  >
    {(close) =>
      options.map((option) => (
        <MenuItem
          key={option.value}
          role="menuitemradio"
          aria-checked={option.value === value}
          onClick={() => {
            onChoose(option.value)
            close()
          }}
        >
          <CheckIcon className={option.value !== value ? 'invisible' : undefined} />
          {option.label}
        </MenuItem>
      ))
    }
  </FilterChip>
)
