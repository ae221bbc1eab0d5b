import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { isOverdue } from '@tocador/contracts/arrivals/expected-date'
import type { Day } from '@tocador/contracts/calendar'
import { toBit } from '@tocador/contracts/field-schemas'
import { pesosOf } from '@tocador/contracts/money'
import type { ArrivalRow } from './queries'

export const showArrival = (row: ArrivalRow, today: Day): Arrival => ({
  id: row.id,
  name: row.name,
  price: row.priceCents === null ? null : pesosOf(row.priceCents),
  expected: row.expected,
  is_overdue: toBit(isOverdue(row.expected, today)),
  image_url: row.image,
  place: row.place,
  product:
    row.productId === null
      ? null
      : {
          id: row.productId,
          name: row.productName ?? '',
          is_available: toBit(row.isAvailable),
          is_sold: toBit(row.isSold),
        },
  option: row.optionId === null ? null : { id: row.optionId, text: row.optionText ?? '', survey_id: row.surveyId ?? 0 },
  people_waiting: row.peopleWaiting,
  people_of_deleted: row.peopleOfDeleted,
  waiting_since: row.waitingSince?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

/** An arrival as the audit records it. */
export const recorded = ({
  name,
  priceCents,
  expected,
  image,
}: Pick<ArrivalRow, 'name' | 'priceCents' | 'expected' | 'image'>) => ({ name, priceCents, expected, image })
