import { MOST_SHADES, SHADE_FIELDS, TOO_MANY_SHADES } from '@tocador/contracts/catalog/family-words'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { useEffect, useId, useState } from 'react'
import { FieldError, TextField } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SuggestField } from '../../../ui/form/suggest-field'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { announce } from '../../../ui/overlay/announcer'
import { showToast } from '../../../ui/overlay/toasts'
import { useProductSuggestions } from '../../list-screen/views/use-suggestions'
import { FillColors } from './fill-colors'
import { moved } from './shade-form-rules'
import { ShadeRow } from './shade-row'
import { StaleNotice } from './stale-notice'
import { useFamilyForm, type FamilyFormState } from './use-family-form'
import type { OpenFamily } from './use-families'

interface FamilyFormProps {
  open: OpenFamily
  draft: string
  isAdding: boolean
  /** Begins again with the family as it is now. */
  onReload: () => void
  onClose: () => void
  onDone: () => void
}

export function FamilyForm({ open, draft, isAdding, onReload, onClose, onDone }: FamilyFormProps) {
  const state = useFamilyForm(open, draft)
  const { form, ids, target, stale } = state
  const isNew = target === undefined
  const saved = () => {
    showToast(isNew ? 'Tonos agrupados' : 'Tonos guardados')
    onDone()
  }
  return (
    <FormDialog
      title={open.family === undefined ? 'Agrupar como tonos' : 'Editar tonos'}
      shape="large"
      isDirty={form.isEdited}
      isSending={state.isSending}
      failure={state.failure}
      action={isNew ? `Agrupar ${shadesText(ids.length)}` : 'Guardar tonos'}
      busyLabel="Guardando…"
      onClose={onClose}
      onSubmit={state.submit(saved)}
    >
      {stale && (
        <StaleNotice stale={stale} onTakeTheirs={onReload} onKeepMine={(theirs) => state.keepMine(theirs, saved)} />
      )}
      <TextField
        autoComplete="off"
        label="Nombre de la familia"
        hint="La tienda muestra la familia una vez, con este nombre. Cada tono sigue siendo un producto."
        maxLength={SHADE_FIELDS.family_name.maxLength}
        {...form.field('name')}
        value={form.values['name'] ?? ''}
      />
      <FillColors state={state} />
      <Shades state={state} />
      <AddShade state={state} startsHere={isAdding} />
    </FormDialog>
  )
}

const shadesText = (shades: number) => (shades === 1 ? '1 tono' : `${shades} tonos`)

/** The shades in their order; a moved one keeps the focus. */
function Shades({ state: { form, ids, products, target, setOrder } }: { state: FamilyFormState }) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const place = (id: number, to: number) => {
    const order = moved(ids, id, to)
    if (order === undefined) return
    const focused = document.activeElement
    setOrder(order)
    announce(`${form.values[`shade-${id}`] || products.get(id)?.name}: lugar ${to + 1} de ${ids.length}`)
    // A row loses the focus when it moves in the DOM; without this the next key would not reach it.
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
  }
  const remove = (id: number, at: number) => {
    setOrder(ids.filter((one) => one !== id))
    announce(`${products.get(id)?.name} se quitó: ${shadesText(ids.length - 1)}`)
    const next = ids[at + 1] ?? ids[at - 1]
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-shade="${next}"] button:last-child`)?.focus(),
    )
  }
  return (
    <div>
      <ol aria-label="Tonos, en su orden" className="border-t border-line">
        {ids.map((id, at) => {
          const product = products.get(id)
          return (
            product && (
              <ShadeRow
                key={id}
                product={product}
                form={form}
                place={at}
                count={ids.length}
                familyId={target?.id}
                isTarget={dragged !== undefined && dragged !== id && over === id}
                onMove={(step) => place(id, at + step)}
                onRemove={() => remove(id, at)}
                onDragStart={() => setDragged(id)}
                onDragOver={() => setOver(id)}
                onDragEnd={() => setDragged(undefined)}
                onDrop={() => dragged !== undefined && place(dragged, at)}
              />
            )
          )
        })}
      </ol>
      {form.errors['order'] !== undefined && <FieldError id="shades-order">{form.errors['order']}</FieldError>}
    </div>
  )
}

/** Adds another product by its name. */
function AddShade({ state, startsHere }: { state: FamilyFormState; startsHere: boolean }) {
  const suggestions = useProductSuggestions()
  const { ids } = state
  const id = useId()
  useEffect(() => {
    if (startsHere) document.getElementById(id)?.querySelector('input')?.focus()
  }, [startsHere, id])
  const whyNot = (product: AdminProduct) =>
    ids.includes(product.id) ? 'ya está' : ids.length >= MOST_SHADES ? TOO_MANY_SHADES : undefined
  return (
    <div id={id}>
      <SuggestField
        label="Agregar otro producto"
        optional
        placeholder="Nombre del producto"
        {...suggestions.field}
        idOf={(product: AdminProduct) => product.id}
        whyNot={whyNot}
        nothing="Ningún producto coincide."
        onChoose={(product) => {
          state.add(product)
          suggestions.clear()
          announce(`${product.name} se agregó: ${shadesText(ids.length + 1)}`)
        }}
      >
        {(product) => (
          <>
            <Thumbnail images={product.image_url} of={product} className="h-9 w-7.5" />
            <span className="min-w-0 flex-1 truncate font-medium">{product.name}</span>
            <span className="max-w-1/2 truncate text-ink-2">
              {whyNot(product) ?? (product.family_name === '' ? '' : `en «${product.family_name}»`)}
            </span>
          </>
        )}
      </SuggestField>
    </div>
  )
}
