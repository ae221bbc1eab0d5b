import { showNumber } from '@tocador/contracts/money'
import type { ProductChoices } from '@tocador/contracts/catalog/product-schemas'
import { readFilters, SHELF_FILTERS, writeFilters, type ShelfFilters } from '@tocador/contracts/catalog/shelf-filters'
import { fold } from '@tocador/contracts/search-text'
import type { ReactNode } from 'react'

interface FilterFieldsProps {
  filters: ShelfFilters
  choices: ProductChoices
  /** Without a choice of hers, the list has what is sold out. */
  listsSoldOut: boolean
}

/** Native fields with the names of the address, so that a form of them is sent where no script runs. */
export function FilterFields({ filters, choices, listsSoldOut }: FilterFieldsProps) {
  const { types, brands, stock, onOffer, priceFrom, priceTo } = SHELF_FILTERS
  const usual = listsSoldOut ? 'all' : 'available'
  const stockRow = (name: 'all' | 'available', text: string, count: number) => (
    <Row
      type="radio"
      name={stock.parameter}
      value={name === usual ? '' : stock.write(name).join('')}
      count={count}
      isOn={(filters.stock ?? usual) === name}
      isAlways
    >
      {text}
    </Row>
  )
  return (
    <>
      <Group legend={stock.label}>
        {stockRow('available', 'En existencia', choices.in_stock)}
        {stockRow('all', 'Con agotados', choices.with_sold_out)}
        {(choices.has_offers || filters.onOffer) && (
          <Row name={onOffer.parameter} value="si" count={choices.on_offer} isOn={filters.onOffer}>
            {onOffer.label}
          </Row>
        )}
      </Group>
      <Names filter={types} offered={choices.types} chosen={filters.types} />
      <Names filter={brands} offered={choices.brands} chosen={filters.brands} />
      <Group legend="Precio">
        <div className="filter-prices">
          <PriceField filter={priceFrom} value={filters.priceFrom} bound={choices.price_from} />
          <PriceField filter={priceTo} value={filters.priceTo} bound={choices.price_to} />
        </div>
      </Group>
    </>
  )
}

/** What the fields of a form are set to; a form without the order keeps the given one. */
export function filtersOf(form: HTMLFormElement, order?: ShelfFilters['order']): string {
  const written = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') written.append(name, value)
  return writeFilters({ ...readFilters(written.toString()), ...(order && { order }) })
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="filter-group">
    <legend>{legend}</legend>
    <div>{children}</div>
  </fieldset>
)

interface NamesProps {
  filter: { parameter: string; label: string }
  offered: ProductChoices['types']
  chosen: readonly string[]
}

function Names({ filter: { parameter, label }, offered, chosen }: NamesProps) {
  const isOn = (name: string) => chosen.some((one) => fold(one) === fold(name))
  // Chosen in the address, but no product has it now: it must stay until the visitor takes it away.
  const missing = chosen.filter((one) => !offered.some(({ name }) => fold(name) === fold(one)))
  const rows = [...offered, ...missing.map((name) => ({ name, count: 0 }))]
  if (rows.length === 0) return null
  return (
    <Group legend={label}>
      {rows.map(({ name, count }) => (
        <Row key={name} name={parameter} value={name} count={count} isOn={isOn(name)}>
          {name}
        </Row>
      ))}
    </Group>
  )
}

interface PriceFieldProps {
  filter: { parameter: string; label: string }
  value: number | undefined
  /** The lowest or highest price of what is listed. */
  bound: number | null
}

const PriceField = ({ filter: { parameter, label }, value, bound }: PriceFieldProps) => (
  <label className="filter-price">
    <span>{label}</span>
    <input
      // A new value from a chip or from Back replaces what was typed.
      key={value}
      name={parameter}
      defaultValue={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      placeholder={bound === null ? undefined : `$${showNumber(Math.round(bound))}`}
      className="control"
      onBlur={({ currentTarget }) => currentTarget.form?.requestSubmit()}
    />
  </label>
)

interface RowProps {
  type?: 'checkbox' | 'radio'
  name: string
  value: string
  count: number
  isOn: boolean
  /** One of two that are never both off. */
  isAlways?: boolean
  children: ReactNode
}

const Row = ({ type = 'checkbox', name, value, count, isOn, isAlways = false, children }: RowProps) => (
  <label className="filter-row">
    <input
      type={type}
      name={name}
      value={value}
      checked={isOn}
      disabled={count === 0 && !isOn && !isAlways}
      // The form reads its fields.
      onChange={() => {}}
    />
    <span>{children}</span>
    <span className="figures">{showNumber(count)}</span>
  </label>
)
