import { SHADE_QUERY } from '@tocador/contracts/catalog/shade-query'
import { idAtPath, OLD_PRODUCT_QUERY, productInQuery } from '@tocador/contracts/public-pages'
import { useEffect } from 'react'
import { paths } from '../paths'
import { usePagePath } from '../shell/page-path'
import { insertPageBelow, leaveAddress, openAt } from '../../ui/overlay/page-history'
import { usePageQuery } from './shelf/use-shelf'

export interface NamedProduct {
  id: number
  name: string
}

/** The product in the address, which is shown above the list: it can be linked to, and Back closes it. */
export function useProductInAddress(): number | undefined {
  const id = productIn(usePagePath(), usePageQuery())
  useEffect(() => {
    if (id !== undefined) insertPageBelow(withQuery(paths.home))
  }, [id])
  return id
}

/** The query stays, since it holds the filters of the list below. */
export const openProduct = (product: NamedProduct) => openAt(withQuery(paths.product(product)))

export function closeProduct() {
  if (productIn(location.pathname, location.search) !== undefined) leaveAddress(withQuery(paths.home))
}

export const productIn = (path: string, query: string): number | undefined =>
  path === paths.home ? productInQuery(query) : idAtPath('product', path)

/** With the rest of the query, such as filters. */
export function withQuery(path: string): string {
  const query = new URLSearchParams(location.search)
  query.delete(OLD_PRODUCT_QUERY)
  query.delete(SHADE_QUERY)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
