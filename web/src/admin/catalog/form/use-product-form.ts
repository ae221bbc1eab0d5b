import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { splitImages } from '@tocador/contracts/media/image-addresses'
import { useState } from 'react'
import { UnansweredChange } from '../../../api/admin-failure'
import { showToast } from '../../../ui/overlay/toasts'
import { useForm } from '../../../ui/form/use-form'
import { dropDraft, useKeptDraft } from '../../list-screen/edits/drafts'
import { usePhotos } from '../../media/use-photos'
import { draftName, readProductDraft, storedPaths, type ProductDraft } from './product-draft'
import {
  conflictsOf,
  editOf,
  fieldNames,
  mergedFields,
  type ProductEdit,
  type ProductField,
} from './product-edit-rules'
import { productChangeProblems, valuesOf, type ProductValues } from './product-form-rules'
import { productTexts } from '../list/product-texts'
import { productIn } from './stale-product'
import { useProductSending } from './use-product-sending'
import { saveProduct } from './save-product'

/** An edit conflict: somebody else saved first and changed a field that is also changed here. */
export interface Conflict {
  newer: AdminProduct
  fields: readonly ProductField[]
  /** Fields that only the other user changed; the form already shows their new values. */
  merged: readonly ProductField[]
}

/** The form of one product. A conflict with somebody else's edit is asked; their other fields are taken over. */
export function useProductForm(start: AdminProduct, onSaved: (product: AdminProduct) => void) {
  const name = draftName(start.id)
  const [draft, setDraft] = useState(() => readProductDraft(name))
  const [seen, setSeen] = useState(draft?.seen ?? start)
  const form = useForm(draft?.values ?? valuesOf(start), productChangeProblems)
  const photos = usePhotos(draft?.photos ?? splitImages(start.image_url))
  const [given, setGiven] = useState(() => draft?.given ?? splitImages(seen.image_url))
  const [conflict, setConflict] = useState<Conflict>()
  const [isUnanswered, setUnanswered] = useState(false)
  const { send, ...sending } = useProductSending(form, photos, given)
  const order = photos.photos.map((photo) => photo.path ?? photo.key).join(',')

  const isDirty = order !== splitImages(seen.image_url).join(',') || !isSame(form.values, valuesOf(seen))
  useKeptDraft(
    name,
    isDirty && ({ values: form.values, photos: storedPaths(photos), given, seen } satisfies ProductDraft),
  )

  const showSaved = (fields: readonly ProductField[], product: AdminProduct) => {
    const values = valuesOf(product)
    for (const field of fields) {
      if (field === 'image_url') photos.replace(splitImages(product.image_url))
      form.set(field, values[field])
    }
  }

  const save = async (edit: ProductEdit, base: AdminProduct, others: readonly ProductField[] = []): Promise<void> => {
    try {
      const saved = await saveProduct(base, edit)
      showToast(others.length === 0 ? productTexts.updated : productTexts.updatedBeside(fieldNames(others)))
      dropDraft(name)
      onSaved(saved)
    } catch (reason) {
      setUnanswered(reason instanceof UnansweredChange)
      const newer = productIn(reason)
      if (newer === undefined) throw reason
      const fields = conflictsOf(edit, base, newer)
      const changed = mergedFields(edit, base, newer)
      const merged = [...new Set([...others, ...changed])]
      showSaved(changed, newer)
      setSeen(newer)
      setGiven((before) => [...before, ...splitImages(newer.image_url)])
      if (fields.length > 0) return setConflict({ newer, fields, merged })
      return save(editOf({ ...newer, ...edit }, newer), newer, merged)
    }
  }

  const submit = (values: ProductValues) => send(values, (body) => save(editOf(body, seen), seen))

  return {
    form,
    photos,
    /** Pictures that were not uploaded in this form. */
    given,
    conflict,
    /** The save request got no response. A retry is safe, because the version is sent along. */
    isUnanswered,
    ...sending,
    isDirty,
    /** The form was restored from a draft. */
    isRestored: draft !== undefined,
    /** Discards the draft and resets the form to the current product. */
    discardDraft() {
      setDraft(undefined)
      setSeen(start)
      setGiven(splitImages(start.image_url))
      form.reset(valuesOf(start))
      photos.replace(splitImages(start.image_url))
    },
    /** Deletes the draft, so that it is not restored again. */
    forgetDraft: () => dropDraft(name),
    send: submit,
    keepMine() {
      setConflict(undefined)
      submit(form.values)
    },
    /** Takes the other user's values for the fields in conflict; other changes stay in the form. */
    takeTheirs() {
      if (conflict === undefined) return
      showSaved(conflict.fields, conflict.newer)
      setConflict(undefined)
    },
    /**
     * Records a stock change made in this sheet, so that it is not reported as a conflict; other newer changes still
     * are.
     */
    noteStock(product: AdminProduct) {
      const { stock_total } = product
      if (form.values.stock_total === String(seen.stock_total)) form.set('stock_total', String(stock_total))
      const expected = { ...seen, stock_total }
      setSeen(Object.keys(editOf(product, expected)).length === 0 ? product : expected)
    },
  }
}

export type ProductForm = ReturnType<typeof useProductForm>

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
