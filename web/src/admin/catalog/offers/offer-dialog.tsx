import type { Day } from '@tocador/contracts/calendar'
import type { ProductOffer } from '@tocador/contracts/catalog/offer-schemas'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { offerDays } from '@tocador/contracts/catalog/offer-texts'
import { showPesos } from '@tocador/contracts/money'
import { useState } from 'react'
import { Notice } from '../../../ui/feedback/notice'
import { TextField } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { GitCompareArrowsIcon } from '../../../ui/icons/panel-icons'
import { showToast } from '../../../ui/overlay/toasts'
import { useKeptDialogForm } from '../../list-screen/edits/use-kept-form'
import { DayField } from '../../list-screen/filters/day-picker'
import { dialogFailureText } from '../list/product-texts'
import { offerProblems, offerValues, type OfferValues } from './offer-form-rules'
import { useOfferActions } from './use-offers'

interface OfferDialogProps {
  product: AdminProduct
  /** Undefined: a new one. */
  offer: ProductOffer | undefined
  today: Day
  onClose: () => void
}

/** Puts an offer, changes one that has not begun, or moves the last day of the running one. */
export function OfferDialog({ product, offer: opened, today, onClose }: OfferDialogProps) {
  /** As somebody else left it meanwhile, with which saving again is compared. */
  const [newer, setNewer] = useState<ProductOffer>()
  const offer = newer ?? opened
  const isRunning = offer?.state === 'running'
  const actions = useOfferActions(product.id)
  const form = useKeptDialogForm(
    `oferta.${product.id}.${opened?.id ?? 'nueva'}`,
    offerValues(opened, today),
    (values) => offerProblems(values, { regular: product.price, today, isRunning }),
    dialogFailureText,
  )
  const { first_day: firstDay, last_day: lastDay } = form.values
  const save = async (values: OfferValues) => {
    if (offer === undefined) await actions.add(values)
    else {
      const changed = await actions.change(offer, values)
      if (changed !== undefined) return setNewer(changed)
    }
    showToast('Oferta guardada')
    onClose()
  }
  return (
    <FormDialog
      title={offer === undefined ? 'Nueva oferta' : isRunning ? 'Cambiar el último día' : 'Cambiar la oferta'}
      onClose={onClose}
      action="Guardar oferta"
      busyLabel="Guardando…"
      {...form.dialog(save)}
    >
      {newer && (
        <Notice tone="warning" role="alert" Icon={GitCompareArrowsIcon}>
          <span>
            <b className="font-semibold">Alguien más cambió esta oferta; no se guardó nada.</b> Ahora es{' '}
            {offerDays(newer)}, a {showPesos(newer.price)}. Guarda otra vez si debe quedar como abajo.
          </span>
        </Notice>
      )}
      {!isRunning && (
        <>
          <TextField
            autoComplete="off"
            label="Precio de oferta"
            prefix="$"
            suffix="MXN"
            inputMode="decimal"
            hint={`El precio de venta es ${showPesos(product.price)}`}
            {...form.field('price')}
          />
          <DayField
            label="Primer día"
            {...form.field('first_day')}
            value={firstDay}
            today={today}
            min={today}
            onChoose={(day) => form.set('first_day', day)}
          />
        </>
      )}
      <DayField
        label="Último día"
        hint="La oferta termina al acabar este día."
        {...form.field('last_day')}
        value={lastDay}
        today={today}
        min={firstDay > today ? firstDay : today}
        onChoose={(day) => form.set('last_day', day)}
      />
      {!isRunning && (
        <p className="text-ink-2">
          El precio «Antes» no se escribe: la tienda pone el más bajo de los 30 días anteriores al primer día.
        </p>
      )}
    </FormDialog>
  )
}
