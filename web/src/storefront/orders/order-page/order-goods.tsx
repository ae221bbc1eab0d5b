import { firstImage } from '@tocador/contracts/media/image-addresses'
import { showPesos } from '@tocador/contracts/money'
import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import { Picture } from '../../../ui/picture'
import { payText } from './order-page-texts'

/** What was ordered, with pictures, and what is paid when it is collected. */
export const OrderGoods = ({ order }: { order: LinkedOrder }) => (
  <section aria-labelledby="productos" className="rounded-box border border-line bg-surface px-4 py-4">
    <h2 id="productos" className="t-3">
      Lo que pediste
    </h2>
    <ul className="mt-2 divide-y divide-line">
      {order.items.map((item) => (
        <li key={item.product_id} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-3 py-3">
          <span className="block aspect-4/5 w-16 overflow-hidden rounded-picture bg-wall">
            <Picture url={firstImage(item.product_image)} alt="" sizes="64px" />
          </span>
          <span className="min-w-0 wrap-anywhere">
            {item.product_name}
            <span className="block t-small text-ink-2">
              {item.quantity} × {showPesos(item.price)}
            </span>
          </span>
          <span className="font-semibold">{showPesos(item.subtotal)}</span>
        </li>
      ))}
    </ul>
    <p className="border-t border-line pt-3 text-right t-total">{payText(order)}</p>
  </section>
)
