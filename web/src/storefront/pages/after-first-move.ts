// What a visitor who moves is likely to need.
export { AccountLayer } from './account-layer'
export { startFilters } from '../catalog/filters/start-filters'
export { startShowcase } from '../catalog/showcase/start-showcase'
export { startLiveUpdates } from './live-updates'
