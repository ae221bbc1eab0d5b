import { OLD_PRODUCT_QUERY } from '@tocador/contracts/public-pages'
import { useEffect } from 'react'
import { paths } from '../paths'
import { replaceAddress } from '../../ui/overlay/page-history'
import { productIn, type NamedProduct } from './product-address'

/** An older or misspelled address, which only the server redirects, is replaced when its product is known. */
export function useRightAddress(product: NamedProduct | undefined) {
  const { id, name } = product ?? {}
  useEffect(() => {
    if (id === undefined || name === undefined || productIn(location.pathname, location.search) !== id) return
    // A chosen shade stays in it.
    const query = new URLSearchParams(location.search)
    query.delete(OLD_PRODUCT_QUERY)
    const address = paths.product({ id, name }) + (query.size === 0 ? '' : `?${query.toString()}`)
    if (address !== location.pathname + location.search) replaceAddress(address)
  }, [id, name])
}
