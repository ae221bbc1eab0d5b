import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { splitImages } from '@tocador/contracts/media/image-addresses'
import type { Photo } from '../../media/photo-rules'
import type { Difference } from '../form/stale-edit'

/** Reports a difference if the pictures or their order differ. */
export function photoDifference(
  { image_url: now }: Pick<AdminProduct, 'image_url'>,
  mine: readonly Pick<Photo, 'path'>[],
): Difference[] {
  if (splitImages(now).join(',') === mine.map((photo) => photo.path).join(',')) return []
  return [{ label: 'Fotos', now: photoCount(splitImages(now).length), mine: photoCount(mine.length) }]
}

const photoCount = (count: number) => (count === 1 ? '1 foto' : `${count} fotos`)
