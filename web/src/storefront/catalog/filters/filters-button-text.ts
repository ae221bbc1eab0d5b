/** `Filtros (2)`; without a number if none is chosen. */
export const filtersButtonText = (chosen: number) => (chosen === 0 ? 'Filtros' : `Filtros (${chosen})`)
