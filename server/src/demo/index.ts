// The exports that other slices may import.
export type { Demo, RemovedDemo } from './demo'
export { needsDemo } from './queries'
