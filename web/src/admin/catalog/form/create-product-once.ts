import { createProduct, listAdminProducts } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { storedText } from '@tocador/contracts/hidden-characters'
import { call } from '../../../api/call'
import { createOnce, type Attempt } from '../../list-screen/edits/create-once'
import { editOf, type ProductEdit } from './product-edit-rules'
import type { ProductBody } from './product-form-rules'
import { saveProduct } from './save-product'

type NewProduct = ProductBody & { product_type_id: number }
type Kind = Pick<AdminProduct, 'name' | 'product_type_id'>
export type ProductAttempt = Attempt<NewProduct>

const isSame = (product: Kind, sent: Kind) =>
  storedText(product.name) === storedText(sent.name) && product.product_type_id === sent.product_type_id

export const createProductOnce = (kept?: ProductAttempt, keep?: (attempt: ProductAttempt | undefined) => void) =>
  createOnce<NewProduct, AdminProduct, ProductEdit>(
    {
      create: async (body) => (await call(createProduct, { body })).data,
      newest: async () => (await call(listAdminProducts, { query: { sort: '-created_at', limit: '20' } })).data,
      isSame,
      isOther: (body, sent) => !isSame(body, sent),
      editOf,
      edit: saveProduct,
    },
    kept,
    keep,
  )
