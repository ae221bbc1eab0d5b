// What a visitor who moves is likely to need.
export { AccountDialog } from '../accounts/account-dialog'
export { startLiveUpdates } from './live-updates'
