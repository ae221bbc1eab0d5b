// The exports that other slices may import.
export { forgetListsAgain, forgetOldWaits, forgetWaitsOf } from './forget-waits'
export { HELD_PAGES, heldPageRoutes } from './holds/held-page-routes'
export { openHeldUnit } from './holds/open-held-unit'
export { WAITING_PAGES, waitingPageRoutes } from './page-routes'
export { handOverLine } from './arrivals/hand-over-line'
export { giveOutUnits, repeatGivingOut } from './holds/give-out-units'
export { waitingRoutes } from './routes'
export { waitingAdminRoutes } from './admin-routes'
