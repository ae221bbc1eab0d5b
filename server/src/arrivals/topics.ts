/** Published with the ids of pieces that are expected, or no longer. */
export const ARRIVALS = 'arrivals'
