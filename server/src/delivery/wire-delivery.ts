import type { DeliveryLocation, TimeSlot } from '@tocador/contracts/delivery'
import { toBit } from '@tocador/contracts/text'
import type { ClosedDateRow, PlaceRow, SlotRow } from './queries'

export const toPlace = (row: PlaceRow): DeliveryLocation => ({
  ...row,
  is_active: toBit(row.is_active),
  created_at: row.created_at.toISOString(),
})

export const toSlot = (row: SlotRow): TimeSlot => ({
  ...row,
  is_active: toBit(row.is_active),
  created_at: row.created_at.toISOString(),
})

export const toClosedDate = (row: ClosedDateRow) => ({ ...row, created_at: row.created_at.toISOString() })
