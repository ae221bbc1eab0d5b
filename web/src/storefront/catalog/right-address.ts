import { useEffect } from 'react'
import { paths } from '../paths'
import { replaceAddress } from '../../ui/overlay/page-history'
import { productIn, withQuery, type NamedProduct } from './product-address'

/** An older or misspelled address, which only the server redirects, is replaced when its product is known. */
export function useRightAddress(product: NamedProduct | undefined) {
  const { id, name } = product ?? {}
  useEffect(() => {
    if (id === undefined || name === undefined || productIn(location.pathname, location.search) !== id) return
    const address = withQuery(paths.product({ id, name }))
    if (address !== location.pathname + location.search) replaceAddress(address)
  }, [id, name])
}
