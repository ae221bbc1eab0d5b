/** Every page address of the shop; nobody else writes one. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  survey: (id: number | string) => `/survey/${id}`,
  product: (id: number) => `/?producto=${id}`,
} as const

/** Where a visitor already is about to sign in (NAV-03). */
export const isSignInPath = (path: string) => path === paths.login || path === paths.register
