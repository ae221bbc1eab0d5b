import { MAX_IMAGES } from '@tocador/contracts/media/media-words'
import { useState } from 'react'
import { announce } from '../../ui/overlay/announcer'
import { Dialog } from '../../ui/overlay/dialog'
import { PhotoTile } from './photo-tile'
import type { Photo } from './photo-rules'
import type { Photos } from './use-photos'

/** PROD-45 to PROD-52: a grid of 2, 4 or 5 columns (3 in a side sheet), reordered by dragging or with the arrow buttons. */
export function PhotoGrid({ photos: { photos, move, remove, retry } }: { photos: Photos }) {
  const [viewed, setViewed] = useState<Photo>()
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  const moveBy = (from: number, step: number) => {
    move(from, from + step)
    announce(`Foto ${from + step + 1} de ${photos.length}`)
  }
  const more = photos.length - MAX_IMAGES
  if (photos.length === 0) return null
  return (
    <>
      <div className="@container mt-3">
        <ul
          className="grid grid-cols-2 gap-3 md:grid-cols-3 md:@min-[40rem]:grid-cols-4 wide:@min-[40rem]:grid-cols-5"
          aria-label="Fotos del producto"
        >
          {photos.slice(0, MAX_IMAGES).map((photo, place) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              place={place}
              count={photos.length}
              isTarget={dragged !== undefined && target === place && dragged !== place}
              onDragStart={() => setDragged(place)}
              onDragOver={() => setTarget(place)}
              onDragEnd={() => {
                setDragged(undefined)
                setTarget(undefined)
              }}
              onDrop={() => dragged !== undefined && move(dragged, place)}
              isDragging={dragged !== undefined}
              onMove={(step) => moveBy(place, step)}
              onView={() => setViewed(photo)}
              onRemove={() => remove(photo.key)}
              onRetry={() => retry(photo.key)}
            />
          ))}
          {more > 0 && (
            <li className="grid aspect-square place-items-center rounded-[12px] bg-sunken font-semibold">
              +{more} más
            </li>
          )}
        </ul>
      </div>
      {viewed && (
        <Dialog
          title={<span className="break-all">{viewed.name}</span>}
          shape="large"
          onClose={() => setViewed(undefined)}
        >
          <img src={viewed.preview} alt={viewed.name} className="mx-auto max-h-[75dvh] max-w-full object-contain" />
        </Dialog>
      )}
    </>
  )
}
