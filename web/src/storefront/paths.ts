import { publicPages } from '@tocador/contracts/public-pages'

/** Every page address of the shop; nobody else writes one. */
export const paths = {
  home: publicPages.landing,
  login: publicPages.login,
  register: publicPages.register,
  survey: (id: number | string) => `/survey/${id}`,
  product: (id: number) => `/?producto=${id}`,
  panel: (section: string) => `/?panel=${section}`,
} as const

/** The page one is on, with another query. */
export const addressWith = (query: string) => `${location.pathname}${query && `?${query}`}`

/** The query's own names; what a shelf of products asks for is known to the catalogue alone. */
export const PRODUCT_QUERY = 'producto'
export const PANEL_QUERY = 'panel'

/** Where a visitor already is about to sign in (NAV-03). */
export const isSignInPath = (path: string) => path === paths.login || path === paths.register
