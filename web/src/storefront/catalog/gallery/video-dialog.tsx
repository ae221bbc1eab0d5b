import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import { videoPlayer } from '@tocador/contracts/media/video-player'
import { useState } from 'react'
import { classes } from '../../../ui/layout/classes'
import { Dialog } from '../../../ui/overlay/dialog'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { OtherTab, Player, Poster } from './video-frame'

export interface VideoDialogProps {
  isOpen: boolean
  /** Also rendered without a product, so that opening only adds its name and picture. */
  keepMounted: boolean
  onClose: () => void
  product: ProductCard | undefined
}

/** Nothing is loaded from the video site before the visitor presses play. */
export function VideoDialog({ isOpen, keepMounted, onClose, product }: VideoDialogProps) {
  const [isPlaying, setPlaying] = useState(false)
  const player = product && videoPlayer(product.video_url)
  const known = player?.site === 'other' ? undefined : player
  if (product !== undefined && known === undefined) {
    return (
      <Dialog isOpen={isOpen} onClose={onClose} title={product.name}>
        <EmptyState
          heading="h3"
          title="Video no disponible para vista previa"
          action={player?.site === 'other' && <OtherTab look="main" url={player.url} label="Abrir en otra pestaña" />}
        >
          Este video está en otro sitio. Puedes verlo ahí y volver cuando quieras.
        </EmptyState>
      </Dialog>
    )
  }
  const site = known?.site === 'tiktok' ? 'TikTok' : 'YouTube'
  const url = product?.video_url ?? ''
  const isUpright = site === 'TikTok' || url.includes('/shorts/')
  return (
    <Dialog
      isOpen={isOpen}
      keepMounted={keepMounted}
      onClose={() => {
        setPlaying(false)
        onClose()
      }}
      shape="night"
      title={
        <span className="block font-text text-small leading-[1.45] font-semibold tracking-normal">{product?.name}</span>
      }
    >
      <div className="grid h-full grid-rows-[minmax(0,1fr)_auto] justify-items-center gap-3">
        <div
          className={classes(
            'relative overflow-hidden rounded-box bg-[#000]',
            isUpright
              ? 'aspect-9/16 h-full max-w-full'
              : 'aspect-16/9 w-[min(100%,60rem,calc((100dvh-14rem)*16/9))] self-center',
          )}
        >
          {isPlaying && known ? (
            <Player url={known.playerUrl} title={`Video de ${site}: ${product?.name}`} />
          ) : (
            <Poster product={product} label={`Reproducir video de ${site}`} onPlay={() => setPlaying(true)} />
          )}
        </div>
        <div className="grid justify-items-center gap-1">
          <p className="text-center t-small text-ink-2">Video de {site}. Se carga cuando lo reproduces.</p>
          <OtherTab look="quiet" url={url} label={`Abrir en ${site}`} />
        </div>
      </div>
    </Dialog>
  )
}
