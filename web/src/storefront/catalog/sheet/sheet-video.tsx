import { videoPlayer } from '@tocador/contracts/media/video-player'
import { useState } from 'react'
import { OtherTab, Player, Poster } from '../gallery/video-frame'
import type { SheetProduct } from './sheet-facts'

/** Nothing is loaded from the video's site before the visitor presses play, and it ends when another picture is shown. */
export function SheetVideo({ product, isCurrent }: { product: SheetProduct; isCurrent: boolean }) {
  const [isPlaying, setPlaying] = useState(false)
  if (!isCurrent && isPlaying) setPlaying(false)
  const player = videoPlayer(product.video_url)
  if (player === undefined) return null
  if (player.site === 'other') {
    return (
      <div className="grid size-full place-content-center justify-items-center gap-3 bg-sunken p-6 text-center">
        <p>Este video está en otro sitio.</p>
        <OtherTab look="quiet" url={player.url} label="Abrir en otra pestaña" />
      </div>
    )
  }
  const site = player.site === 'tiktok' ? 'TikTok' : 'YouTube'
  return isPlaying ? (
    <Player url={player.playerUrl} title={`Video de ${site}: ${product.name}`} />
  ) : (
    <Poster product={product} label={`Reproducir video de ${site}`} onPlay={() => setPlaying(true)} />
  )
}
