import { showNumber } from '@tocador/contracts/money'
import type { SelectedProduct, StaleSelection } from '@tocador/contracts/catalog/product-selection-schemas'
import { useRef, useState, type SubmitEvent } from 'react'
import { UnansweredChange } from '../../../api/admin-failure'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SelectField, TextField } from '../../../ui/form/field'
import { Price } from '../../../ui/layout/price'
import { useSending } from '../../../ui/feedback/use-sending'
import { basisPointsOf, newPrices, percentProblem, type NewPrice, type Rounding } from './price-change-rules'
import { useKeptForm } from '../../list-screen/edits/use-kept-form'
import { PricePreview } from './price-preview'
import { dialogFailureText, productCount } from '../list/product-texts'
import { StaleNotice, withCurrentValues } from './stale-selection'

interface PriceDialogProps {
  products: readonly SelectedProduct[]
  onClose: () => void
  /** If the server refuses because somebody changed products meanwhile, it resolves with these products. */
  onSave: (prices: readonly NewPrice[], isRepeat: boolean) => Promise<StaleSelection | undefined>
  onDone: () => void
}

/** Raises or lowers prices by a percentage, with a preview of old and new prices. */
export function PriceDialog({ products, onClose, onSave, onDone }: PriceDialogProps) {
  const [rows, setRows] = useState(products)
  const form = useKeptForm('precios', { percent: '', change: 'rise', rounding: 'peso' }, () => ({}))
  const { percent } = form.values
  const isFall = form.values.change === 'fall'
  const rounding: Rounding = form.values.rounding === 'peso' ? 'peso' : 'centavo'
  const [isAsked, setAsked] = useState(false)
  const isUnanswered = useRef(false)
  const [stale, setStale] = useState<StaleSelection>()
  const { isSending, failure, send } = useSending(dialogFailureText)
  const problem = percentProblem(percent, isFall)
  const prices = problem === undefined ? newPrices(rows, { basisPoints: basisPointsOf(percent, isFall), rounding }) : []

  const save = async () => {
    const refused = await onSave(prices, isUnanswered.current).catch((reason: unknown) => {
      isUnanswered.current ||= reason instanceof UnansweredChange
      throw reason
    })
    isUnanswered.current = false
    setStale(refused)
    if (refused) return setRows(withCurrentValues(rows, refused))
    onClose()
    onDone()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (prices.length > 0) void send(save)
  }

  return (
    <FormDialog
      title={`Cambiar el precio de ${productCount(rows.length)}`}
      isDirty={percent !== ''}
      onClose={onClose}
      isSending={isSending}
      failure={failure}
      action={prices.length === 1 ? 'Cambiar 1 precio' : `Cambiar ${showNumber(prices.length)} precios`}
      busyLabel="Guardando…"
      onSubmit={submit}
    >
      {stale && (
        <StaleNotice
          stale={stale}
          what="no se guardó ningún precio"
          advice="Revisa los precios de abajo y vuelve a guardar."
          renderProduct={({ name, price }) => (
            <>
              {name}: ahora cuesta <Price hasLightCents pesos={price} className="font-semibold" />
            </>
          )}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Cambio"
          value={form.values.change}
          onChange={(event) => form.set('change', event.target.value)}
        >
          <option value="rise">Subir</option>
          <option value="fall">Bajar</option>
        </SelectField>
        <TextField
          autoComplete="off"
          label="Porcentaje"
          suffix="%"
          inputMode="decimal"
          value={percent}
          error={isAsked ? problem : undefined}
          onChange={(event) => form.set('percent', event.target.value)}
        />
      </div>
      <SelectField label="Redondear" value={rounding} onChange={(event) => form.set('rounding', event.target.value)}>
        <option value="peso">A pesos enteros</option>
        <option value="centavo">Al centavo</option>
      </SelectField>
      {problem === undefined && <PricePreview products={rows} prices={prices} />}
    </FormDialog>
  )
}
