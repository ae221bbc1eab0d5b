import type { AdminProduct, PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { firstImage } from '@tocador/contracts/media/image-addresses'
import { Button } from '../../../ui/controls/button'
import { Picture } from '../../../ui/layout/picture'
import { Price } from '../../../ui/layout/price'
import { whyNotShown } from './featured-rules'
import { isGone, useFeaturedProduct, useNewestProduct } from './use-featured'

interface FeaturedPreviewProps {
  id: number
  line: string
}

/** The wide card as visitors see it after saving. */
export function FeaturedPreview({ id, line }: FeaturedPreviewProps) {
  const chosen = useFeaturedProduct(id)
  const isShown = chosen.data !== undefined && whyNotShown(chosen.data) === undefined
  const isNewest = id === 0 || isGone(chosen.error) || (chosen.data !== undefined && !isShown)
  const newest = useNewestProduct(isNewest)
  const read = isNewest ? newest : chosen
  const product = read.data
  return (
    <section className="mt-5 grid gap-2.5" aria-label="Vista previa">
      <h3 className="font-semibold">Así se ve</h3>
      {product ? (
        <Card product={product} line={isNewest && id !== 0 ? '' : line} isChosen={!isNewest} />
      ) : read.isError ? (
        <p className="text-ink-2">
          No se pudo leer la pieza.{' '}
          <Button look="link" onClick={() => void read.refetch()}>
            Reintentar
          </Button>
        </p>
      ) : (
        <p className="text-ink-2">{newest.isSuccess ? 'Todavía no hay piezas a la venta.' : 'Leyendo la pieza…'}</p>
      )}
    </section>
  )
}

interface CardProps {
  product: PublicProduct | AdminProduct
  line: string
  isChosen: boolean
}

const Card = ({ product, line, isChosen }: CardProps) => (
  <div className="grid overflow-hidden rounded-box border border-line bg-sunken sm:grid-cols-2">
    <span className="block aspect-5/4 overflow-hidden">
      <Picture url={firstImage(product.image_url)} alt="" of={product} sizes="20rem" className="object-[50%_70%]" />
    </span>
    <span className="grid content-center gap-1.5 p-4">
      <span className="text-info">{isChosen ? 'Elegido por la tienda' : 'Lo más nuevo'}</span>
      <span className="font-display text-figure leading-tight wrap-anywhere">{line || product.name}</span>
      {line !== '' && <span className="wrap-anywhere">{product.name}</span>}
      <Price pesos={('price_today' in product ? product.price_today : undefined) ?? product.price} />
    </span>
  </div>
)
