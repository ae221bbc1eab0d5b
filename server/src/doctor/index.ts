// The exports that other slices may import.
export { doctorAdminRoutes } from './admin-routes'
export { checkShop, type CheckedPart } from './check-shop'
export { describeCheck } from './describe-check'
export { diskImpairment } from './disk-space'
export { openSelfChecks, repeatSelfChecks } from './open-self-check'
export { SELF_CHECKS } from './topics'
