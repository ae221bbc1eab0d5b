// One chunk: a product on its own page and over the list.
export { ProductLayer } from './product-layer'
export { ProductPart } from './product-part'
