import { useHasOverlay } from '../../ui/overlay/open-overlays'
import { useAddressQuery } from '../list-screen/address'
import { AreaHead } from '../list-screen/area-head'
import { useIsPhone } from '../../ui/use-media'
import { isCalendar } from './calendar/calendar-address'
import { OrderCalendar } from './calendar/order-calendar'
import { OrdersSection } from './orders-section'
import { PickList } from './pick-list/pick-list'
import { PickListButton } from './pick-list/pick-list-button'
import { useOrderViews } from './use-order-views'

/** Orders as a list or as a calendar; the pick list lies over both. */
export function OrdersArea({ timeZone }: { timeZone: string }) {
  const query = useAddressQuery()
  // The panel opens its dialog when all inside it has mounted; a layer the address asks for belongs on top of it.
  const isPanelOpen = useHasOverlay()
  if (!isPanelOpen) return null
  return (
    <>
      {isCalendar(query) ? <CalendarView timeZone={timeZone} /> : <OrdersSection timeZone={timeZone} />}
      <PickList timeZone={timeZone} />
    </>
  )
}

function CalendarView({ timeZone }: { timeZone: string }) {
  const { today, view, views, showView } = useOrderViews(timeZone)
  // There each day brings its own button.
  const isPhone = useIsPhone()
  return (
    <>
      <AreaHead
        title="Pedidos"
        views={views}
        view={view}
        onView={showView}
        {...(!isPhone && { actions: <PickListButton today={today} /> })}
      />
      <OrderCalendar />
    </>
  )
}
