// Beginnings of the query keys, which the shell invalidates. Apart from the sections, or the shell would load them.
export const DASHBOARD = ['dashboard'] as const
export const REPORTS = ['reports'] as const
export const ORDERS = ['orders'] as const
export const PRODUCTS = ['products'] as const
export const ARRIVALS = ['arrivals'] as const
export const HOLDS = ['holds'] as const
export const SURVEYS = ['surveys'] as const
export const USERS = ['users'] as const
export const SYSTEM = ['system'] as const
export const SELF_CHECK = [...SYSTEM, 'self-check'] as const
