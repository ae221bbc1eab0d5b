import { createLog, type Log } from '../platform/log'

/** Silent, but a fault that a call caused becomes the test's own failure. */
export function createTestLog(): { log: Log; throwFault: () => void } {
  const quiet = createLog('silent')
  let fault: unknown
  return {
    log: {
      ...quiet,
      error: (_message, fields) => {
        fault = fields && 'error' in fields ? fields.error : fields
      },
    },
    throwFault: () => {
      throw fault ?? new Error('The server failed and logged nothing')
    },
  }
}
