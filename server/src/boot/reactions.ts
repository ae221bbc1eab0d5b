import type { Reactions } from '../platform/context'
import { UNITS_IN } from '../stock'
import { giveOutUnits } from '../waiting'

/** What slices do in the transactions of other slices. */
export const REACTIONS: Reactions = { [UNITS_IN]: giveOutUnits }
