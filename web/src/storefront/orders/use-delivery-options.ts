import { listDeliveryDays, listDeliveryTimes, listPlaces } from '@tocador/contracts/delivery/delivery-calls'
import type { DeliveryDay, DeliveryTime, PublicPlace } from '@tocador/contracts/delivery/delivery-schemas'
import type { OrderForm, OrderFormName } from '@tocador/contracts/orders/order-form'
import { useEffect, useMemo } from 'react'
import { call } from '../../api/call'
import { useLoad } from '../../api/use-load'

export interface HoursOfDay {
  data: DeliveryTime[]
  hasAvailableSlots: boolean
  message?: string | undefined
}
type Load<T> = ReturnType<typeof useLoad<T>>
export interface DeliveryOptions {
  places: Load<PublicPlace[]>
  days: Load<DeliveryDay[]>
  hours: Load<HoursOfDay>
  /** Call after the server answered that an option is no longer available. */
  reload: () => void
}

/**
 * Loads places, then the days of the visitor's window, then the hours of the chosen day. A chosen value that is no
 * longer offered is cleared.
 */
export function useDeliveryOptions(
  isWanted: boolean,
  userId: number | null,
  { deliveryLocationId: locationId, deliveryDate: date, deliveryTime: time }: OrderForm,
  takeBack: (name: OrderFormName) => void,
): DeliveryOptions {
  const places = useLoad(
    isWanted ? 'places' : undefined,
    async (signal) => (await call(listPlaces, {}, { signal })).data,
  )
  const days = useLoad(
    isWanted && locationId !== '' ? `${locationId} ${userId ?? 'guest'}` : undefined,
    async (signal) => (await call(listDeliveryDays, { query: { locationId } }, { signal })).data,
  )
  const hours = useLoad<HoursOfDay>(
    isWanted && locationId !== '' && date !== '' ? `${locationId} ${date}` : undefined,
    (signal) => call(listDeliveryTimes, { query: { locationId, date } }, { signal }),
  )

  const isPlaceGone = isKnown(places) && !places.data.some(({ id }) => String(id) === locationId)
  const isDayGone = isKnown(days) && !days.data.some((day) => day.date === date && day.isOpen)
  const isHourGone = isKnown(hours) && !hours.data.data.some((hour) => hour.time_slot === time && hour.remaining !== 0)
  const gone: OrderFormName | '' =
    locationId !== '' && isPlaceGone
      ? 'deliveryLocationId'
      : date !== '' && locationId !== '' && isDayGone
        ? 'deliveryDate'
        : time !== '' && date !== '' && isHourGone
          ? 'deliveryTime'
          : ''
  useEffect(() => {
    if (gone !== '') takeBack(gone)
  })

  return useMemo(
    () => ({
      places,
      days,
      hours,
      reload: () => [places, days, hours].forEach((one) => one.reload()),
    }),
    [places, days, hours],
  )
}

const isKnown = <T>(load: Load<T>): load is Load<T> & { data: T } =>
  load.data !== undefined && !load.isLoading && load.failure === undefined
