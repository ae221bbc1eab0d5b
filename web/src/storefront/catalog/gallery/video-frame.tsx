import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import { firstImage } from '@tocador/contracts/media/image-addresses'
import { AreaButton } from '../../../ui/controls/area-button'
import { ButtonLink } from '../../../ui/controls/button'
import { ExternalLinkIcon } from '../../../ui/icons/dialog-icons'
import { PlayIcon } from '../../../ui/icons/icons'
import { Picture } from '../../../ui/layout/picture'

export const OtherTab = ({ look, url, label }: { look: 'main' | 'quiet'; url: string; label: string }) => (
  <ButtonLink look={look} href={url} target="_blank" rel="noopener noreferrer">
    {label} <ExternalLinkIcon />
  </ButtonLink>
)

export const Player = ({ url, title }: { url: string; title: string }) => (
  <iframe
    src={url}
    title={title}
    // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, so it cannot lift its own sandbox
    sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
    allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    referrerPolicy="strict-origin-when-cross-origin"
    allowFullScreen
    className="absolute inset-0 size-full border-0"
  />
)

interface PosterProps {
  product: ProductCard | undefined
  label: string
  onPlay: () => void
}

export const Poster = ({ product, label, onPlay }: PosterProps) => (
  <>
    {product && (
      <Picture
        key={product.id}
        url={firstImage(product.image_url)}
        alt=""
        of={product}
        sizes="(min-width: 768px) 30rem, 100vw"
        urgency="soon"
        className="absolute inset-0 object-[50%_70%]"
      />
    )}
    <AreaButton aria-label={label} className="absolute inset-0 grid place-items-center bg-night/28" onClick={onPlay}>
      <span className="grid size-20 place-items-center rounded-full bg-white text-tinta">
        <PlayIcon className="ml-1 size-7" />
      </span>
    </AreaButton>
  </>
)
