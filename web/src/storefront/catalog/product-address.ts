import { useEffect } from 'react'
import { addressWith, PRODUCT_QUERY } from '../paths'
import { insertPageBelow, leaveAddress, openAt } from '../../ui/overlay/page-history'
import { usePageQuery } from './shelf/use-shelf'

/** The product in the address, whose gallery is open: it can be linked to, and Back closes it. */
export function useProductInAddress(): number | undefined {
  const id = productIn(usePageQuery())
  useEffect(() => {
    if (id !== undefined) insertPageBelow(addressOf(undefined))
  }, [id])
  return id
}

export const openProduct = (id: number) => openAt(addressOf(id))

export function closeProduct() {
  if (productIn(location.search) !== undefined) leaveAddress(addressOf(undefined))
}

export function productIn(query: string): number | undefined {
  const id = new URLSearchParams(query).get(PRODUCT_QUERY) ?? ''
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
}

function addressOf(id: number | undefined): string {
  const query = new URLSearchParams(location.search)
  if (id === undefined) query.delete(PRODUCT_QUERY)
  else query.set(PRODUCT_QUERY, String(id))
  return addressWith(query.toString())
}
