import { isConstraint } from '../../platform/database/database-errors'
import { Refusal } from '../../platform/http/refusal'

/** Only the unique index decides correctly when two requests save the same hour at once. */
export function refuseDoubleSlot(error: unknown): never {
  throw isConstraint(error, 'time_slots_open') ? new Refusal('SLOT_EXISTS') : error
}
