// The exports that other slices may import.
export { arrivalAdminRoutes } from './admin-routes'
export { changePicture } from './change-picture'
export { shownArrivals } from './shown-arrivals'
export { ARRIVALS } from './topics'
