export { findCaller } from './find-caller'
