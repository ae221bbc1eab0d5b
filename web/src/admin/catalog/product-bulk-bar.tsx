import { MAX_SELECTION, type SelectedProduct } from '@tocador/contracts/product-selection'
import { BadgeCheckIcon, BadgePercentIcon, BadgeXIcon } from '../../ui/panel-icons'
import { EyeIcon, EyeOffIcon } from '../../ui/dialog-icons'
import { useState } from 'react'
import { BulkBar } from '../list-screen/bulk-bar'
import type { ProductFilters } from './product-filters'
import { PriceDialog } from './price-dialog'
import { useBulkActions } from './use-bulk-actions'

interface ProductBulkBarProps {
  chosen: readonly SelectedProduct[]
  /** Every row of the page is chosen and there are more pages. */
  isPageFull: boolean
  total: number
  filters: ProductFilters
  onChoose: (products: readonly SelectedProduct[]) => void
  onClear: () => void
}

/** What is done with all chosen products at a time: one call each, and one step back. */
export function ProductBulkBar({ chosen, isPageFull, total, filters, onChoose, onClear }: ProductBulkBarProps) {
  const [isPricing, setPricing] = useState(false)
  const actions = useBulkActions({ onDone: onClear, onChoose })
  const most = Math.min(total, MAX_SELECTION)
  const entries = [
    ['Aprobar', BadgeCheckIcon, () => actions.approve(chosen, true)],
    ['Desaprobar', BadgeXIcon, () => actions.approve(chosen, false)],
    ['Activar', EyeIcon, () => actions.setStatus(chosen, 'active')],
    ['Desactivar', EyeOffIcon, () => actions.setStatus(chosen, 'inactive')],
    ['Precio…', BadgePercentIcon, () => setPricing(true)],
  ] as const
  return (
    <>
      <BulkBar count={chosen.length} onClear={onClear}>
        {isPageFull && chosen.length < most && (
          <button
            type="button"
            className="underline underline-offset-4"
            onClick={() => void actions.chooseAll(filters)}
          >
            {most < total ? `Seleccionar los primeros ${most}` : `Seleccionar los ${total}`}
          </button>
        )}
        {entries.map(([label, Icon, act]) => (
          <button key={label} type="button" disabled={actions.isBusy} onClick={() => void act()}>
            <Icon />
            {label}
          </button>
        ))}
      </BulkBar>
      {isPricing && (
        <PriceDialog products={chosen} onClose={() => setPricing(false)} onSave={actions.setPrices} onDone={onClear} />
      )}
    </>
  )
}
