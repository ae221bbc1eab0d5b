import { adminFailureText } from '../../../api/admin-failure'
import { useAddressQuery } from '../../list-screen/views/address'
import { EmptyList, FailedBand, FailedList, WaitingRows } from '../../list-screen/list/list-state'
import { useIsPhone } from '../../../ui/layout/use-media'
import { orderTexts } from '../order-texts'
import { readCalendarQuery } from './calendar-address'
import { CalendarBar } from './calendar-bar'
import { CalendarDay } from './calendar-day'
import { shopNow } from './calendar-rules'
import { CalendarTable } from './calendar-table'
import { useOrderCalendar } from './use-order-calendar'

/** Eight days of orders by place and hour, with the capacity of each hour. */
export function OrderCalendar({ timeZone }: { timeZone: string }) {
  const now = shopNow(timeZone)
  const query = readCalendarQuery(useAddressQuery())
  const { data: calendar, error, isPlaceholderData, refetch } = useOrderCalendar(query)
  const isPhone = useIsPhone()
  const retry = () => void refetch()
  const failure =
    error === null
      ? undefined
      : adminFailureText(error, { refused: orderTexts.loadFailed, offline: orderTexts.offline })
  if (calendar === undefined) {
    if (failure !== undefined) return <FailedList text={failure} onRetry={retry} />
    return <WaitingRows rows={12} label="Cargando calendario" />
  }
  return (
    <>
      <CalendarBar calendar={calendar} query={query} />
      {failure !== undefined && <FailedBand text={failure} onRetry={retry} />}
      {calendar.places.length === 0 ? (
        <EmptyList title="No hay entregas en estos días">
          Aquí verás tus lugares con sus horarios, y cuántos pedidos lleva cada uno.
        </EmptyList>
      ) : isPhone ? (
        <CalendarDay calendar={calendar} day={query.day} now={now} />
      ) : (
        <CalendarTable calendar={calendar} place={query.place} isRefreshing={isPlaceholderData} now={now} />
      )}
    </>
  )
}
