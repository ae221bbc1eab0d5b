import { createLog, type Log } from '../platform/log'

/** A silent log. `throwFault` throws the logged fault of a call, so that the test fails with it. */
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
