import { ArrowLeft, ArrowRight, Download, Expand, RotateCw, Trash2 } from 'lucide-react'
import { FALLBACK_IMAGE } from '@tocador/contracts/limits'
import { useState, type ReactNode } from 'react'
import { classes } from '../../ui/classes'
import { shortName, sizeText } from './file-rules'
import type { Photo } from './use-photos'

interface PhotoTileProps {
  photo: Photo
  place: number
  count: number
  isTarget: boolean
  isDragging: boolean
  onDragStart: () => void
  onDragOver: () => void
  onDragEnd: () => void
  onDrop: () => void
  onMove: (step: 1 | -1) => void
  onView: () => void
  onRemove: () => void
  onRetry: () => void
}

export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, count, isTarget, isDragging } = props
  const [failed, setFailed] = useState(false)
  const name = `foto ${place + 1}`
  const tool = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <button
      type="button"
      className="grid size-8 place-items-center rounded-control hover:bg-white/20 disabled:opacity-40 max-md:size-9"
      aria-label={`${label} ${name}`}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow buttons do the same by keyboard
    <li
      draggable
      className={classes(
        'group relative min-w-0',
        isTarget && 'rounded-[12px] outline-2 outline-offset-2 outline-anil',
      )}
      onDragStart={props.onDragStart}
      onDragOver={(event) => {
        if (!isDragging) return
        event.preventDefault()
        props.onDragOver()
      }}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        props.onDrop()
      }}
      onDragEnd={props.onDragEnd}
    >
      <div className="relative aspect-square overflow-hidden rounded-[12px] bg-sunken">
        <img
          src={failed ? FALLBACK_IMAGE : photo.preview}
          alt={photo.name}
          draggable={false}
          referrerPolicy="no-referrer"
          className={classes('size-full object-cover', photo.path === undefined && 'opacity-55')}
          onError={() => setFailed(true)}
        />
        {place === 0 && (
          <span className="absolute top-1.5 left-1.5 rounded-[4px] bg-ink px-1.5 font-medium text-bg">Principal</span>
        )}
        <div className="absolute inset-x-0 bottom-0 flex justify-center bg-black/65 py-0.5 text-white transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [&_:focus-visible]:outline-white [@media(hover:hover)]:opacity-0">
          {tool('Mover antes', <ArrowLeft className="icon" />, () => props.onMove(-1), place === 0)}
          {tool('Mover después', <ArrowRight className="icon" />, () => props.onMove(1), place === count - 1)}
          {tool('Ver completa', <Expand className="icon" />, props.onView)}
          <a
            className="grid size-8 place-items-center rounded-control hover:bg-white/20 max-md:size-9"
            href={photo.preview}
            download={photo.name}
            title="Descargar"
            aria-label={`Descargar ${name}`}
          >
            <Download className="icon" />
          </a>
          {tool('Quitar', <Trash2 className="icon" />, props.onRemove)}
        </div>
      </div>
      <p className="mt-1 truncate" title={photo.name}>
        {shortName(photo.name)}
      </p>
      <PhotoState photo={photo} onRetry={props.onRetry} />
    </li>
  )
}

function PhotoState({ photo, onRetry }: { photo: Photo; onRetry: () => void }) {
  if (photo.failure) {
    return (
      <button
        type="button"
        className="flex items-center gap-1 text-left text-rojo"
        title={photo.failure}
        onClick={onRetry}
      >
        <RotateCw className="icon size-3.5!" aria-hidden="true" />
        Reintentar
      </button>
    )
  }
  if (photo.progress !== undefined) {
    const percent = Math.round(photo.progress * 100)
    return (
      <p className="text-ink-2">
        {percent === 100 ? 'Procesando…' : `Subiendo… ${percent} %`}
        <progress className="sr-only" value={percent} max="100" aria-label={`Subida de ${photo.name}`} />
      </p>
    )
  }
  return <p className="text-ink-2">{photo.size === undefined ? 'Guardada' : sizeText(photo.size)}</p>
}
