import { afterAll, vi } from 'vitest'

// Test files share a process: a stub of one file must not be there when the next one loads its modules.
afterAll(() => {
  vi.unstubAllGlobals()
})
