import { createProduct, listAdminProducts } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { storedText } from '@tocador/contracts/hidden-characters'
import { call } from '../../../api/call'
import { createOnce } from '../../list-screen/edits/create-once'
import { editOf, type ProductEdit } from './product-edit-rules'
import type { ProductBody } from './product-form-rules'
import { saveProduct } from './save-product'

type NewProduct = ProductBody & { product_type_id: number }

export const createProductOnce = () =>
  createOnce<NewProduct, AdminProduct, ProductEdit>({
    create: async (body) => (await call(createProduct, { body })).data,
    newest: async () => (await call(listAdminProducts, { query: { sort: '-created_at', limit: '20' } })).data,
    isSame: ({ name, product_type_id: type }, sent) => name === storedText(sent.name) && type === sent.product_type_id,
    editOf,
    edit: saveProduct,
  })
