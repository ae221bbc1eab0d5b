import { cloneElement, isValidElement, useMemo, type ReactNode } from 'react'
import { CheckIcon } from '../../ui/icons/icons'
import type { AddButtonProps } from '../catalog/add-button'
import type { ProductActions } from '../catalog/product-card'
import { useAskedProducts } from '../shell/asked-products'
import { ownUnits } from './own-units-slot'

type Slot = NonNullable<ProductActions['ownUnits']>

/** The slot of cards, where 'Te avisamos' replaces 'Avísame' once this tab has asked; part of a chunk that comes later. */
export function useAskedSlot(): Slot {
  const asked = useAskedProducts()
  return useMemo<Slot>(
    () =>
      Object.keys(asked).length === 0
        ? ownUnits
        : (product, button, isReady) =>
            ownUnits(product, asked[product.id] === undefined ? button : saysAsked(button), isReady),
    [asked],
  )
}

/** The same button, which keeps the focus: pressed again, it shows her place. */
const saysAsked = (button: ReactNode) =>
  isValidElement<Pick<AddButtonProps, 'outText'>>(button) && button.props.outText
    ? cloneElement(button, { outText: <AskedText /> })
    : button

const AskedText = () => (
  <span className="inline-flex items-center gap-1.5 align-bottom text-info">
    <CheckIcon /> Te avisamos
  </span>
)
