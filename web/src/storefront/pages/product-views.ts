// One chunk: a product on its own page and over the list, and who waits for it.
export { ProductLayer } from './product-layer'
export { ProductPart } from './product-part'
export { WaitingLayer } from '../waiting/waiting-layer'
