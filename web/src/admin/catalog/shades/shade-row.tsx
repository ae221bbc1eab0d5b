import { readColor, SHADE_FIELDS } from '@tocador/contracts/catalog/family-words'
import { useState, type KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/controls/icon-button'
import { TextButton } from '../../../ui/controls/text-button'
import { ColorField } from '../../../ui/form/color-field'
import { TextField } from '../../../ui/form/field'
import { CloseIcon } from '../../../ui/icons/icons'
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons/panel-icons'
import { classes } from '../../../ui/layout/classes'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { hasPicture, readPictureColor } from './read-picture-color'
import type { ShadeProduct } from './shade-form-rules'
import type { FamilyFormState } from './use-family-form'

interface ShadeRowProps {
  product: ShadeProduct
  form: FamilyFormState['form']
  place: number
  count: number
  /** The family that is edited. */
  familyId: number | undefined
  isTarget: boolean
  onMove: (step: 1 | -1) => void
  onRemove: () => void
  onDragStart: () => void
  onDragOver: () => void
  onDrop: () => void
  onDragEnd: () => void
}

/** It keeps the focus, so that the next key reaches it. */
const END = 'aria-disabled:opacity-40'

/** One product of the form: the name and the color of its shade, and its place. Alt and the arrow keys move it. */
export function ShadeRow({ product, form, place, count, familyId, isTarget, ...on }: ShadeRowProps) {
  const { id, name, image_url: images } = product
  const [hasFailed, setFailed] = useState(false)
  const [shade, color] = [`shade-${id}`, `color-${id}`]
  const takeColor = async () => {
    const read = await readPictureColor(images)
    setFailed(read === undefined)
    if (read !== undefined) form.set(color, read)
  }
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp'] : undefined
    if (step === undefined) return
    event.preventDefault()
    on.onMove(step)
  }
  const isElsewhere = product.family_id !== null && product.family_id !== familyId
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow buttons do the same by keyboard
    <li
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_11rem_11rem_auto]',
        isTarget && 'outline-2 outline-info',
      )}
      data-shade={id}
      draggable
      onKeyDown={moveByKey}
      onDragStart={on.onDragStart}
      onDragEnd={on.onDragEnd}
      onDragOver={(event) => {
        event.preventDefault()
        on.onDragOver()
      }}
      onDrop={(event) => {
        event.preventDefault()
        on.onDrop()
      }}
    >
      <div className="flex min-w-0 gap-2.5">
        <Thumbnail images={images} of={product} className="h-11 w-9" />
        <div className="min-w-0">
          <p className="line-clamp-3 font-medium wrap-anywhere" title={name}>
            {name}
          </p>
          {isElsewhere && (
            <p className="text-warning wrap-anywhere">Está en «{product.family_name}»; al guardar pasa a esta.</p>
          )}
        </div>
      </div>
      <div className="flex md:order-last md:pt-6.5">
        <IconButton label={`Subir ${name}`} className={END} aria-disabled={place === 0} onClick={() => on.onMove(-1)}>
          <ArrowUpIcon />
        </IconButton>
        <IconButton
          label={`Bajar ${name}`}
          className={END}
          aria-disabled={place === count - 1}
          onClick={() => on.onMove(1)}
        >
          <ArrowDownIcon />
        </IconButton>
        <IconButton label={`Quitar ${name}`} onClick={on.onRemove}>
          <CloseIcon />
        </IconButton>
      </div>
      <TextField
        autoComplete="off"
        label={SHADE_FIELDS.shade.label}
        aria-label={`Tono de ${name}`}
        className="max-md:col-span-2"
        maxLength={SHADE_FIELDS.shade.maxLength}
        {...form.field(shade)}
        value={form.values[shade] ?? ''}
      />
      <ColorField
        label="Color"
        optional
        aria-label={`Color de ${name}`}
        className="max-md:col-span-2"
        {...form.field(color)}
        value={form.values[color] ?? ''}
        color={readColor(form.values[color] ?? '')}
        onPick={(picked) => form.set(color, picked)}
        {...(hasPicture(images) && {
          hint: (
            <span className="flex flex-wrap items-center gap-x-2" role="status">
              <TextButton aria-label={`Del color de la foto: ${name}`} onClick={() => void takeColor()}>
                Del color de la foto
              </TextButton>
              {hasFailed && 'No se pudo leer la foto'}
            </span>
          ),
        })}
      />
    </li>
  )
}
