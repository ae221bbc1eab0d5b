/** Published when a place, an hour or a closed date changed. */
export const PLACES = 'places'
