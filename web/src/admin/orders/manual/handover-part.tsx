import { showShortDay } from '@tocador/contracts/calendar'
import { ALL_FULL } from '@tocador/contracts/delivery/delivery-words'
import { SelectField, TextField } from '../../../ui/form/field'
import { Button } from '../../../ui/controls/button'
import { Options } from '../../../ui/form/options'
import { useDeliveryChoices } from './use-delivery-choices'
import type { ManualOrderForm } from './use-manual-order'
import { Notice } from '../../../ui/feedback/notice'

interface HandoverPartProps {
  form: ManualOrderForm['form']
  hasAddress?: boolean
}

/** Delivery place, day and hour. Closed days are disabled; full hours can be chosen, because the owner may add an order to them. */
export function HandoverPart({ form, hasAddress = true }: HandoverPartProps) {
  const { deliveryLocationId: locationId, deliveryDate: date } = form.values
  const { places, days, hours, isGone, isAsked, failed } = useDeliveryChoices(locationId, date)
  const place = form.field('deliveryLocationId')
  const day = form.field('deliveryDate')

  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">Entrega</legend>
      {failed !== undefined && (
        <Notice tone="error" role="alert" className="sm:col-span-2">
          Error cargando lugares y horarios
          <Button look="link" onClick={() => void failed.refetch()}>
            Reintentar
          </Button>
        </Notice>
      )}
      <SelectField
        label="Lugar de entrega"
        className="sm:col-span-2"
        hint={isGone ? 'El lugar de antes ya no está activo. Elige otro.' : undefined}
        {...place}
        onChange={(event) => {
          place.onChange(event)
          form.set('deliveryDate', '')
          form.set('deliveryTime', '')
        }}
      >
        <option value="">{places.isPending ? 'Cargando…' : 'Elige un lugar'}</option>
        <Options of={places.data ?? []} />
      </SelectField>
      <SelectField
        label="Fecha de entrega"
        disabled={!isAsked}
        {...day}
        onChange={(event) => {
          day.onChange(event)
          form.set('deliveryTime', '')
        }}
      >
        <option value="">{isAsked && days.isPending ? 'Cargando…' : 'Elige un día'}</option>
        {days.data?.map(({ date: one, isOpen, reason }) => (
          <option key={one} value={one} disabled={!isOpen && reason !== ALL_FULL}>
            {showShortDay(one)}
            {!isOpen && ` · ${closedText(reason)}`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Horario"
        disabled={!isAsked || date === ''}
        hint={hours.data?.hasAvailableSlots === false ? hours.data.message : undefined}
        {...form.field('deliveryTime')}
      >
        <option value="">{isAsked && date !== '' && hours.isPending ? 'Cargando…' : 'Elige una hora'}</option>
        {hours.data?.data.map(({ time_slot: hour, display_time: text, remaining }) => (
          <option key={hour} value={hour}>
            {text}
            {remainingText(remaining)}
          </option>
        ))}
      </SelectField>
      {hasAddress && (
        <TextField
          autoComplete="off"
          label="Dirección"
          optional
          maxLength={300}
          className="sm:col-span-2"
          {...form.field('deliveryAddress')}
        />
      )}
    </fieldset>
  )
}

const closedText = (reason: string) => (reason === ALL_FULL ? 'Lleno' : reason === '' ? 'Cerrado' : reason)

const remainingText = (remaining: number | null) =>
  remaining === null ? '' : remaining === 0 ? ' · Lleno' : remaining === 1 ? ' · Queda 1' : ` · Quedan ${remaining}`
