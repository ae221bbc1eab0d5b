import { showHour, showLongDay } from '@tocador/contracts/calendar'
import { normalisePhone, showPhone } from '@tocador/contracts/phone'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button'
import { Notice } from '../../ui/feedback/notice'
import { ShortNotice } from '../shell/short-notice'
import { OrderLines } from './order-summary'
import type { Checkout } from './use-checkout'

/** Shows the whole order before it is sent (CHK-04). */
export function ReviewStep({ checkout }: { checkout: Checkout }) {
  const { form, goTo, options, lines, isUnanswered, isSending, notice } = checkout
  const { values } = form
  const place = options.places.data?.find(({ id }) => String(id) === values.deliveryLocationId)
  return (
    <>
      {isUnanswered && !isSending && notice === undefined && (
        <Notice title="No supimos si tu pedido llegó">Envíalo de nuevo: si ya lo teníamos, no se duplica.</Notice>
      )}
      <dl className="@container">
        <Entry term="Tus datos" onChange={() => goTo(1)}>
          {values.customerName}
          <span className="block figures">{showPhone(normalisePhone(values.customerPhone))}</span>
          {values.customerEmail}
        </Entry>
        <Entry term="Lugar de entrega" onChange={() => goTo(2)}>
          {place?.name ?? ' '}
          {[place?.address, place?.description].filter(Boolean).map((detail) => (
            <span key={detail} className="block t-small font-normal text-ink-2">
              {detail}
            </span>
          ))}
        </Entry>
        <Entry term="Fecha y horario" onChange={() => goTo(2)}>
          <span className="inline-block first-letter:uppercase">
            {values.deliveryDate !== '' && showLongDay(values.deliveryDate)}
            {values.deliveryTime !== '' && `, ${showHour(values.deliveryTime).replace(' ', '\u00a0')}`}
          </span>
        </Entry>
        {values.deliveryAddress.trim() !== '' && (
          <Entry term="Dirección o referencia" onChange={() => goTo(2)}>
            {values.deliveryAddress}
          </Entry>
        )}
        {values.notes.trim() !== '' && (
          <Entry term="Notas" onChange={() => goTo(2)}>
            <span className="whitespace-pre-line">{values.notes}</span>
          </Entry>
        )}
        <div className="border-b border-line py-4 md:hidden">
          <dt className="t-min text-ink-2">Tu pedido</dt>
          <dd>
            <OrderLines lines={lines} />
          </dd>
        </div>
      </dl>
      <ShortNotice className="-mt-2">preparar y entregar este pedido y avisarte de él por WhatsApp</ShortNotice>
    </>
  )
}

const Entry = ({ term, onChange, children }: { term: string; onChange: () => void; children: ReactNode }) => (
  <div className="grid items-center gap-x-4 border-b border-line py-4 first:pt-0 @min-[15rem]:grid-cols-[minmax(0,1fr)_auto]">
    <dt className="t-min text-ink-2">{term}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
    <dd className="@max-[15rem]:-ml-1 @min-[15rem]:col-start-2 @min-[15rem]:row-span-2 @min-[15rem]:row-start-1">
      <Button
        look="quiet"
        size="small"
        className="text-ink-2 [--font-weight-control:500] [--spacing-control-small:.25rem]"
        onClick={onChange}
      >
        Cambiar<span className="sr-only"> {term.toLowerCase()}</span>
      </Button>
    </dd>
  </div>
)
