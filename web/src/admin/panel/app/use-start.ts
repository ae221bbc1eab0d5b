import type { Day } from '@tocador/contracts/calendar'
import { START_QUERY, type PanelStart } from '@tocador/contracts/panel-app-words'
import { useEffect } from 'react'
import { todayIn } from '../../../ui/layout/show-when'
import { replaceAddress } from '../../../ui/overlay/page-history'
import { hasDraft, prepareDraft } from '../../list-screen/edits/drafts'
import { useAddressQuery } from '../../list-screen/views/address'
import { NEW_ORDER } from '../../orders/manual/new-order'
import { pickListQuery, usualPickDay } from '../../orders/pick-list/pick-list-address'
import { sections } from '../sections'
import { lastSection } from './last-section'

const ORDERS = 'pedidos'

interface Place {
  addressOf: (section: string) => string
  today: Day
}

/** Where the panel goes on to when its app was started; undefined for other addresses. */
export function startAddress(query: URLSearchParams, { addressOf, today }: Place): string | undefined {
  const start = query.get(START_QUERY) as PanelStart | null
  if (start === null) return undefined
  if (start === 'surtido') return `${addressOf(ORDERS)}&${pickListQuery(usualPickDay(today))}`
  if (start === 'pedido') return addressOf(ORDERS)
  // Another version of the panel may have remembered a section that this one does not have.
  return addressOf(sections.find(({ key }) => key === lastSection())?.key ?? ORDERS)
}

/** Goes on to what the installed app was started for; true until the address says it. */
export function useStart(addressOf: (section: string) => string, timeZone: string): boolean {
  const query = useAddressQuery()
  const address = startAddress(query, { addressOf, today: todayIn(timeZone) })
  const isNewOrder = query.get(START_QUERY) === 'pedido'
  useEffect(() => {
    if (address === undefined) return
    // What was being written is kept.
    if (isNewOrder && !hasDraft(NEW_ORDER)) prepareDraft(NEW_ORDER, {})
    replaceAddress(address)
  }, [address, isNewOrder])
  return address !== undefined
}
