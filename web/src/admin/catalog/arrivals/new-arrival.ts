import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { galleryImages } from '@tocador/contracts/media/image-addresses'
import { nameInDraft, startDraft } from '../../list-screen/edits/start-draft'
import type { ArrivalValues } from './arrival-form-rules'

/** The name of the draft of a new piece. */
export const NEW_ARRIVAL = 'llegada.nueva'

const startArrival = (draft: Partial<ArrivalValues>, address: string) =>
  startDraft({
    draftName: NEW_ARRIVAL,
    draft,
    address,
    what: 'una llegada nueva',
    kept: nameInDraft(NEW_ARRIVAL, 'name'),
  })

/** Opens the arrivals at this address with the form of a new piece, which is a product that comes back. */
export const startFromProduct = ({ id, name, price, image_url }: AdminProduct, address: string) =>
  startArrival(
    {
      name,
      price: price.toFixed(2),
      image_url: galleryImages(image_url)[0] ?? '',
      product_id: String(id),
      source: `Vuelve «${name}»`,
    },
    address,
  )

/** The same with the option of a survey. */
export const startFromOption = ({ id, text }: { id: number; text: string }, address: string) =>
  startArrival({ name: text, option_id: String(id), date_kind: 'none', source: `Encuesta: «${text}»` }, address)
