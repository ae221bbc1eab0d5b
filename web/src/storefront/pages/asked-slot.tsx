import { cloneElement, isValidElement, useEffect, useMemo, type ReactNode } from 'react'
import { CheckIcon } from '../../ui/icons/icons'
import type { AddButtonProps } from '../catalog/add-button'
import type { ProductActions } from '../catalog/product-card'
import { useStock } from '../catalog/stock-store'
import { forgetAsked, useAskedProducts } from '../shell/asked-products'
import { ownUnits } from './own-units-slot'

type Slot = NonNullable<ProductActions['ownUnits']>

/** The slot of cards, where 'Te avisamos' replaces 'Avísame' once this tab has asked; part of a chunk that comes later. */
export function useAskedSlot(): Slot {
  const asked = useAskedProducts()
  useForgottenOnceThere(asked)
  return useMemo<Slot>(
    () =>
      Object.keys(asked).length === 0
        ? ownUnits
        : (product, button, isReady) =>
            ownUnits(product, asked[product.id] === undefined ? button : saysAsked(button), isReady),
    [asked],
  )
}

/** What a cart gave back is free for half a minute at most, until the shop holds it for the next in line. */
const PASSED_ON_MS = 45_000

/** Units that stay are for everybody. Then the line is over: nobody would tell her when they are sold out again. */
function useForgottenOnceThere(asked: ReturnType<typeof useAskedProducts>) {
  const there = useStock(({ units }) =>
    Object.keys(asked)
      .filter((id) => (units[Number(id)] ?? 0) > 0)
      .join(),
  )
  useEffect(() => {
    if (there === '') return
    const timer = setTimeout(
      () =>
        there
          .split(',')
          .map(Number)
          .forEach((id) => forgetAsked(id)),
      PASSED_ON_MS,
    )
    return () => clearTimeout(timer)
  }, [there])
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
