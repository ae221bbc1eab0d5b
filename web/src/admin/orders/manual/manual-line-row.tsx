import { MAX_LINE_QUANTITY } from '@tocador/contracts/cart/cart-words'
import { centsOf, pesosOf, showPesos } from '@tocador/contracts/money'
import { MinusIcon, PlusIcon } from '../../../ui/icons/dialog-icons'
import { CloseIcon } from '../../../ui/icons/icons'
import { useId } from 'react'
import { Price } from '../../../ui/layout/price'
import { IconButton } from '../../../ui/controls/icon-button'
import { useFocusBeside } from '../../../ui/controls/use-focus-beside'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import type { ManualLine } from './manual-order-rules'
import { FieldError } from '../../../ui/form/field-error'

interface ManualLineRowProps {
  line: ManualLine
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export function ManualLineRow({ line: { product, quantity, problem }, onQuantity, onRemove }: ManualLineRowProps) {
  const id = useId()
  const row = useFocusBeside()
  return (
    <li
      ref={row}
      className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-2"
    >
      <Thumbnail images={product.image_url} of={product} className="row-span-2 h-12.5 w-10 @max-[10rem]:row-span-1" />
      <p className="min-w-0 font-medium wrap-anywhere">{product.name}</p>
      <IconButton label={`Quitar ${product.name}`} data-remove="" className="-mr-2" onClick={onRemove}>
        <CloseIcon />
      </IconButton>
      <div className="col-span-2 col-start-2 flex flex-wrap @max-[10rem]:col-span-full items-center gap-2">
        <div role="group" aria-label={`Piezas de ${product.name}`} className="flex items-center">
          <IconButton label="Quitar una pieza" disabled={quantity <= 1} onClick={() => onQuantity(quantity - 1)}>
            <MinusIcon />
          </IconButton>
          <input
            className="control w-14 text-center"
            inputMode="numeric"
            aria-label="Piezas"
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            value={quantity}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onQuantity(Number(event.target.value.replace(/\D/g, '')))}
          />
          <IconButton
            label="Agregar una pieza"
            disabled={quantity >= MAX_LINE_QUANTITY}
            onClick={() => onQuantity(quantity + 1)}
          >
            <PlusIcon />
          </IconButton>
        </div>
        <span className="text-ink-2">× {showPesos(product.price)}</span>
        <Price hasLightCents pesos={pesosOf(centsOf(product.price) * quantity)} className="ml-auto font-medium" />
      </div>
      <div role="status" className="col-span-2 col-start-2 @max-[10rem]:col-span-full">
        {problem !== undefined && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      </div>
    </li>
  )
}
