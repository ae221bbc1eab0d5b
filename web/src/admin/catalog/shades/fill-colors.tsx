import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { Button } from '../../../ui/controls/button'
import { useFocusBeside } from '../../../ui/controls/use-focus-beside'
import { hasPicture, readPictureColor } from './read-picture-color'
import type { FamilyFormState } from './use-family-form'

/** Takes all colors that are missing from the pictures; offered where there are several. */
export function FillColors({ state: { form, ids, products } }: { state: FamilyFormState }) {
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState('')
  // What is typed while the pictures are read stays.
  const values = useRef(form.values)
  useLayoutEffect(() => {
    values.current = form.values
  })
  const missing = ids.filter(
    (id) => (form.values[`color-${id}`] ?? '').trim() === '' && hasPicture(products.get(id)?.image_url ?? ''),
  )
  const fill = async () => {
    setBusy(true)
    const colors = await Promise.all(missing.map((id) => readPictureColor(products.get(id)?.image_url ?? '')))
    missing.forEach((id, place) => {
      const [name, color] = [`color-${id}`, colors[place]]
      if (color !== undefined && values.current[name] === form.values[name]) form.set(name, color)
    })
    const read = colors.filter((color) => color !== undefined).length
    setResult(`${read === 1 ? 'Se leyó 1 color' : `Se leyeron ${read} colores`} de ${missing.length} fotos.`)
    setBusy(false)
  }
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-ink-2 empty:absolute">
      {result}
      {missing.length > 1 && (
        <FillButton isBusy={isBusy} onClick={() => void fill()}>
          Llenar {missing.length} colores desde las fotos
        </FillButton>
      )}
    </p>
  )
}

/** It goes with the last missing color, and its focus to the title. */
function FillButton({ isBusy, ...rest }: ComponentProps<'button'> & { isBusy: boolean }) {
  return <Button {...rest} ref={useFocusBeside<HTMLButtonElement>()} look="link" busy={isBusy} busyLabel="Leyendo…" />
}
