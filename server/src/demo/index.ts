// The door: all that other slices may use.
export { makeDemo } from './make-demo'
export { removeDemo, type RemovedDemo } from './remove-demo'
