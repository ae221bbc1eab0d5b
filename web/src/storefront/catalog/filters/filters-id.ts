/** Of the element with the form of order and filters. */
export const FILTERS_ID = 'filtros'
