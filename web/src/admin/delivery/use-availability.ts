import * as calls from '@tocador/contracts/delivery/admin-delivery-calls'
import { getOrderCalendar } from '@tocador/contracts/orders/admin-orders-calls'
import { getWhatsappConfig } from '@tocador/contracts/settings/admin-settings-calls'
import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { dataOf } from '../../api/data-of'
import { stateOf } from './week/week-rules'

/** Prefix of this section's query keys; the orders' forms read the places under it too. */
export const DELIVERY = ['delivery'] as const
export const PLACES = ['places'] as const
const SLOTS = [...DELIVERY, 'slots'] as const
const REFRESH_MS = 30_000

export const usePlaces = () =>
  useQuery({ queryKey: PLACES, queryFn: dataOf(calls.listAdminPlaces, {}), refetchInterval: REFRESH_MS })

export const useSlots = () =>
  useQuery({ queryKey: SLOTS, queryFn: dataOf(calls.listSlots, {}), refetchInterval: REFRESH_MS })

/** The hours as they are shown now. */
export const listedSlots = (queries: QueryClient) => (queries.getQueryData<TimeSlot[]>(SLOTS) ?? []).map(stateOf)

/** Shows saved hours before they are listed again, so that the next change is not compared with older ones. */
export const showSlots = (queries: QueryClient, saved: readonly TimeSlot[]) =>
  queries.setQueryData<TimeSlot[]>(
    SLOTS,
    (slots) => slots && [...slots.filter(({ id }) => !saved.some((one) => one.id === id)), ...saved],
  )

/** The orders of the next days at a place, for the figures in the week. */
export const useBookings = (locationId: number, from: string) =>
  useQuery({
    queryKey: [...DELIVERY, 'bookings', locationId, from],
    queryFn: dataOf(getOrderCalendar, { query: { date: from, locationId: String(locationId) } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

export const useVisitorDays = (locationId: number) =>
  useQuery({
    queryKey: [...DELIVERY, 'visitor-days', locationId],
    queryFn: dataOf(calls.showVisitorDays, { query: { locationId } }),
    refetchInterval: REFRESH_MS,
  })

export const useClosedDates = () =>
  useQuery({ queryKey: [...DELIVERY, 'closed-dates'], queryFn: dataOf(calls.listClosedDates, {}) })

export interface Concerned {
  locationId?: number
  date?: string
  /** Hours of the date. */
  times?: readonly string[]
  slotIds?: readonly number[]
}

export const upcomingOrders = ({ locationId, date, times, slotIds }: Concerned) =>
  queryOptions({
    queryKey: [...DELIVERY, 'upcoming', locationId, date, times?.join(), slotIds?.join()],
    queryFn: dataOf(calls.listUpcomingOrders, {
      query: {
        ...(locationId !== undefined && { locationId }),
        ...(date !== undefined && { date }),
        ...(times !== undefined && { times: times.join() }),
        ...(slotIds !== undefined && { slotIds: slotIds.join() }),
      },
    }),
    staleTime: 0,
  })

export const useWhatsappConfig = () =>
  useQuery({ queryKey: [...DELIVERY, 'whatsapp'], queryFn: dataOf(getWhatsappConfig, {}) })
