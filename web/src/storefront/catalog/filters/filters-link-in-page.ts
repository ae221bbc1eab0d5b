/** The link that the server rendered beside the search. */
export const filtersLink = () => document.querySelector<HTMLAnchorElement>('#abrir-filtros > a')
