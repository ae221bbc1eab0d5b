import type { RefusedOffers } from '@tocador/contracts/catalog/offer-schemas'
import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { Notice } from '../../../ui/feedback/notice'
import { SelectField, TextField } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { Price } from '../../../ui/layout/price'
import { todayIn } from '../../../ui/layout/show-when'
import { useKeptDialogForm } from '../../list-screen/edits/use-kept-form'
import { DayField } from '../../list-screen/filters/day-picker'
import { dialogFailureText, productCount } from '../list/product-texts'
import { bulkOfferProblems, offerPrices, startOf, type BulkOfferValues } from './bulk-offer-rules'
import { keepChosen } from './keep-chosen'
import { PricePreview } from './price-preview'
import { StaleNotice, withCurrentValues } from './stale-selection'
import { useBulkOffers, type OffersRefused } from './use-bulk-offers'

interface BulkOfferDialogProps {
  products: readonly SelectedProduct[]
  timeZone: string
  onClose: () => void
  onDone: () => void
}

type OfferForm = ReturnType<typeof useKeptDialogForm<BulkOfferValues>>

/** Puts an offer of the same days for all selected products, with a preview of its prices. */
export function BulkOfferDialog({ products, timeZone, onClose, onDone }: BulkOfferDialogProps) {
  const today = todayIn(timeZone)
  const [rows, setRows] = useState(products)
  const [why, setWhy] = useState<OffersRefused>()
  const form = useKeptDialogForm(
    'ofertas',
    startOf(today),
    (values) => bulkOfferProblems(values, today),
    dialogFailureText,
  )
  const { put } = useBulkOffers()
  const prices = offerPrices(rows, form.values)

  const save = async (values: BulkOfferValues) => {
    const days = { first_day: values.first_day, last_day: values.last_day }
    const refused = await keepChosen(rows, () => put({ prices: offerPrices(rows, values), days }))
    setWhy(refused)
    if (refused?.stale) setRows(withCurrentValues(rows, refused.stale))
    if (refused) return
    onClose()
    onDone()
  }
  const leaveOut = (refused: RefusedOffers) => {
    setRows(rows.filter(({ id }) => !refused.some((one) => one.id === id)))
    setWhy(undefined)
  }

  return (
    <FormDialog
      title={`Poner oferta a ${productCount(rows.length)}`}
      onClose={onClose}
      action="Poner oferta"
      busyLabel="Guardando…"
      isDisabled={rows.length === 0}
      {...form.dialog(save)}
    >
      {why?.stale && (
        <StaleNotice
          stale={why.stale}
          what="no se puso ninguna oferta"
          advice="Revisa los precios de abajo y vuelve a guardar."
          renderProduct={({ name, price }) => (
            <>
              {name}: ahora cuesta <Price hasLightCents pesos={price} className="font-semibold" />
            </>
          )}
        />
      )}
      {why?.refused && <RefusedNotice refused={why.refused} onLeaveOut={leaveOut} />}
      <PriceFields form={form} />
      <div className="grid gap-3 fit-columns-34">
        <DayField
          label="Primer día"
          {...form.field('first_day')}
          value={form.values.first_day}
          today={today}
          min={today}
          onChoose={(day) => form.set('first_day', day)}
        />
        <DayField
          label="Último día"
          hint="La oferta termina al acabar este día."
          {...form.field('last_day')}
          value={form.values.last_day}
          today={today}
          min={form.values.first_day > today ? form.values.first_day : today}
          onChoose={(day) => form.set('last_day', day)}
        />
      </div>
      {prices.length > 0 && (
        <PricePreview products={rows} prices={prices} heads={['De venta', 'De oferta']} label="Precios de la oferta" />
      )}
    </FormDialog>
  )
}

/** A percentage off the price of each product, with its rounding, or one price for all. */
function PriceFields({ form }: { form: OfferForm }) {
  const isPercent = form.values.kind === 'percent'
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SelectField label="Precio" {...form.field('kind')}>
          <option value="percent">Con descuento</option>
          <option value="fixed">El mismo para todos</option>
        </SelectField>
        {isPercent ? (
          <TextField autoComplete="off" label="Descuento" suffix="%" inputMode="decimal" {...form.field('percent')} />
        ) : (
          <TextField
            autoComplete="off"
            label="Precio de oferta"
            prefix="$"
            suffix="MXN"
            inputMode="decimal"
            {...form.field('price')}
          />
        )}
      </div>
      {isPercent && (
        <SelectField label="Redondear" hint="Al más cercano; la mitad, hacia arriba." {...form.field('rounding')}>
          <option value="peso">A pesos enteros</option>
          <option value="centavo">Al centavo</option>
        </SelectField>
      )}
    </>
  )
}

const NAMED = 8

/** Names the products that may not have the offer, and leaves them out by choice. */
function RefusedNotice({ refused, onLeaveOut }: { refused: RefusedOffers; onLeaveOut: (all: RefusedOffers) => void }) {
  const others = refused.length - NAMED
  return (
    <Notice tone="error" role="alert">
      <div className="grid min-w-0 flex-1 gap-2 wrap-anywhere">
        <b className="font-semibold">
          {productCount(refused.length)} no {refused.length === 1 ? 'puede' : 'pueden'} tener esta oferta; no se puso en
          ninguno.
        </b>
        <ul>
          {refused.slice(0, NAMED).map(({ id, name, reason }) => (
            <li key={id}>
              {name}: {reason}
            </li>
          ))}
          {others > 0 && <li>y {others} más</li>}
        </ul>
        <Button className="justify-self-start" onClick={() => onLeaveOut(refused)}>
          Dejar fuera {productCount(refused.length)}
        </Button>
      </div>
    </Notice>
  )
}
