import { lazy, Suspense } from 'react'
import { useToday } from '../../../ui/layout/use-today'
import { useIsPhone } from '../../../ui/layout/use-media'
import { useHasOverlay } from '../../../ui/overlay/open-overlays'
import { useAddressQuery } from '../../list-screen/views/address'
import { readList } from '../../list-screen/views/list-address'
import { ListHead } from '../../list-screen/list/list-head'
import { CALENDAR_VIEW, isCalendar } from '../calendar/calendar-address'
import { orderList } from './order-list'
import { OrdersSection } from './orders-section'
import { readPickRequest } from '../pick-list/pick-list-address'
import { PickListButton } from '../pick-list/pick-list-button'
import { useOrderViews } from './use-order-views'

const OrderCalendar = lazy(async () => ({ default: (await import('../calendar/order-calendar')).OrderCalendar }))
const PickList = lazy(async () => ({ default: (await import('../pick-list/pick-list')).PickList }))

/** Orders as a list or as a calendar; the pick list opens above both. */
export function OrdersArea({ timeZone }: { timeZone: string }) {
  const query = useAddressQuery()
  // The panel's dialog opens after its children have mounted, and an overlay from the address must open after the
  // panel.
  const isPanelOpen = useHasOverlay()
  if (!isPanelOpen) return null
  return (
    <>
      {isCalendar(query) ? <CalendarView timeZone={timeZone} /> : <OrdersSection timeZone={timeZone} />}
      {readPickRequest(query) !== undefined && (
        <Suspense>
          <PickList timeZone={timeZone} />
        </Suspense>
      )}
    </>
  )
}

function CalendarView({ timeZone }: { timeZone: string }) {
  const today = useToday(timeZone)
  const state = readList(orderList, useAddressQuery())
  const views = useOrderViews(today)
  // On phones each day of the calendar has its own pick list button.
  const isPhone = useIsPhone()
  return (
    <>
      <ListHead
        list={orderList}
        state={state}
        views={views}
        current={CALENDAR_VIEW.key}
        {...(!isPhone && { actions: <PickListButton today={today} /> })}
      />
      <Suspense>
        <OrderCalendar timeZone={timeZone} />
      </Suspense>
    </>
  )
}
