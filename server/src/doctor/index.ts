export { checkShop, type CheckedPart } from './check-shop'
export { describeCheck } from './describe-check'
