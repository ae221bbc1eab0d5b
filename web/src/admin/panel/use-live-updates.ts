import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { announce } from '../../ui/overlay/announcer'
import { useShopChanges } from '../list-screen/shop-changes'
import { ORDERS } from '../orders/order-list'
import { PRODUCTS } from '../catalog/use-products'

/** Reads anew what the shop says has changed; what is being edited stays as it was opened, since its guard compares. */
export function useLiveUpdates() {
  const queries = useQueryClient()
  const { data, isError } = useShopChanges()
  const seen = useRef(data?.versions)
  useEffect(() => {
    const before = seen.current
    seen.current = data?.versions
    if (data === undefined || before === undefined) return
    if (before.orders !== data.versions.orders) void queries.invalidateQueries({ queryKey: ORDERS })
    if (before.products !== data.versions.products) {
      void queries.invalidateQueries({ queryKey: PRODUCTS, predicate: ({ queryKey }) => queryKey[1] !== 'one' })
    }
  }, [data, queries])

  const wasAway = useRef(false)
  useEffect(() => {
    if (isError === wasAway.current) return
    wasAway.current = isError
    announce(isError ? 'Sin conexión, reintentando…' : 'De nuevo en vivo')
    // What failed meanwhile is asked for again.
    if (!isError) void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [isError, queries])
}

/** Orders that came while the browser's tab was out of sight; the title counts them. */
export function useUnseenOrders(): number {
  const recent = useShopChanges().data?.recentOrders
  const isHidden = useIsHidden()
  const [known, setKnown] = useState<readonly number[]>()
  if (isHidden && known === undefined && recent !== undefined) setKnown(recent)
  if (!isHidden && known !== undefined) setKnown(undefined)
  if (!isHidden || known === undefined || recent === undefined) return 0
  const oldest = Math.min(...known)
  return recent.filter((id) => !known.includes(id) && !(id < oldest)).length
}

const useIsHidden = () =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.hidden,
  )
