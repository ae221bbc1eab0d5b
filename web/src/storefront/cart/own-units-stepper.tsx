import { useOnline } from '../../api/online'
import { Stepper } from '../../ui/stepper'
import { useCart } from './use-cart'

export function OwnUnitsStepper({ productId, name }: { productId: number; name: string }) {
  const { cart, setQuantity } = useCart()
  const isCurrent = useOnline((state) => state.isCurrent)
  const item = cart?.items.find((one) => one.productId === productId)
  if (item === undefined) return null
  return (
    <div className="grid gap-1">
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
