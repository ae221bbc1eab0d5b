// The exports that other slices may import.
export { myAccountRoutes } from './routes'
