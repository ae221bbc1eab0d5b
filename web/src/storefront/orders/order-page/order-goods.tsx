import { showPesos } from '@tocador/contracts/money'
import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import { StillPicture } from '../../shell/still-picture'
import { isReady, payText } from './order-page-texts'

/** What was ordered, with pictures, and what is paid when it is collected. Prices stand below names, so that large text fits. */
export const OrderGoods = ({ order }: { order: LinkedOrder }) => (
  <section aria-labelledby="productos" className="rounded-box border border-line bg-surface p-[min(1rem,4vw)]">
    <h2 id="productos" className="t-3">
      Lo que pediste
    </h2>
    <ul className="mt-2 divide-y divide-line">
      {order.items.map((item) => (
        <li
          key={item.product_id}
          className="grid grid-cols-[min(4rem,20%)_minmax(0,1fr)] items-center gap-x-[min(.75rem,3vw)] py-3"
        >
          <span className="block aspect-4/5 w-full overflow-hidden rounded-picture bg-wall">
            <StillPicture
              images={item.product_image}
              of={{ id: item.product_id, name: item.product_name }}
              sizes="64px"
            />
          </span>
          <span className="min-w-0 wrap-anywhere">
            {item.product_name}
            <span className="mt-0.5 flex flex-wrap justify-between gap-x-3">
              <span className="t-small text-ink-2">
                {item.quantity} × {showPesos(item.price)}
              </span>
              <span className="ml-auto font-semibold">{showPesos(item.subtotal)}</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
    <p className="border-t border-line pt-3 text-right t-total leading-tight">
      {/* A ready order says first what is paid, beside its hour. */}
      {isReady(order) ? `Total ${showPesos(order.total_amount)}` : payText(order)}
    </p>
  </section>
)
