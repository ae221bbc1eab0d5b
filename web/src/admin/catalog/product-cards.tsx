import type { AdminProduct } from '@tocador/contracts/catalog'
import { Money } from '../frame/money'
import { SmallPicture } from '../frame/small-picture'
import { marginText } from './product-form-rules'
import { ApprovalMark, FreeMark, StatusMark } from './product-marks'
import { ProductMenu, type ProductDoing } from './product-menu'

export const ProductCards = ({ products, doing }: { products: readonly AdminProduct[]; doing: ProductDoing }) => (
  <ul className="cards" aria-label="Productos">
    {products.map((product) => (
      <li key={product.id}>
        <div className="flex gap-3">
          <SmallPicture images={product.image_url} className="mt-1 h-12.5 w-10" />
          <button type="button" className="min-h-11 min-w-0 flex-1 text-left" onClick={() => doing.onEdit(product)}>
            <span className="line-clamp-2 text-[0.9375rem] font-medium">{product.name}</span>
            <span className="block text-ink-2">{product.product_type_name}</span>
          </button>
          <ProductMenu product={product} doing={doing} />
        </div>
        <p className="flex flex-wrap items-center gap-x-3">
          <Money pesos={product.price} className="font-semibold" />
          <span className="text-ink-2">{marginText(product)}</span>
          <span className="ml-auto flex items-center gap-2">
            {product.stock_held > 0 && <span className="text-ink-2">{product.stock_held} apartadas</span>}
            <FreeMark {...product} />
          </span>
        </p>
        <div className="flex min-h-11 items-center gap-3">
          <StatusMark {...product} />
          <ApprovalMark {...product} />
          <button
            type="button"
            className="press plain ml-auto"
            onClick={() => doing.onApprove(product, product.is_approved !== 1)}
          >
            {product.is_approved === 1 ? 'Desaprobar' : 'Aprobar'}
          </button>
        </div>
      </li>
    ))}
  </ul>
)
