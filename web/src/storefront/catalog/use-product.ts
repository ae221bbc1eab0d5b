import { getPublicProduct } from '@tocador/contracts/catalog/catalog-calls'
import type { ProductPage, ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../api/call'
import { failureText } from '../../api/failure'
import { useOnline } from '../../api/online'
import { useLoad } from '../../api/use-load'
import { showToast } from '../../ui/overlay/toasts'
import { closeProduct } from './product-address'

const failed = { refused: 'Error al cargar productos', offline: 'No se puede conectar con el servidor...' }

/** A product by its id: at once from the loaded products, then with its facts from the server, which are read again with them. */
export function useProduct(
  id: number | undefined,
  loaded: readonly ShelfProduct[],
  isLoaded: boolean,
): (ShelfProduct & Partial<ProductPage>) | undefined {
  const known = loaded.find((product) => product.id === id)
  const returns = useOnline((state) => state.returns)
  const { data, failure } = useLoad(
    id !== undefined && (known || isLoaded) ? `${id} ${returns}` : undefined,
    (signal) => call(getPublicProduct, { params: { id: id ?? 0 } }, { signal }),
  )
  const shown = data?.data.id === id ? data?.data : known
  const isShown = useEffectEvent(() => shown !== undefined)
  useEffect(() => {
    if (failure === undefined) return
    const isGone = 'status' in failure && failure.status === 404
    // The list has all but the facts, and what was read before stays.
    if (isShown() && !isGone) return
    if (isGone || !useOnline.getState().isListMissing)
      showToast(isGone ? 'Este producto ya no está a la venta' : failureText(failure, failed), { kind: 'error' })
    closeProduct()
  }, [failure])
  return shown
}
