import { afterAll, vi } from 'vitest'

// Test files share a process: a stub of one file must not be there when the next one loads its modules. With fake timers
// of an earlier file, a test that waits would hang and never time out.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
