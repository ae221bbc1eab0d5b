// What a visitor who moves is likely to need.
export { AccountLayer } from './account-layer'
export { startLiveUpdates } from './live-updates'
