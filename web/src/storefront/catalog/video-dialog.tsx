import type { ProductCard } from '@tocador/contracts/catalog'
import { firstImage } from '@tocador/contracts/media'
import { videoPlayer, type VideoPlayer } from '@tocador/contracts/video-player'
import { useState } from 'react'
import { ButtonLink } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Dialog } from '../../ui/dialog'
import { EmptyState } from '../../ui/empty-state'
import { ExternalLinkIcon } from '../../ui/dialog-icons'
import { PlayIcon } from '../../ui/icons'
import { Picture } from '../../ui/picture'

export interface VideoDialogProps {
  isOpen: boolean
  onClose: () => void
  product: ProductCard
}

const sites = { youtube: 'YouTube', tiktok: 'TikTok' }

/** Nothing of the video's site is asked for before the visitor presses play. */
export function VideoDialog({ isOpen, onClose, product }: VideoDialogProps) {
  const player = videoPlayer(product.video_url)
  if (player === undefined || player.site === 'other') {
    return (
      <Dialog isOpen={isOpen} onClose={onClose} title={product.name}>
        <EmptyState
          heading="h3"
          title="Video no disponible para vista previa"
          action={player && <OtherTab look="main" url={player.url} label="Abrir en otra pestaña" />}
        >
          Este video está en otro sitio. Puedes verlo ahí y volver cuando quieras.
        </EmptyState>
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      shape="night"
      title={
        <span className="block font-text text-small leading-[1.45] font-semibold tracking-normal">{product.name}</span>
      }
    >
      <div className="grid h-full grid-rows-[minmax(0,1fr)_auto] justify-items-center gap-3">
        <Player player={player} product={product} />
        <div className="grid justify-items-center gap-1">
          <p className="text-center t-small text-ink-2">
            Video de {sites[player.site]}. Se carga cuando lo reproduces.
          </p>
          <OtherTab look="quiet" url={product.video_url} label={`Abrir en ${sites[player.site]}`} />
        </div>
      </div>
    </Dialog>
  )
}

const OtherTab = ({ look, url, label }: { look: 'main' | 'quiet'; url: string; label: string }) => (
  <ButtonLink look={look} href={url} target="_blank" rel="noopener noreferrer">
    {label} <ExternalLinkIcon />
  </ButtonLink>
)

type KnownPlayer = Exclude<VideoPlayer, { site: 'other' }>

/** The player takes the poster's place and size. */
function Player({ player, product }: { player: KnownPlayer; product: ProductCard }) {
  const [isPlaying, setPlaying] = useState(false)
  const isUpright = player.site === 'tiktok' || product.video_url.includes('/shorts/')
  const site = sites[player.site]
  return (
    <div
      className={classes(
        'relative overflow-hidden rounded-box bg-[#000]',
        isUpright
          ? 'aspect-9/16 h-full max-w-full'
          : 'aspect-16/9 w-[min(100%,60rem,calc((100dvh-14rem)*16/9))] self-center',
      )}
    >
      {isPlaying ? (
        <iframe
          src={player.playerUrl}
          title={`Video de ${site}: ${product.name}`}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, so it cannot lift its own sandbox
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
          className="absolute inset-0 size-full border-0"
        />
      ) : (
        <>
          <Picture
            url={firstImage(product.image_url)}
            alt=""
            sizes="(min-width: 768px) 30rem, 100vw"
            urgency="soon"
            className="absolute inset-0 object-[50%_70%]"
          />
          <button
            type="button"
            aria-label={`Reproducir video de ${site}`}
            className="absolute inset-0 grid place-items-center bg-[#130a0f]/28"
            onClick={() => setPlaying(true)}
          >
            <span className="grid size-20 place-items-center rounded-full bg-white text-tinta">
              <PlayIcon className="ml-1 size-7" />
            </span>
          </button>
        </>
      )}
    </div>
  )
}
