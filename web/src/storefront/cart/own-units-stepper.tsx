import { useLayoutEffect, useRef } from 'react'
import { useOnline } from '../../api/online'
import { Stepper } from '../../ui/stepper'
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
  const item = cart?.items.find((one) => one.productId === productId)
  const units = useRef<HTMLDivElement>(null)
  // The add button that this replaces may have had the focus.
  useLayoutEffect(() => {
    if (!wasRemovedFor(name)) return
    units.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true })
  }, [name])
  if (item === undefined) return null
  return (
    <div ref={units} className="grid gap-1">
      <p className="t-min font-semibold text-jade">En tu carrito · {item.quantity}</p>
      <Stepper
        value={item.quantity}
        min={0}
        max={item.maxQuantity}
        of={name}
        isDisabled={!isCurrent}
        onChange={(pieces) => void setQuantity(productId, pieces)}
      />
    </div>
  )
}
