import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { SubmitEvent } from 'react'
import { ActivityLink } from '../../list-screen/sheet/activity-link'
import { ProductFields } from '../form/product-fields'
import { OffersPart } from '../offers/offers-part'
import { ShadesPart } from '../shades/shades-part'
import type { ProductForm } from '../form/use-product-form'

export const EDIT_FORM = 'edit-product'

interface ProductDataPartProps {
  product: AdminProduct
  timeZone: string
  form: ProductForm['form']
  onSubmit: (event: SubmitEvent) => void
}

/** The fields of the product; its type is fixed. */
export const ProductDataPart = ({ product, timeZone, form, onSubmit }: ProductDataPartProps) => (
  <>
    <form id={EDIT_FORM} noValidate className="px-5 py-4 text-part max-md:px-4" onSubmit={onSubmit}>
      <p className="mb-4 text-ink-2">
        ID {product.id} · {product.category_name}
      </p>
      <ProductFields
        form={form}
        product={product}
        isNarrow
        stockLabel="Existencias en tienda"
        type={
          <div className="grid grid-cols-1 gap-1">
            <span className="font-medium">Tipo de producto</span>
            <p>
              {product.product_type_name} <span className="text-ink-2">{product.category_name}</span>
            </p>
          </div>
        }
      />
    </form>
    <ShadesPart product={product} />
    <OffersPart product={product} timeZone={timeZone} />
    <ActivityLink thing="product" id={product.id} name={product.name} />
  </>
)
