import { showHour, WEEKDAYS } from '@tocador/contracts/calendar'
import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { fold, hasWords, searchWords } from '@tocador/contracts/search-text'

/** Undefined and '' leave a part of the filter open. */
export interface SlotFilter {
  search: string
  placeId: number | undefined
  weekday: number | undefined
}

/** `Plaza Norte Lunes 9:00 a.m.` is found by its place, day and hour in any order. */
export function filterSlots(slots: readonly TimeSlot[], { search, placeId, weekday }: SlotFilter): TimeSlot[] {
  const words = searchWords(search)
  return slots.filter(
    (slot) =>
      (placeId === undefined || slot.location_id === placeId) &&
      (weekday === undefined || slot.day_of_week === weekday) &&
      hasWords(fold(`${slot.location_name} ${WEEKDAYS[slot.day_of_week]} ${showHour(slot.time_slot)}`), words),
  )
}

export const isFiltered = ({ search, placeId, weekday }: SlotFilter) =>
  search !== '' || placeId !== undefined || weekday !== undefined
