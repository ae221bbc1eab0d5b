import type { ShopContext } from '../platform/context'
import { editProduct } from './edit-product'

/** Replaces the pictures of a product. `decide` gets those it has once it is locked. */
export async function changeGallery(
  context: ShopContext,
  id: number,
  decide: (images: readonly string[]) => string[],
): Promise<void> {
  await editProduct(context, id, {
    action: 'clean-images',
    decide: ({ images }) => ({ images: decide(images) }),
  })
}
