import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { storedText } from '@tocador/contracts/hidden-characters'
import { useState } from 'react'
import { UnansweredChange } from '../../../api/admin-failure'
import { showToast } from '../../../ui/overlay/toasts'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/field'
import { Button } from '../../../ui/controls/button'
import { useSending } from '../../../ui/feedback/use-sending'
import { adjustStockChecked, readIfAdjusted, type StockAttempt } from '../bulk/adjust-stock-checked'
import { numberIn } from '../form/product-form-rules'
import { dialogFailureText, productTexts } from '../list/product-texts'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { useKeptForm } from '../../list-screen/edits/use-kept-form'

export type StockStep = 'add' | 'adjust'

interface StockDialogProps {
  product: AdminProduct
  step: StockStep
  onClose: () => void
  onChanged: (product: AdminProduct) => void
}

type StockForm = Record<'units' | 'note', string>

/** Adds units or sets the counted number of units, with a reason. */
export function StockDialog({ product, step, onClose, onChanged }: StockDialogProps) {
  const isAdding = step === 'add'
  const onHand = product.stock_total
  const [unanswered, setUnanswered] = useState<StockAttempt & StockForm>()
  /** The one without an answer counts from the units of its own beginning, also after a sale. */
  const attemptOf = ({ units, note }: StockForm) =>
    unanswered?.units === units && storedText(unanswered.note) === storedText(note)
      ? unanswered
      : { base: product, difference: isAdding ? numberIn(units) : numberIn(units) - onHand, units, note }
  const form = useKeptForm(
    `existencias.${step}.${product.id}`,
    { units: '', note: isAdding ? 'Compra a proveedor' : '' },
    (values) => ({
      units: unitsProblem(values.units, attemptOf(values).difference, isAdding),
      note: values.note.trim() === '' ? 'Escribe por qué' : undefined,
    }),
  )
  const { isSending, failure, setFailure, send } = useSending(dialogFailureText)
  const { base, difference } = attemptOf(form.values)

  const save = async (values: StockForm) => {
    const attempt = attemptOf(values)
    const isRepeat = attempt === unanswered
    if (unanswered !== undefined && !isRepeat) {
      // What another change leads to depends on whether the earlier one was saved.
      const row = await readIfAdjusted(unanswered)
      setUnanswered(undefined)
      if (row !== undefined) {
        onChanged(row)
        return setFailure(productTexts.adjustedBefore(row.stock_total))
      }
    }
    const changed = await adjustStockChecked(attempt, isRepeat).catch((failure: unknown) => {
      setUnanswered(failure instanceof UnansweredChange ? attempt : undefined)
      throw failure
    })
    showToast('Existencias actualizadas')
    onChanged(changed)
    onClose()
  }

  return (
    <FormDialog
      title={isAdding ? 'Sumar existencias' : 'Ajustar existencias'}
      isDirty={form.isEdited}
      onClose={onClose}
      isSending={isSending}
      action={isAdding ? 'Sumar piezas' : 'Guardar ajuste'}
      busyLabel="Guardando…"
      onSubmit={form.submit((values) => void send(() => save(values)))}
    >
      <FailureNotice text={failure} action={unanswered && <Button type="submit">Reintentar</Button>} />
      <TextField
        autoComplete="off"
        label={isAdding ? 'Piezas que entran' : 'Piezas que hay en la tienda'}
        suffix="piezas"
        inputMode="numeric"
        hint={
          Number.isInteger(difference) && difference !== 0
            ? `De ${base.stock_total} a ${base.stock_total + difference} (${difference > 0 ? '+' : '−'}${Math.abs(difference)})`
            : `Ahora hay ${onHand}`
        }
        {...form.field('units')}
      />
      <TextField autoComplete="off" label="¿Por qué?" maxLength={200} {...form.field('note')} />
    </FormDialog>
  )
}

function unitsProblem(units: string, difference: number, isAdding: boolean): string | undefined {
  if (!Number.isInteger(numberIn(units))) return 'Escribe un número entero de piezas'
  if (isAdding) return numberIn(units) > 0 ? undefined : 'Escribe cuántas piezas entran'
  if (numberIn(units) < 0) return 'Las existencias no pueden quedar por debajo de cero'
  return difference === 0 ? 'Es lo que ya hay' : undefined
}
