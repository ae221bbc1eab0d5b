import { afterAll, beforeAll } from 'vitest'

type Work = () => unknown

/** Given inside tests and hooks of the file. */
const works: Work[] = []
let isCollecting = false

/**
 * Runs the work after the tests of the file, the last given first. Unlike `afterAll` it can also be called inside a test or a
 * hook, where Vitest drops what is given to `afterAll` without an error.
 */
export function afterFile(work: Work): void {
  if (!isCollecting) return void works.push(work)
  afterAll(async () => {
    // What a test made may use what the file made.
    await runWorks()
    await work()
  })
}

/** For the setup file, which runs before each test file. */
export function beginFile(): void {
  isCollecting = true
  beforeAll(() => void (isCollecting = false))
  afterAll(runWorks)
}

/** Runs all, also after a failure. */
async function runWorks(): Promise<void> {
  const failures: unknown[] = []
  for (let work = works.pop(); work !== undefined; work = works.pop()) {
    try {
      await work()
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw failures[0]
}
