import type { Reactions } from '../platform/context'
import { PHONES_CHANGED } from '../accounts'
import { LINES_JOINED, UNITS_IN } from '../stock'
import { followChangedPhones, followJoinedLines, giveOutUnits } from '../waiting'

/** What slices do in the transactions of other slices. */
export const REACTIONS: Reactions = {
  [UNITS_IN]: giveOutUnits,
  [LINES_JOINED]: followJoinedLines,
  [PHONES_CHANGED]: followChangedPhones,
}
