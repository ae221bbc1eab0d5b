// The door: all that other slices may use.
export type { Demo, RemovedDemo } from './demo'
export { needsDemo } from './queries'
