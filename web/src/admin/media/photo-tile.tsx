import { AreaButton } from '../../ui/controls/area-button'
import { useFocusBeside } from '../../ui/controls/use-focus-beside'
import { TextButton } from '../../ui/controls/text-button'
import { ArrowLeftIcon, ArrowRightIcon, DownloadIcon, RotateCwIcon } from '../../ui/icons/panel-icons'
import { ExpandIcon } from '../../ui/icons/sheet-icons'
import { TrashIcon } from '../../ui/icons/icons'
import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import { imageOfWidth } from '@tocador/contracts/media/image-addresses'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { classes } from '../../ui/layout/classes'
import { shortName, sizeText } from './file-rules'
import type { Photo } from './photo-rules'

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

interface ToolProps {
  isOff?: boolean
  'data-remove'?: ''
}

const TOOL = 'grid size-8 place-items-center rounded-control hover:bg-white/20 max-md:size-11 max-md:hover:bg-sunken'
/** The buttons overlay the picture on wide screens; on phones they are larger and below it. */
const TOOLS =
  'flex justify-center max-md:flex-wrap md:absolute md:inset-x-0 md:bottom-0 md:rounded-b-[12px] md:bg-night/72 md:py-0.5 md:text-white md:transition-opacity md:group-focus-within:opacity-100 md:group-hover:opacity-100 md:[&_:focus-visible]:outline-white md:[@media(hover:hover)]:opacity-0'

export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, count, isTarget, isDragging } = props
  const [failed, setFailed] = useState(false)
  const row = useFocusBeside()
  const name = `foto ${place + 1}`
  const tool = (label: string, icon: ReactNode, onClick: (event: MouseEvent) => void, more: ToolProps = {}) => (
    <AreaButton
      {...more}
      className={classes(TOOL, more.isOff === true && 'opacity-40')}
      aria-label={`${label} ${name}`}
      title={label}
      onClick={onClick}
    >
      {icon}
    </AreaButton>
  )
  const move = (step: 1 | -1) => (event: MouseEvent) => {
    const pressed = event.currentTarget
    props.onMove(step)
    // A tile loses the focus when it moves in the DOM; without this the next key press would not reach its button.
    requestAnimationFrame(() => pressed instanceof HTMLElement && pressed.focus())
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow buttons do the same by keyboard
    <li
      ref={row}
      draggable
      className={classes(
        'group relative min-w-0',
        isTarget && 'rounded-[12px] outline-2 outline-offset-2 outline-info',
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
      <div className="relative">
        <div className="aspect-square overflow-hidden rounded-[12px] bg-sunken">
          <img
            src={failed ? FALLBACK_IMAGE : imageOfWidth(photo.preview, 320)}
            alt={photo.name}
            draggable={false}
            referrerPolicy="no-referrer"
            className={classes('size-full object-cover', photo.path === undefined && 'opacity-55')}
            onError={() => setFailed(true)}
          />
          {place === 0 && (
            <span className="absolute top-1.5 left-1.5 rounded-[4px] bg-ink px-1.5 font-medium text-bg">Principal</span>
          )}
        </div>
        <div className={TOOLS}>
          {tool('Mover antes', <ArrowLeftIcon />, move(-1), { isOff: place === 0 })}
          {tool('Mover después', <ArrowRightIcon />, move(1), { isOff: place === count - 1 })}
          {tool('Ver completa', <ExpandIcon />, props.onView)}
          <a
            className={TOOL}
            href={photo.preview}
            download={photo.name}
            // Browsers ignore `download` for other origins, so open these in a new tab instead of leaving the panel.
            {...(/^https?:/.test(photo.preview) && { target: '_blank', rel: 'noreferrer' })}
            title="Descargar"
            aria-label={`Descargar ${name}`}
          >
            <DownloadIcon />
          </a>
          {tool('Quitar', <TrashIcon />, props.onRemove, { 'data-remove': '' })}
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
      <>
        <p className="text-danger">{photo.failure}</p>
        <TextButton
          className="flex min-h-6 items-center gap-1 text-left text-danger underline max-md:min-h-11"
          onClick={onRetry}
        >
          <RotateCwIcon className="size-3.5" />
          Reintentar
        </TextButton>
      </>
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
