import { listDeliveryDays, listDeliveryTimes, listPlaces } from '@tocador/contracts/delivery/delivery-calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { dataOf } from '../../../api/data-of'

const DELIVERY = ['delivery'] as const

/** Places, the days of the longer window for clients, and the hours of a day with their remaining capacity. */
export function useDeliveryChoices(locationId: string, date: string) {
  const places = useQuery({ queryKey: [...DELIVERY, 'places'], queryFn: dataOf(listPlaces, {}) })
  // An order, or a draft, may name a place that was switched off since: it has no days to ask for.
  const isGone = locationId !== '' && places.data?.every(({ id }) => String(id) !== locationId) === true
  const isAsked = locationId !== '' && !isGone
  const days = useQuery({
    queryKey: [...DELIVERY, 'days', locationId],
    queryFn: dataOf(listDeliveryDays, { query: { locationId } }),
    enabled: isAsked,
  })
  const hours = useQuery({
    queryKey: [...DELIVERY, 'hours', locationId, date],
    queryFn: ({ signal }) => call(listDeliveryTimes, { query: { locationId, date } }, { signal }),
    enabled: isAsked && date !== '',
  })
  const read = isAsked ? [places, days, hours] : [places]
  return { places, days, hours, isGone, isAsked, failed: read.find(({ isError }) => isError) }
}
