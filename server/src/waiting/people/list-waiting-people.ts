import { toBit } from '@tocador/contracts/field-schemas'
import type { WaitingLine } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import type { Db } from '../../platform/database/db'
import { countPeople, listPeople, type PersonRow } from './queries'

/** Who waits for a product, those in line first, and what became of the others. */
export async function listWaitingPeople(db: Db, productId: number): Promise<WaitingLine> {
  const rows = await listPeople(db, productId)
  const counts = (await countPeople(db, productId)) ?? { total: 0, waiting: 0, invited: 0 }
  return { data: rows.map(showPerson), counts }
}

const showPerson = (row: PersonRow): WaitingLine['data'][number] => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  has_account: toBit(row.hasAccount),
  status: row.status,
  asked_at: row.askedAt.toISOString(),
  told_at: row.toldAt?.toISOString() ?? null,
  held:
    row.heldUntil === null
      ? null
      : {
          until: row.heldUntil.toISOString(),
          since: row.givenAt?.toISOString() ?? '',
          opened_at: row.openedAt?.toISOString() ?? null,
        },
  same_network: row.sameNetwork,
})
