import { getPublicProduct } from '@tocador/contracts/catalog/catalog-calls'
import type { ProductPage } from '@tocador/contracts/catalog/product-schemas'
import { useEffect } from 'react'
import { call } from '../../api/call'
import { ApiFailure } from '../../api/failure'
import { useOnline } from '../../api/online'
import { useLoad } from '../../api/use-load'
import { showToast } from '../../ui/overlay/toasts'

/**
 * The product of its own page, read again after each loss of the connection. No list is read there, and until something of
 * the catalogue was, nothing can be bought.
 */
export function useCurrentProduct(inHtml: ProductPage): ProductPage {
  const { id } = inHtml
  const returns = useOnline((state) => state.returns)
  const { data, failure } = useLoad(returns === 0 ? undefined : `${id} ${returns}`, (signal) =>
    call(getPublicProduct, { params: { id } }, { signal }),
  )
  const isGone = failure instanceof ApiFailure && failure.status === 404
  useEffect(() => {
    if (!isGone) return
    showToast('Este producto ya no está a la venta', { kind: 'error' })
    // What is in the cart can still be ordered.
    useOnline.setState({ isCurrent: true })
  }, [isGone])
  return data?.data ?? inHtml
}
