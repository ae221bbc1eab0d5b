import { CheckIcon, CloseIcon } from '../../ui/icons'
import { PlusIcon } from '../../ui/dialog-icons'
import { useEffect, useRef, type ReactNode } from 'react'
import { MenuItem } from '../../ui/overlay/menu'
import { Popover } from '../../ui/overlay/popover'
import type { FilterOption } from './list-declaration'

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
          <button
            type="button"
            className="drop"
            aria-label={`Quitar filtro ${name}`}
            onClick={() => {
              onClear()
              // This button is removed with the filter: the chip's own one takes the focus.
              requestAnimationFrame(() =>
                document.querySelector<HTMLElement>(`[popovertarget="${props.popoverTarget}"]`)?.focus(),
              )
            }}
          >
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
  options: readonly FilterOption[]
  value: string
  onChoose: (value: string) => void
}

/** One value: choosing it closes the menu. */
export const ChoiceFilter = ({ name, options, value, onChoose }: ChoiceFilterProps) => (
  <FilterChip name={name} chosen={value === '' ? undefined : labelOf(options, value)} onClear={() => onChoose('')}>
    {(close) =>
      options.map((option) => (
        <Choice
          key={option.value}
          kind="menuitemradio"
          label={option.label}
          isChosen={option.value === value}
          onChoose={() => {
            onChoose(option.value)
            close()
          }}
        />
      ))
    }
  </FilterChip>
)

interface SeveralFilterProps {
  name: string
  options: readonly FilterOption[]
  values: readonly string[]
  /** `isRefining`: not the first choice since the menu opened, so it belongs to the same step of Back. */
  onChange: (values: readonly string[], isRefining: boolean) => void
}

/** Several values: the menu stays open while boxes are ticked, and each tick applies at once. */
export const SeveralFilter = ({ name, options, values, onChange }: SeveralFilterProps) => (
  <FilterChip name={name} chosen={chosenText(options, values)} onClear={() => onChange([], false)}>
    {() => <Boxes options={options} values={values} onChange={onChange} />}
  </FilterChip>
)

function Boxes({ options, values, onChange }: Omit<SeveralFilterProps, 'name'>) {
  const hasChosen = useRef(false)
  useEffect(() => {
    const id = document.activeElement?.closest('[popover], [data-popover]')?.id
    // The first tick replaces the button that opened the menu, so the browser has nothing to give the focus back to.
    return () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body) {
          document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)?.focus()
        }
      })
  }, [])
  return options.map(({ value, label }) => (
    <Choice
      key={value}
      kind="menuitemcheckbox"
      label={label}
      isChosen={values.includes(value)}
      onChoose={() => {
        const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
        // In the order of the options, so that the same choice has one address.
        onChange(
          options.map((option) => option.value).filter((one) => next.includes(one)),
          hasChosen.current,
        )
        hasChosen.current = true
      }}
    />
  ))
}

interface ChoiceProps {
  kind: 'menuitemradio' | 'menuitemcheckbox'
  label: string
  isChosen: boolean
  onChoose: () => void
}

const Choice = ({ kind, label, isChosen, onChoose }: ChoiceProps) => (
  <MenuItem role={kind} aria-checked={isChosen} onClick={onChoose}>
    <CheckIcon className={isChosen ? undefined : 'invisible'} />
    {label}
  </MenuItem>
)

const labelOf = (options: readonly FilterOption[], value: string) =>
  options.find((one) => one.value === value)?.label ?? value

/** Up to two by name; more are counted. */
function chosenText(options: readonly FilterOption[], values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined
  return values.length > 2 ? `${values.length} elegidos` : values.map((value) => labelOf(options, value)).join(', ')
}
