import { firstImage, joinImages, galleryImages } from '@tocador/contracts/media/image-addresses'
import { Picture } from '../../../ui/layout/picture'
import { paths } from '../../paths'
import { useServerOnly } from '../../shell/server-only'
import { ShowcasePrice } from './showcase-price'

/**
 * The wide card among the others: the owner's piece with her line of text, else the newest. Only the server renders it.
 * It is one link and neither heading nor item of the list, which has as many as its count says.
 */
export function FeaturedPiece() {
  const featured = useServerOnly()?.showcase?.featured
  if (featured === undefined) return null
  const { product, line, isChosen } = featured
  const name = product.family?.name ?? product.name
  return (
    <a href={paths.product(product)} className="group featured-piece">
      <span
        className="featured-picture dressing-table"
        data-picture-of={product.brand || product.name}
        data-pictures={joinImages(galleryImages(product.image_url).slice(0, 2))}
      >
        <Picture
          url={firstImage(product.image_url)}
          alt=""
          of={product}
          sizes="(min-width: 1360px) 42rem, (min-width: 600px) 48vw, 92vw"
          className="card-picture"
        />
      </span>
      <span className="featured-words">
        <span className="t-small font-semibold text-info">{isChosen ? 'Elegido por la tienda' : 'Lo más nuevo'}</span>
        <span className="t-2 wrap-anywhere sm:t-1">{line || name}</span>
        <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          {line !== '' && <span className="t-3 wrap-anywhere">{name}</span>}
          <ShowcasePrice product={product} />
        </span>
        <span className="button" data-look="line">
          Ver la pieza
        </span>
      </span>
    </a>
  )
}
