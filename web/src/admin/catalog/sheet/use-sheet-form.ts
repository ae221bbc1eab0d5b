import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { useEffect, useRef, useState } from 'react'
import { useProductForm } from '../form/use-product-form'

export interface SheetForm {
  /** The current product, kept up to date. */
  product: AdminProduct
  /** Receives the product's id while the form has unsaved input, so that closing asks first. */
  onHold: (id: number | undefined) => void
  onStay: () => void
  onClose: () => void
  onSaved: (product: AdminProduct) => void
}

/** The form in the sheet: saving closes the sheet, closing waits for a running save and asks about unsaved input. */
export function useSheetForm({ product, onHold, onStay, onClose, onSaved }: SheetForm) {
  const [isAsking, setAsking] = useState(false)
  const isDone = useRef(false)
  const leave = () => {
    isDone.current = true
    onClose()
  }
  const edit = useProductForm(product, (saved) => {
    onSaved(saved)
    leave()
  })
  const { isDirty, isSending, forgetDraft } = edit
  useEffect(() => {
    onHold(isDirty ? product.id : undefined)
    return () => onHold(undefined)
  }, [isDirty, product.id, onHold])

  return {
    edit,
    isAsking,
    ask: () => setAsking(true),
    stay() {
      setAsking(false)
      onStay()
    },
    discard() {
      forgetDraft()
      leave()
    },
    requestClose() {
      if (isSending && !isDone.current) return false
      // If the sheet was opened by a link, closing goes back in the history, which calls this again: do not ask twice.
      if (isDirty && !isDone.current) {
        setAsking(true)
        return false
      }
      onClose()
      return true
    },
  }
}
