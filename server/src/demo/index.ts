// The exports that other slices may import.
export type { Demo, RemovedDemo } from './demo'
export { demoRoutes } from './demo-routes'
export { hasDemo, needsDemo } from './queries'
