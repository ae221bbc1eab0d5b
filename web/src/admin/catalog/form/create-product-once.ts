import { createProduct, listAdminProducts } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { UnansweredChange } from '../../../api/admin-failure'
import { call } from '../../../api/call'
import { sendChecked, type RowCheck } from '../../list-screen/edits/send-checked'
import { editOf } from './product-edit-rules'
import type { ProductBody } from './product-form-rules'
import { saveProduct } from './save-product'

type NewProduct = ProductBody & { product_type_id: number }

interface Attempt {
  /** What was sent last. */
  sent: NewProduct
  /** The newest products before the first attempt. */
  before: ReadonlySet<number>
}

const newestProducts = async () => (await call(listAdminProducts, { query: { sort: '-created_at', limit: '20' } })).data

/**
 * Creates one product, however often it is sent: a product whose creation got no response is looked for among those that
 * came since, also before it is sent again. What was edited after that is then saved as a change of it.
 */
export function createProductOnce() {
  let unanswered: Attempt | undefined
  return async (body: NewProduct): Promise<AdminProduct> => {
    const isRepeat = unanswered !== undefined
    const attempt = unanswered ?? { sent: body, before: new Set((await newestProducts()).map(({ id }) => id)) }
    const send = async () => {
      attempt.sent = body
      return (await call(createProduct, { body })).data
    }
    const check = async (): Promise<RowCheck<AdminProduct>> => {
      const row = (await newestProducts()).find((product) => isNew(product, attempt))
      return row === undefined ? { outcome: 'not-saved' } : { row, outcome: 'saved' }
    }
    try {
      const product = await sendChecked(send, check, isRepeat)
      const edit = editOf(body, attempt.sent)
      return Object.keys(edit).length === 0 ? product : await saveProduct(product, edit)
    } catch (failure) {
      if (failure instanceof UnansweredChange) unanswered = attempt
      throw failure
    }
  }
}

const isNew = ({ id, name, product_type_id: type }: AdminProduct, { sent, before }: Attempt) =>
  !before.has(id) && name === sent.name && type === sent.product_type_id
