import { getPublicProduct } from '@tocador/contracts/catalog/catalog-calls'
import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { useEffect } from 'react'
import { call } from '../../api/call'
import { failureText } from '../../api/failure'
import { useOnline } from '../../api/online'
import { useLoad } from '../../api/use-load'
import { showToast } from '../../ui/overlay/toasts'
import { closeProduct } from './product-address'

const failed = { refused: 'Error al cargar productos', offline: 'No se puede conectar con el servidor...' }

/** A product by its id: from the loaded products, else from the server (sold out, or on a page that was not loaded). */
export function useProduct(id: number | undefined, loaded: readonly PublicProduct[], isLoaded: boolean) {
  const known = loaded.find((product) => product.id === id)
  const isMissing = id !== undefined && known === undefined && isLoaded
  const { data, failure } = useLoad(isMissing ? String(id) : undefined, (signal) =>
    call(getPublicProduct, { params: { id: id ?? 0 } }, { signal }),
  )
  useEffect(() => {
    if (failure === undefined) return
    const isGone = 'status' in failure && failure.status === 404
    if (isGone || !useOnline.getState().isListMissing)
      showToast(isGone ? 'Este producto ya no está a la venta' : failureText(failure, failed), { kind: 'error' })
    closeProduct()
  }, [failure])
  return known ?? (data?.data.id === id ? data?.data : undefined)
}
