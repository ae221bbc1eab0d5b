import { afterAll, beforeAll } from 'vitest'

type Cleanup = () => unknown

/** Registered inside tests and hooks of the file. */
const cleanups: Cleanup[] = []
let isCollecting = false

/**
 * Runs a cleanup after the tests of the file, the last registered first. Unlike `afterAll` it can also be called inside a test
 * or a hook, where Vitest ignores `afterAll` without an error.
 */
export function afterFile(cleanup: Cleanup): void {
  if (!isCollecting) return void cleanups.push(cleanup)
  afterAll(async () => {
    // What a test made may use what the file made.
    await runCleanups()
    await cleanup()
  })
}

/** For the setup file, which runs before each test file. */
export function beginFile(): void {
  isCollecting = true
  beforeAll(() => void (isCollecting = false))
  afterAll(runCleanups)
}

/** Runs all, also after a failure. */
async function runCleanups(): Promise<void> {
  const failures: unknown[] = []
  for (let cleanup = cleanups.pop(); cleanup !== undefined; cleanup = cleanups.pop()) {
    try {
      await cleanup()
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw failures[0]
}
