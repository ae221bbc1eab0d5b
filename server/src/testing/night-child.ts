import { openBackups } from '../backup'
import { openShop } from '../boot/open-shop'
import { readEnvironment } from '../platform/env'
import { createLog } from '../platform/log'

/** A process that makes the backup of the night at once, which tests can kill. */
const shop = await openShop({ env: readEnvironment(process.env), log: createLog('error'), role: 'shop' })
await openBackups(shop).startIfDue()
