import { joinOrStartEmbedded, startEmbedded } from '../platform/database/embedded-postgres'

/** A process with an embedded database, which tests can kill: `embedded-child.ts shop|guest DATA_DIR`. */
const [role, dataDir = ''] = process.argv.slice(2)
const log = { info: () => {}, warn: () => {}, error: console.error }
const open = role === 'shop' ? startEmbedded : joinOrStartEmbedded

open({ dataDir, log }).then(
  (embedded) => {
    // Before the address is printed, because a test may end the process as soon as it has read it.
    process.once('SIGTERM', () => void embedded.close().then(() => process.exit(0)))
    console.log(embedded.url)
    process.stdin.resume()
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
