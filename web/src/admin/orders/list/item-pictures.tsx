import type { OrderLine } from '@tocador/contracts/orders/order-schemas'
import { Thumbnail } from '../../../ui/layout/thumbnail'

/** Pictures of the first three products of an order. */
export const ItemPictures = ({ items }: { items: readonly OrderLine[] }) => (
  <span className="inline-flex align-middle leading-none">
    {items.slice(0, 3).map((item) => (
      <Thumbnail
        key={item.product_id}
        images={item.product_image}
        of={{ id: item.product_id, name: item.product_name }}
        className="-ml-1.25 h-6.5 w-5.5 ring-[1.5px] ring-surface first:ml-0"
      />
    ))}
  </span>
)
