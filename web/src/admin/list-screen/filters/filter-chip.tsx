import { AreaButton } from '../../../ui/controls/area-button'
import { CheckIcon, CloseIcon } from '../../../ui/icons/icons'
import { PlusIcon } from '../../../ui/icons/dialog-icons'
import { useEffect, useRef, type ReactNode } from 'react'
import { MenuItem } from '../../../ui/overlay/menu'
import { Popover } from '../../../ui/overlay/popover'
import type { FilterOption } from '../list/list-declaration'

interface ChipProps {
  name: string
  /** Text of the selected values; undefined while the filter is off. */
  chosen: string | undefined
  onClear: () => void
  isMenu?: boolean
  children: (close: () => void) => ReactNode
}

const frame =
  'inline-flex min-h-7 items-center gap-1.25 rounded-[1.375rem] border font-medium whitespace-nowrap max-md:min-h-11'

/** A filter button: dashed while off; solid with its value and a clear button while on. */
export const FilterChip = ({ name, chosen, onClear, isMenu = true, children }: ChipProps) => (
  <Popover
    label={name}
    role={isMenu ? 'menu' : 'dialog'}
    renderTrigger={(props) =>
      chosen === undefined ? (
        <AreaButton
          data-filter-chip=""
          className={`${frame} border-dashed border-edge px-2.5 text-ink-2 max-md:px-3.5`}
          {...props}
        >
          <PlusIcon />
          {name}
        </AreaButton>
      ) : (
        <span className={`${frame} border-line-2 bg-bg pl-2.5 max-md:pl-3.5`}>
          <AreaButton data-filter-chip="" className="self-stretch" {...props}>
            <span className="font-normal text-ink-2">{name}:</span> {chosen}
          </AreaButton>
          <AreaButton
            className="grid size-6.5 place-items-center rounded-full text-ink-2 max-md:size-11"
            aria-label={`Quitar filtro ${name}`}
            onClick={() => {
              onClear()
              // This button is removed when the filter is cleared, so move the focus to the chip.
              requestAnimationFrame(() =>
                document.querySelector<HTMLElement>(`[popovertarget="${props.popoverTarget}"]`)?.focus(),
              )
            }}
          >
            <CloseIcon />
          </AreaButton>
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

/** A filter with one value; a choice closes the menu. */
export const ChoiceFilter = ({ name, options, value, onChoose }: ChoiceFilterProps) => (
  <FilterChip name={name} chosen={value === '' ? undefined : labelOf(options, value)} onClear={() => onChoose('')}>
    {(close) =>
      options.length === 0 ? (
        <MenuItem disabled>Todavía no hay opciones</MenuItem>
      ) : (
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
      )
    }
  </FilterChip>
)

interface SeveralFilterProps {
  name: string
  options: readonly FilterOption[]
  values: readonly string[]
  /** `isRefining`: not the first choice since the menu opened, so it replaces the history entry of the first. */
  onChange: (values: readonly string[], isRefining: boolean) => void
}

/** A filter with several values; the menu stays open, and each choice applies immediately. */
export const SeveralFilter = ({ name, options, values, onChange }: SeveralFilterProps) => (
  <FilterChip name={name} chosen={chosenText(options, values)} onClear={() => onChange([], false)}>
    {() => <Boxes options={options} values={values} onChange={onChange} />}
  </FilterChip>
)

function Boxes({ options, values, onChange }: Omit<SeveralFilterProps, 'name'>) {
  const hasChosen = useRef(false)
  useEffect(() => {
    const id = document.activeElement?.closest('[popover], [data-popover]')?.id
    // The first choice replaces the button that opened the menu, so the browser cannot return the focus to it.
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
        const known = options.map((option) => option.value)
        // Keep the order of the options, so that the same choice always has the same address. A link may have others.
        const others = next.filter((one) => !known.includes(one))
        onChange([...known.filter((one) => next.includes(one)), ...others], hasChosen.current)
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

/** The names of up to two values, otherwise their number. */
function chosenText(options: readonly FilterOption[], values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined
  return values.length > 2 ? `${values.length} elegidos` : values.map((value) => labelOf(options, value)).join(', ')
}
