import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { announce } from '../../../ui/overlay/announcer'
import { useShopChanges } from '../../list-screen/live/shop-changes'
import {
  ARRIVALS,
  DASHBOARD,
  ORDERS,
  PRODUCTS,
  REPORTS,
  HOLDS,
  SURVEYS,
  SYSTEM,
  USERS,
} from '../../list-screen/views/query-keys'
import { newOrders } from './new-orders'

/**
 * Invalidates the queries whose data changed on the server. An open edit form is not reloaded: it compares versions on
 * save.
 */
export function useLiveUpdates() {
  const queries = useQueryClient()
  const { data, isError } = useShopChanges()
  const seen = useRef(data?.versions)
  useEffect(() => {
    const before = seen.current
    seen.current = data?.versions
    if (data === undefined || before === undefined) return
    // Their figures come from all of them.
    if (JSON.stringify(before) !== JSON.stringify(data.versions)) {
      void queries.invalidateQueries({ queryKey: DASHBOARD })
      // They read themselves again, less often than the shop changes.
      void queries.invalidateQueries({ queryKey: REPORTS, refetchType: 'none' })
    }
    if (before.orders !== data.versions.orders) void queries.invalidateQueries({ queryKey: ORDERS })
    if (before.system !== data.versions.system) void queries.invalidateQueries({ queryKey: SYSTEM })
    if (before.users !== data.versions.users) void queries.invalidateQueries({ queryKey: USERS })
    if (before.surveys !== data.versions.surveys) void queries.invalidateQueries({ queryKey: SURVEYS })
    if (before.products !== data.versions.products) {
      void queries.invalidateQueries({ queryKey: PRODUCTS, predicate: ({ queryKey }) => queryKey[1] !== 'one' })
      // Every change of a hold changes the stock ledger or the audit, which this version contains.
      void queries.invalidateQueries({ queryKey: HOLDS })
      // Whether a product that comes back can be bought again; its own changes are in the audit.
      void queries.invalidateQueries({ queryKey: ARRIVALS })
    }
  }, [data, queries])

  useEffect(() => {
    let stop: (() => void) | undefined
    let isClosed = false
    void import('./follow-stream').then(({ followStream }) => {
      if (!isClosed) stop = followStream(queries)
    })
    return () => {
      isClosed = true
      stop?.()
    }
  }, [queries])

  const wasAway = useRef(false)
  useEffect(() => {
    if (isError === wasAway.current) return
    wasAway.current = isError
    announce(isError ? 'Sin conexión, reintentando…' : 'De nuevo en vivo')
    // Refetch queries that failed while the connection was lost.
    if (!isError) void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [isError, queries])
}

/** The number of orders placed while the browser tab was hidden, for the title. */
export function useUnseenOrders(): number {
  const recent = useShopChanges().data?.recentOrders
  const isHidden = useIsHidden()
  const [known, setKnown] = useState<readonly number[]>()
  if (isHidden && known === undefined && recent !== undefined) setKnown(recent)
  if (!isHidden && known !== undefined) setKnown(undefined)
  if (!isHidden || known === undefined || recent === undefined) return 0
  return newOrders(known, recent).length
}

const useIsHidden = () =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.hidden,
  )
