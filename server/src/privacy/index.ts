// The exports that other slices may import.
export { privacyRoutes } from './routes'
export { privacyAdminRoutes } from './admin-routes'
export { repeatForgetting } from './repeat-forgetting'
export { eraseAgain } from './erase-again'
