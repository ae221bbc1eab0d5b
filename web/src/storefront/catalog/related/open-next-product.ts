import { openNext } from '../../../ui/overlay/open-next'
import { paths } from '../../paths'
import { withQuery, type NamedProduct } from '../product-address'

/** In the place of the sheet of another product, to which Back leads. */
export const openNextProduct = (product: NamedProduct) => openNext(withQuery(paths.product(product)))
