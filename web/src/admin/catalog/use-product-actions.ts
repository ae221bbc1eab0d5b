import { useQueryClient } from '@tanstack/react-query'
import {
  approveProduct,
  deleteProduct,
  updateProduct,
  type AdminProduct,
  type ProductStatus,
} from '@tocador/contracts/catalog'
import type { Paging } from '@tocador/contracts/paging'
import { call } from '../../api/call'
import { ApiFailure } from '../../api/failure'
import { showToast } from '../../ui/toasts'
import { deleteFailureText, dialogFailureText, productTexts } from './product-texts'
import { productDetail, PRODUCTS } from './use-products'

type QuickChange = { price?: number; stock_total?: number; status?: ProductStatus }

/** What the owner does with a product from its row. */
export function useProductActions() {
  const queries = useQueryClient()

  /** The reply is the whole product: it takes the place of the one that was shown. */
  const replace = (product: AdminProduct) => {
    queries.setQueriesData<{ products: AdminProduct[]; pagination: Paging }>(
      { queryKey: [...PRODUCTS, 'list'] },
      (list) => list && { ...list, products: list.products.map((one) => (one.id === product.id ? product : one)) },
    )
    void queries.invalidateQueries({ queryKey: productDetail(product.id).queryKey })
    void queries.invalidateQueries({ queryKey: [...PRODUCTS, 'count'] })
    void queries.invalidateQueries({ queryKey: [...PRODUCTS, 'ledger', product.id] })
  }
  const reload = () => void queries.invalidateQueries({ queryKey: PRODUCTS })

  const tell = (failure: unknown) => {
    showToast(dialogFailureText(failure), { kind: 'error' })
    if (failure instanceof ApiFailure) reload()
  }

  const approve = async ({ id }: Pick<AdminProduct, 'id'>, isApproved: boolean) => {
    try {
      const { data } = await call(approveProduct, { params: { id }, body: { is_approved: isApproved ? 1 : 0 } })
      replace(data)
      showToast(isApproved ? 'Producto aprobado' : 'Producto pendiente de aprobación', {
        action: { label: 'Deshacer', run: () => void approve({ id }, !isApproved) },
      })
    } catch (failure) {
      tell(failure)
    }
  }

  /** Price, stock and state from the row itself; the figures that were seen go along, so that nobody's edit is undone. */
  const change = async (product: AdminProduct, body: QuickChange): Promise<boolean> => {
    try {
      const { data } = await call(updateProduct, {
        params: { id: product.id },
        body: {
          ...body,
          ...(body.stock_total === undefined ? {} : { stock_total_seen: product.stock_total }),
          updated_at_seen: product.updated_at,
        },
      })
      replace(data)
      return true
    } catch (failure) {
      tell(failure)
      return false
    }
  }

  const remove = async ({ id }: AdminProduct): Promise<boolean> => {
    try {
      await call(deleteProduct, { params: { id } })
      showToast(productTexts.deleted, { kind: 'removed' })
      return true
    } catch (failure) {
      showToast(deleteFailureText(failure), { kind: 'error' })
      return false
    } finally {
      reload()
    }
  }

  return { approve, change, remove, reload, replace }
}

export type ProductActions = ReturnType<typeof useProductActions>
