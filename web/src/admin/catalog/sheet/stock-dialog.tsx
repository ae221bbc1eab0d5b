import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { storedText } from '@tocador/contracts/hidden-characters'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { UnansweredChange } from '../../../api/admin-failure'
import { isSessionOver } from '../../../api/failure'
import { showToast } from '../../../ui/overlay/toasts'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/field'
import { Button } from '../../../ui/controls/button'
import { useSending } from '../../../ui/feedback/use-sending'
import { adjustStockChecked, readIfAdjusted, type StockAttempt } from '../bulk/adjust-stock-checked'
import { numberIn } from '../form/product-form-rules'
import { dialogFailureText, productTexts } from '../list/product-texts'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { readDraft } from '../../list-screen/edits/drafts'
import { useKeptForm } from '../../list-screen/edits/use-kept-form'

export type StockStep = 'add' | 'adjust'

interface StockDialogProps {
  product: AdminProduct
  step: StockStep
  onClose: () => void
  onChanged: (product: AdminProduct) => void
}

type StockForm = Record<'units' | 'note', string>
type Unanswered = StockAttempt & StockForm

const UNKNOWN = 'No sabemos si se guardó este cambio. Al reintentar lo revisamos primero.'

/** Adds units or sets the counted number of units, with a reason. */
export function StockDialog({ product, step, onClose, onChanged }: StockDialogProps) {
  const isAdding = step === 'add'
  const onHand = product.stock_total
  const draftName = `existencias.${step}.${product.id}`
  const [kept] = useState(() => (readDraft(draftName) as { unanswered?: Unanswered } | undefined)?.unanswered)
  const [unanswered, setUnanswered] = useState(kept)
  /** The one without an answer counts from the units of its own beginning, also after a sale. */
  const attemptOf = ({ units, note }: StockForm) =>
    unanswered?.units === units && storedText(unanswered.note) === storedText(note)
      ? unanswered
      : {
          base: product,
          difference: isAdding ? numberIn(units) : numberIn(units) - onHand,
          isCount: !isAdding,
          units,
          note,
        }
  const form = useKeptForm(
    draftName,
    { units: '', note: isAdding ? 'Compra a proveedor' : '' },
    (values) => ({
      units: unitsProblem(values.units, attemptOf(values).difference, isAdding),
      note: values.note.trim() === '' ? 'Escribe por qué' : undefined,
    }),
    unanswered && { unanswered },
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
    // The draft has the attempt before the request leaves, since the page may be loaded again meanwhile.
    flushSync(() => setUnanswered(attempt))
    const changed = await adjustStockChecked(attempt, isRepeat).catch((failure: unknown) => {
      // The end of the session does not tell whether an earlier request of a repeated attempt was saved.
      if (!(failure instanceof UnansweredChange) && !isSessionOver(failure)) setUnanswered(undefined)
      throw failure
    })
    showToast('Existencias actualizadas')
    onChanged(changed)
    onClose()
  }

  const isRestored = unanswered !== undefined && unanswered === kept && !isSending
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
      <FailureNotice
        text={failure ?? (isRestored ? UNKNOWN : undefined)}
        action={unanswered && <Button type="submit">Reintentar</Button>}
      />
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
