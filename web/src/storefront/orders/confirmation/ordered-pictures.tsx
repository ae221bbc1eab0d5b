import { firstImage } from '@tocador/contracts/media/image-addresses'
import { Picture } from '../../../ui/layout/picture'
import { type ConfirmedOrder } from './confirmed-order'

/** A picture of each ordered product, with the number of pieces. */
export const OrderedPictures = ({ items }: Pick<ConfirmedOrder, 'items'>) => (
  <ul aria-label="Productos de tu pedido" className="flex flex-wrap gap-2">
    {items.map(({ productId, name, image, quantity }) => (
      <li key={productId} className="relative">
        <span className="block aspect-4/5 w-16 overflow-hidden rounded-picture bg-wall">
          <Picture url={firstImage(image)} alt={`${quantity} × ${name}`} of={{ id: productId, name }} sizes="64px" />
        </span>
        {quantity > 1 && (
          <span
            aria-hidden="true"
            className="absolute -top-1.5 -right-1.5 grid min-w-6 place-items-center rounded-pill bg-ink px-1.5 text-badge font-semibold text-bg"
          >
            {quantity}
          </span>
        )}
      </li>
    ))}
  </ul>
)
