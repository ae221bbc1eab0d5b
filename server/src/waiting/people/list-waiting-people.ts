import { toBit } from '@tocador/contracts/field-schemas'
import type { WaitingPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import type { Db } from '../../platform/database/db'
import { listPeople } from './queries'

/** Who waits for a product, those in line first, and what became of the others. */
export const listWaitingPeople = async (db: Db, productId: number): Promise<WaitingPerson[]> =>
  (await listPeople(db, productId)).map((row) => ({
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
  }))
