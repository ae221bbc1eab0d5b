import { useLayoutEffect, useRef, useState } from 'react'
import { useOnline } from '../../api/online'
import { Stepper } from '../../ui/controls/stepper'
import { takeOut } from './take-out'
import { useCart } from './use-cart'

/** Also after its removal, when the document's active element is the body. */
let lastFocused: EventTarget | null = document.activeElement
document.addEventListener('focusin', ({ target }) => (lastFocused = target))

const wasRemovedFor = (name: string) =>
  document.activeElement === document.body &&
  lastFocused instanceof HTMLButtonElement &&
  !lastFocused.isConnected &&
  lastFocused.textContent.includes(name)

export function OwnUnitsStepper({ productId, name }: { productId: number; name: string }) {
  const { cart, setQuantity } = useCart()
  const isCurrent = useOnline((state) => state.isCurrent)
  const expected = cart?.items.find((one) => one.productId === productId)
  // While its removal is on the way, the line stays as it was.
  const [item, setItem] = useState(expected)
  if (expected !== undefined && expected !== item) setItem(expected)
  const units = useKeptFocus(name, item?.quantity)
  if (item === undefined) return null
  const { quantity, maxQuantity } = item
  return (
    <div ref={units} className="grid w-full grid-cols-1">
      <Stepper
        value={quantity}
        caption="en tu carrito"
        min={0}
        max={maxQuantity}
        of={name}
        isBusy={expected === undefined}
        isDisabled={!isCurrent}
        onChange={(pieces) => void (pieces === 0 ? takeOut(item) : setQuantity(productId, pieces))}
      />
    </div>
  )
}

/** The focus stays on the card's control while add button and stepper replace each other. */
function useKeptFocus(name: string, quantity: number | undefined) {
  const units = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (wasRemovedFor(name)) focusLast(units.current)
  }, [name, quantity])
  useLayoutEffect(() => {
    const stepper = units.current
    const slot = stepper?.parentElement
    // Runs before the stepper is removed from the page.
    return () => {
      if (stepper?.contains(document.activeElement)) queueMicrotask(() => focusLast(slot))
    }
  }, [])
  return units
}

/** The button that adds, if it can be used. */
function focusLast(part: ParentNode | null | undefined) {
  const buttons = [...(part?.querySelectorAll<HTMLElement>('button:enabled') ?? [])]
  const last = buttons.findLast((button) => !button.matches('[aria-disabled]')) ?? buttons.at(-1)
  last?.focus({ preventScroll: true })
}
