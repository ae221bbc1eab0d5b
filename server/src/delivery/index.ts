// What other slices may use.
export { deliveryAdminRoutes } from './admin-routes'
export { PLACES } from './record-and-announce'
export { giveSlotBack, listActivePlaces, listOccupancy, retakeSlot, type OccupancyRow } from './booking/queries'
export { chooseHandover, type Handover } from './booking/choose-handover'
export { createPlace } from './create-place'
export { createSlots } from './create-slots'
export { forgetPlaces } from './queries'
export { deliveryRoutes } from './routes'
