import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { useState } from 'react'
import { UnansweredChange } from '../../../api/admin-failure'
import { showToast } from '../../../ui/overlay/toasts'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/field'
import { Button } from '../../../ui/controls/button'
import { useSending } from '../../../ui/feedback/use-sending'
import { adjustStockChecked, type StockAttempt } from '../bulk/adjust-stock-checked'
import { outcomeOf } from '../form/product-edit-rules'
import { numberIn } from '../form/product-form-rules'
import { dialogFailureText } from '../list/product-texts'
import { readProduct } from '../list/use-products'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { useKeptForm } from '../../list-screen/edits/use-kept-form'

export type StockStep = 'add' | 'adjust'

interface StockDialogProps {
  product: AdminProduct
  step: StockStep
  onClose: () => void
  onChanged: (product: AdminProduct) => void
}

/** Adds units or sets the counted number of units, with a reason. */
export function StockDialog({ product, step, onClose, onChanged }: StockDialogProps) {
  const isAdding = step === 'add'
  const onHand = product.stock_total
  const differenceOf = (units: string) => (isAdding ? numberIn(units) : numberIn(units) - onHand)
  const form = useKeptForm(
    `existencias.${step}.${product.id}`,
    { units: '', note: isAdding ? 'Compra a proveedor' : '' },
    ({ units, note }) => ({
      units: unitsProblem(units, differenceOf(units), isAdding),
      note: note.trim() === '' ? 'Escribe por qué' : undefined,
    }),
  )
  const [unanswered, setUnanswered] = useState<StockAttempt & { units: string }>()
  const { isSending, failure, setFailure, send } = useSending(dialogFailureText)
  const difference = differenceOf(form.values.units)

  const save = async ({ units, note }: { units: string; note: string }) => {
    const isRepeat = unanswered?.units === units
    if (unanswered !== undefined && !isRepeat) {
      // Another number is another change; what it leads to depends on whether the earlier one was saved.
      const row = await readProduct(product.id)
      setUnanswered(undefined)
      if (outcomeOf({ stock_total: unanswered.stock_total }, unanswered.base, row) === 'saved') {
        onChanged(row)
        return setFailure(`El cambio anterior sí se guardó: ahora hay ${row.stock_total}. Revisa el número.`)
      }
    }
    const body = { difference: differenceOf(units), note }
    const attempt = isRepeat ? unanswered : { base: product, stock_total: onHand + body.difference, units }
    const changed = await adjustStockChecked(attempt, body, isRepeat).catch((failure: unknown) => {
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
            ? `De ${onHand} a ${onHand + difference} (${difference > 0 ? '+' : '−'}${Math.abs(difference)})`
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
