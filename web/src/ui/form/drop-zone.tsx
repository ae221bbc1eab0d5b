import { useState, type ComponentProps } from 'react'
import { classes } from '../layout/classes'
import { AreaButton } from '../controls/area-button'

interface DropZoneProps extends ComponentProps<'button'> {
  isOff?: boolean | undefined
  onFiles: (files: readonly File[]) => void
}

/** Accepts dropped files; a press is handled by its parent, which opens a file chooser. */
export function DropZone({ onFiles, className, ...rest }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  return (
    <AreaButton
      {...rest}
      className={classes(
        'min-h-11 w-full rounded-[12px] border border-dashed border-edge',
        isOver ? 'border-info bg-info-tint' : 'bg-surface',
        className,
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    />
  )
}
