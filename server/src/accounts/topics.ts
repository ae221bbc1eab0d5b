/** Published when accounts were created or changed. */
export const USERS = 'users'
