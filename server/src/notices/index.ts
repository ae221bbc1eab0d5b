export { endDevice, endDevicesOf } from './devices/queries'
export { openNotices } from './open-notices'
