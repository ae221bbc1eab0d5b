import { AreaButton } from '../../../ui/controls/area-button'
import { PackageIcon, PackagePlusIcon, PencilIcon } from '../../../ui/icons/panel-icons'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { LOW_STOCK } from '@tocador/contracts/catalog/catalog-words'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button'
import { Price } from '../../../ui/layout/price'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { marginText } from '../form/product-form-rules'
import { ApprovalMark, FreeMark, OfferMark, ShadeMark, StatusMark } from './product-marks'
import { ProductMenu, type ProductRowActions } from './product-menu'

interface ProductCardProps {
  product: AdminProduct
  tick: ReactNode
  actions: ProductRowActions
}

export const ProductCard = ({ product, tick, actions }: ProductCardProps) => (
  <>
    <div className="flex gap-[min(.75rem,2vw)]">
      <Thumbnail images={product.image_url} of={product} className="h-[min(4.375rem,22.5vw)] w-[min(3.5rem,18vw)]" />
      <AreaButton className="min-w-0 flex-1 text-left" onClick={() => actions.onEdit(product)}>
        <span className="line-clamp-2 text-item font-semibold wrap-anywhere">{product.name}</span>
        <span className="flex flex-wrap gap-x-2">
          <Price hasLightCents pesos={product.price} className="font-semibold" />
          <span className="text-ink-2">margen {marginText(product)}</span>
        </span>
        <Marks product={product} />
      </AreaButton>
      <div className="-mt-2.5 -mr-3 flex-none">{tick}</div>
    </div>
    <div className="-mx-2 flex flex-wrap items-center">
      <Button look="plain" icon={<PencilIcon />} onClick={() => actions.onEdit(product)}>
        Editar
      </Button>
      <Button look="plain" icon={<PackagePlusIcon />} onClick={() => actions.onHistory(product)}>
        Existencias
      </Button>
      {product.is_approved === 0 && (
        <Button look="plain" aria-label={`Aprobar ${product.name}`} onClick={() => actions.onApprove(product, true)}>
          Aprobar
        </Button>
      )}
      <span className="ml-auto">
        <ProductMenu product={product} actions={actions} />
      </span>
    </div>
  </>
)

/** The available units, and any state that differs from the usual one. */
const Marks = ({ product }: { product: AdminProduct }) => (
  <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
    {product.stock_available > LOW_STOCK ? (
      <span className="flex items-center gap-1.5">
        <PackageIcon />
        {product.stock_available} disponibles
      </span>
    ) : (
      <FreeMark {...product} />
    )}
    {product.stock_held > 0 && (
      <span className="text-ink-2">
        {product.stock_held} {product.stock_held === 1 ? 'apartada' : 'apartadas'}
      </span>
    )}
    {product.people_waiting > 0 && (
      <span className="text-ink-2">
        {product.people_waiting} {product.people_waiting === 1 ? 'espera' : 'esperan'}
      </span>
    )}
    <ShadeMark {...product} />
    <OfferMark {...product} />
    {product.status === 'inactive' && <StatusMark {...product} />}
    {product.is_approved === 0 && <ApprovalMark {...product} />}
  </span>
)
