import { CHANGED_FIELD_NAMES } from '@tocador/contracts/catalog/product-fields'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { Dialog } from '../../../ui/overlay/dialog'
import { valuesOf } from './product-form-rules'
import { differencesBetween, StaleEdit } from './stale-edit'
import type { QuickChange, StaleChange } from '../list/use-product-actions'

interface StaleRowProps {
  stale: StaleChange
  timeZone: string
  onClose: () => void
  onKeepMine: (product: AdminProduct, change: QuickChange) => void
}

/** The conflict question of the form, for a value edited inline in its row. */
export function StaleRow({ stale: { newer, change }, timeZone, onClose, onKeepMine }: StaleRowProps) {
  const now = valuesOf(newer)
  const mine = valuesOf({ ...newer, ...change })
  return (
    <Dialog title={newer.name} onClose={onClose}>
      <StaleEdit
        newer={newer}
        differences={differencesBetween(now, mine, CHANGED_FIELD_NAMES)}
        timeZone={timeZone}
        onTakeTheirs={onClose}
        onKeepMine={() => {
          onClose()
          onKeepMine(newer, change)
        }}
      />
    </Dialog>
  )
}
