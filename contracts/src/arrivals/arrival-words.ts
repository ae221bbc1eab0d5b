/** Pieces that are expected at the same time. */
export const MAX_ARRIVALS = 60
export const MAX_ARRIVAL_NAME = 200
/** How far ahead a piece can be expected. */
export const EXPECTED_YEARS_AT_MOST = 2

export const ARRIVAL_SORTS = ['shown', 'expected', '-expected', '-created_at'] as const
export type ArrivalSort = (typeof ARRIVAL_SORTS)[number]

/** What the landing page has: the samples of a new shop, the owner's own pieces, or no section. */
export const ARRIVALS_SHOWN = ['samples', 'own', 'nothing'] as const
export type ArrivalsShown = (typeof ARRIVALS_SHOWN)[number]
