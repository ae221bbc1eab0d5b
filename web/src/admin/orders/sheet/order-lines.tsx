import { showPesos } from '@tocador/contracts/money'
import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { Price } from '../../../ui/layout/price'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { PartHead } from './part-head'
import { piecesOf, profitOf, profitText } from '../order-texts'
import { SheetPart } from '../../list-screen/sheet/sheet-part'

interface OrderLinesProps {
  items: OrderDetail['items']
  total: number
  /** A cancelled order shows no profit. */
  isCancelled: boolean
  /** Absent once the order is ready. */
  onChange?: (() => void) | undefined
}

export function OrderLines({ items, total, isCancelled, onChange }: OrderLinesProps) {
  const pieces = piecesOf(items)
  const profit = profitOf(items, total)
  return (
    <SheetPart aria-label="Productos">
      <PartHead title="Productos" change="Cambiar productos" onChange={onChange} />
      <ul className="grid grid-cols-1 gap-2">
        {items.map((item) => (
          <li key={item.product_id} className="flex flex-wrap items-center justify-end gap-x-3">
            <Thumbnail
              images={item.product_image}
              of={{ id: item.product_id, name: item.product_name }}
              className="h-12.5 w-10"
            />
            <span className="min-w-0 flex-[1_1_8rem]">
              <span className="block font-medium wrap-anywhere">{item.product_name}</span>
              <span className="text-ink-2">
                {item.quantity} × {showPesos(item.price)}
              </span>
            </span>
            <Price hasLightCents pesos={item.subtotal} />
          </li>
        ))}
      </ul>
      <p className="mt-2.5 flex flex-wrap justify-between gap-x-3 border-t border-line pt-2 font-medium">
        <span>
          Total · {pieces} {pieces === 1 ? 'pieza' : 'piezas'}
        </span>
        <Price hasLightCents pesos={total} className="font-semibold" />
      </p>
      {!isCancelled && (
        <p className="flex flex-wrap justify-between gap-x-3 text-ink-2">
          <span>Ganancia estimada</span>
          <span>{profitText(profit, total)}</span>
        </p>
      )}
    </SheetPart>
  )
}
