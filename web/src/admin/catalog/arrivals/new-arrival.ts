import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { galleryImages } from '@tocador/contracts/media/image-addresses'
import { prepareDraft } from '../../list-screen/edits/drafts'
import type { ArrivalValues } from './arrival-form-rules'

/** The name of the draft of a new piece. */
export const NEW_ARRIVAL = 'llegada.nueva'

const startArrival = (values: Partial<ArrivalValues>) => prepareDraft(NEW_ARRIVAL, values)

/** The form of a new piece opens with a product that comes back. */
export const startFromProduct = ({ id, name, price, image_url }: AdminProduct) =>
  startArrival({
    name,
    price: price.toFixed(2),
    image_url: galleryImages(image_url)[0] ?? '',
    product_id: String(id),
    source: `Vuelve «${name}»`,
  })

/** The form of a new piece opens with the option of a survey. */
export const startFromOption = ({ id, text }: { id: number; text: string }) =>
  startArrival({ name: text, option_id: String(id), date_kind: 'none', source: `Encuesta: «${text}»` })
