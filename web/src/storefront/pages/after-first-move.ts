// What a visitor who moves is likely to need.
export { AccountLayer } from './account-layer'
export { startFilters } from '../catalog/filters/start-filters'
export { startSearchRow } from '../catalog/shelf/start-search-row'
export { startShowcase } from '../catalog/showcase/start-showcase'
export { startLiveUpdates } from './live-updates'
