import type { PictureBelonging } from '@tocador/contracts/media/picture-places-words'

export interface Compared {
  /** Pictures of the place that the database does not know. */
  unknown: number
  /** Pictures of the database that the place does not have. */
  missing: number
  /** Pictures that both have. */
  shared: number
}

/**
 * Whether a place belongs to the shop of this database. One without a mark is taken when at least half of what either
 * side has is common to both: an empty folder beside a filled database, or the reverse, may be the wrong one.
 */
export function belongingOf(mark: string | undefined, shopId: string, compared: Compared): PictureBelonging {
  if (mark !== undefined) return mark === shopId ? 'ours' : 'other'
  const { unknown, missing, shared } = compared
  return shared >= unknown && shared >= missing ? 'ours' : 'unclear'
}
