export { blankAccount, findOwnAccount, type AccountToBlank } from './blank-account'
export { createAdministrator } from './create-administrator'
export { createClients } from './create-clients'
export { ensureFirstAdministrator } from './ensure-first-administrator'
export { findCaller } from './sessions/find-caller'
export { repeatSessionCare } from './sessions/forget-old-sessions'
export {
  listOpenSessions,
  listSessionsOf,
  removeSessionsOf,
  removeUsers,
  trustAccount,
  type OwnSessionRow,
} from './queries'
export { accountRoutes } from './routes'
export { savedViewRoutes } from './saved-views/routes'
export { USERS } from './topics'
export { accountAdminRoutes } from './users/admin-routes'
export { countNewUsers } from './users/queries'
