import { firstImage } from '@tocador/contracts/media/image-addresses'
import { Picture } from '../../../ui/layout/picture'
import { paths } from '../../paths'
import { useServerOnly } from '../../shell/server-only'
import { ShowcasePrice } from './showcase-price'

/** The row of what is new, above the list. Only the server renders it: its pieces are links. */
export function NewPieces() {
  const newest = useServerOnly()?.showcase?.newest ?? []
  if (newest.length === 0) return null
  return (
    <section aria-labelledby="novedades-titulo" className="column new-pieces">
      <h2 id="novedades-titulo" className="mb-4 t-2">
        Novedades
      </h2>
      <div>
        <div>
          {newest.map((product) => (
            <a key={product.id} href={paths.product(product)} className="group">
              <span
                data-picture-of={product.brand || product.name}
                className="block aspect-square overflow-hidden rounded-picture dressing-table sm:aspect-4/5"
              >
                <Picture
                  url={firstImage(product.image_url)}
                  alt=""
                  of={product}
                  sizes="(min-width: 1100px) 13rem, (min-width: 600px) 23vw, 30vw"
                  className="card-picture object-[50%_62%]"
                />
              </span>
              <span className="grid content-start gap-0.75">
                <span className="line-clamp-3 t-small wrap-anywhere group-hover:underline">
                  {product.family?.name ?? product.name}
                </span>
                <span className="t-small">
                  <ShowcasePrice product={product} />
                </span>
              </span>
            </a>
          ))}
        </div>
      </div>
    </section>
  )
}
