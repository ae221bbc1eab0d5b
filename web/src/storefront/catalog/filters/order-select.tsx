import { SHELF_FILTERS, SHELF_ORDERS, shelfOrders, type ShelfOrder } from '@tocador/contracts/catalog/shelf-filters'
import { ChevronDownIcon } from '../../../ui/icons/dialog-icons'

interface OrderSelectProps {
  order: ShelfOrder
  /** With a search, what fits best is first instead of what is newest. */
  hasSearch: boolean
  onChange?: (order: ShelfOrder) => void
}

export const OrderSelect = ({ order, hasSearch, onChange }: OrderSelectProps) => (
  <span className="filter-order">
    {/* A label around the select would contain the names of its choices, which are labels of other fields. */}
    <select
      aria-label={SHELF_FILTERS.order.label}
      name={SHELF_FILTERS.order.parameter}
      value={order}
      onChange={({ target }) => {
        const chosen = shelfOrders.find((one) => one === target.value)
        if (chosen) onChange?.(chosen)
      }}
    >
      {shelfOrders.map((one) => (
        <option key={one} value={one}>
          {hasSearch && one === 'nuevo' ? 'Lo más parecido' : SHELF_ORDERS[one].label}
        </option>
      ))}
    </select>
    <ChevronDownIcon />
  </span>
)
