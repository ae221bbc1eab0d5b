import { useQueryClient } from '@tanstack/react-query'
import { approveProduct, restoreProduct, updateProduct } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { ProductStatus } from '@tocador/contracts/catalog/catalog-words'
import { call } from '../../../api/call'
import { ApiFailure } from '../../../api/failure'
import { showToast } from '../../../ui/overlay/toasts'
import { sendChecked } from '../../list-screen/edits/send-checked'
import { deleteChecked } from '../bulk/delete-checked'
import { conflictsOf, outcomeOf } from '../form/product-edit-rules'
import { dialogFailureText, productTexts } from './product-texts'
import { productIn } from '../form/stale-product'
import { replaceProduct } from '../form/replace-product'
import { readProduct } from './use-products'
import { PRODUCTS } from '../../list-screen/views/query-keys'
import { showFailure } from '../../list-screen/edits/show-failure'

export type QuickChange = { price?: number; stock_total?: number; status?: ProductStatus }

/** A refused change: somebody else changed the product first. */
export interface StaleChange {
  newer: AdminProduct
  change: QuickChange
}

/** The actions of a product row. */
export function useProductActions(onStale: (stale: StaleChange) => void) {
  const queries = useQueryClient()

  const replace = (product: AdminProduct) => replaceProduct(queries, product)
  const reload = () => void queries.invalidateQueries({ queryKey: PRODUCTS })

  const tell = (failure: unknown, retry?: () => void) => {
    showFailure(dialogFailureText(failure), isRefused(failure) ? undefined : retry)
    reload()
  }

  const approve = async ({ id }: Pick<AdminProduct, 'id'>, isApproved: boolean) => {
    try {
      const wanted = isApproved ? 1 : 0
      const approved = await sendChecked<AdminProduct>(
        async () => (await call(approveProduct, { params: { id }, body: { is_approved: wanted } })).data,
        async () => {
          const row = await readProduct(id)
          return { row, outcome: row.is_approved === wanted ? 'saved' : 'not-saved' }
        },
      )
      replace(approved)
      showToast(isApproved ? 'Producto aprobado' : 'Producto pendiente de aprobación', {
        action: { label: 'Deshacer', run: () => void approve({ id }, !isApproved) },
      })
    } catch (failure) {
      tell(failure, () => void approve({ id }, isApproved))
    }
  }

  /**
   * Changes price, stock or status from the row. The values seen are sent along, so that no other edit is overwritten.
   */
  const change = async (product: AdminProduct, body: QuickChange): Promise<boolean> => {
    try {
      const stockSeen = body.stock_total === undefined ? {} : { stock_total_seen: product.stock_total }
      const sent = { ...body, ...stockSeen, updated_at_seen: product.updated_at }
      const changed = await sendChecked<AdminProduct>(
        async () => (await call(updateProduct, { params: { id: product.id }, body: sent })).data,
        async () => {
          const row = await readProduct(product.id)
          return { row, outcome: outcomeOf(body, product, row) }
        },
      )
      replace(changed)
      return true
    } catch (failure) {
      const newer = productIn(failure)
      if (newer === undefined) {
        tell(failure, () => void change(product, body))
        return false
      }
      replace(newer)
      // Retry if somebody changed only other fields.
      if (conflictsOf(body, product, newer).length === 0) return await change(newer, body)
      onStale({ newer, change: body })
      return false
    }
  }

  /** Rejects when the product was not deleted; the dialog that asked shows why. */
  const remove = async ({ id }: AdminProduct) => {
    const { carts_released: carts } = await deleteChecked(id).finally(reload)
    showToast(productTexts.deleted, {
      kind: 'removed',
      action: { label: 'Deshacer', run: () => void restore(id, carts) },
    })
  }

  const restore = async (id: number, cartsReleased: number) => {
    try {
      await call(restoreProduct, { params: { id } })
      showToast(productTexts.restored(cartsReleased))
    } catch (failure) {
      // Nothing else in the panel brings it back.
      showFailure(dialogFailureText(failure), isRefused(failure) ? undefined : () => void restore(id, cartsReleased))
    } finally {
      reload()
    }
  }

  return { approve, change, remove, reload, replace }
}

/** What the shop refused, it would refuse again, except for too many requests. */
const isRefused = (failure: unknown) =>
  failure instanceof ApiFailure && failure.status < 500 && failure.status !== TOO_MANY_REQUESTS

const TOO_MANY_REQUESTS = 429

export type ProductActions = ReturnType<typeof useProductActions>
