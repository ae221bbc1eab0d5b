import { productAddress, publicPages } from '@tocador/contracts/public-pages'

/** All page addresses of the shop; other modules do not write addresses. */
export const paths = {
  home: publicPages.landing,
  /** Where the forms of the product list are sent when no script runs: opens at the products. */
  results: `${publicPages.landing}#productos`,
  login: publicPages.login,
  register: publicPages.register,
  survey: (id: number | string) => `/survey/${id}`,
  product: productAddress,
  panel: (section: string) => `/?panel=${section}`,
} as const

/** The current page with another query. */
export const addressWith = (query: string) => `${location.pathname}${query && `?${query}`}`

/** Query parameter of the panel; those of the product list are in the catalogue. */
export { PANEL_QUERY } from '@tocador/contracts/catalog/shelf'

/** Addresses of the sign-in dialog (NAV-03). */
export const isSignInPath = (path: string) => path === paths.login || path === paths.register
