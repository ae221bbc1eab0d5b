import { choosePicture, otherViews, type PicturedProduct } from './choose-picture'
import { describeOtherView, describePicture } from './describe-picture'
import { drawProduct } from './draw-product'
import type { Picture } from './picture'

export interface DrawnPicture {
  svg: string
  alt: string
}

/** The product, then other views of it; the last of three or more pictures is a sample of its shade. */
export function picturesFor(product: PicturedProduct, count: 1 | 2 | 3 | 4): DrawnPicture[] {
  const chosen = choosePicture(product)
  const others = otherViews(chosen, count - 1).map((view, index) =>
    index > 0 && index === count - 2
      ? drawn({ ...view, scene: 'textura' }, describePicture)
      : drawn(view, describeOtherView),
  )
  return [drawn(chosen, describePicture), ...others]
}

function drawn(picture: Picture, describe: (picture: Picture) => string): DrawnPicture {
  return { svg: drawProduct(picture), alt: describe(picture) }
}
