import type { DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import { WHATSAPP_LABELS, WHATSAPP_TYPES, type WhatsappType } from '@tocador/contracts/delivery/delivery-words'
import { sampleOrderMessage } from '@tocador/contracts/orders/order-message'
import { whatsappUrl } from '@tocador/contracts/phone'
import type { WhatsappConfig } from '@tocador/contracts/settings/settings-schemas'
import { Button, ButtonLink } from '../../ui/controls/button'
import { WhatsappIcon } from '../../ui/icons/dialog-icons'
import { FailureNotice } from '../../ui/feedback/failure-notice'
import { PhoneField } from '../../ui/form/field'
import { MessageBubble } from '../list-screen/sheet/message-bubble'
import { Options } from '../../ui/form/options'
import { LoadedList, WaitingRows } from '../list-screen/list/list-state'
import { useEditForm } from '../list-screen/edits/use-edit-form'
import { AvailabilityHead } from './availability-head'
import { failureOf, orderCount, placeCount } from './availability-texts'
import { usePlaces, useWhatsappConfig } from './use-availability'
import { useNumberActions, type NumbersInput } from './use-number-actions'
import { dialled, numberProblem } from './whatsapp-rules'

/** AVL-21 to AVL-23: both numbers, how it works, and the number of each place. */
export function WhatsappView() {
  const config = useWhatsappConfig()
  const places = usePlaces()
  const error = config.error ?? places.error
  return (
    <>
      <AvailabilityHead />
      <LoadedList
        data={config.data && places.data && { config: config.data, places: places.data }}
        failure={error === null ? undefined : failureOf('loadWhatsapp')(error)}
        onRetry={() => void Promise.all([config.refetch(), places.refetch()])}
        waiting={<WaitingRows rows={6} label="Cargando configuración de WhatsApp" />}
      >
        {(loaded) => (
          <div className="@container min-h-0 flex-1 overflow-y-auto border-t border-line px-gutter py-5 max-md:px-4">
            <div className="grid max-w-270 grid-cols-1 gap-x-14 gap-y-8 rail:@min-[44rem]:grid-cols-[minmax(0,1fr)_24rem]">
              <div className="grid grid-cols-1 content-start gap-8">
                <NumbersForm {...loaded} />
                <Assignments {...loaded} />
              </div>
              <HowItWorks />
            </div>
          </div>
        )}
      </LoadedList>
    </>
  )
}

const title = 'text-part font-semibold'
const valuesOf = ({ primaryNumber, secondaryNumber }: NumbersInput): NumbersInput => ({
  primaryNumber: primaryNumber.trim(),
  secondaryNumber: secondaryNumber.trim(),
})
const show = {
  primaryNumber: (number: string) => `principal ${number || 'sin número'}`,
  secondaryNumber: (number: string) => `secundario ${number || 'sin número'}`,
}

export function NumbersForm({ config, places }: { config: WhatsappConfig; places: readonly DeliveryLocation[] }) {
  const saved = valuesOf(config)
  const form = useEditForm({
    name: 'numeros',
    start: saved,
    valuesOf,
    check: ({ primaryNumber, secondaryNumber }) => ({
      primaryNumber: numberProblem(primaryNumber),
      secondaryNumber: numberProblem(secondaryNumber),
    }),
    show,
    failureText: failureOf('whatsapp'),
  })
  const { seen } = form
  const { saveNumbers } = useNumberActions()
  const isEdited =
    form.values.primaryNumber !== seen.primaryNumber || form.values.secondaryNumber !== seen.secondaryNumber
  // Numbers that somebody else saved replace those shown, but never what is being typed.
  if (!isEdited && (saved.primaryNumber !== seen.primaryNumber || saved.secondaryNumber !== seen.secondaryNumber)) {
    form.restart(saved)
  }
  const save = (numbers: NumbersInput) =>
    form.send(numbers, async (change) => form.restart(valuesOf(await saveNumbers(change)), numbers))
  const hintOf = (type: WhatsappType, written: string) => {
    const served = places.filter(({ whatsapp_number }) => whatsapp_number === type)
    const due = served.reduce((sum, place) => sum + place.upcoming_orders, 0)
    const number = dialled(written)
    return `${number === undefined ? '' : `${number} · `}${placeCount(served.length)} · ${orderCount(due)} por entregar`
  }
  const primary = dialled(form.values.primaryNumber)
  return (
    <form noValidate className="grid grid-cols-1 gap-3.5" onSubmit={form.submit(save)}>
      <div>
        <h2 className={title}>Números</h2>
        <p className="text-ink-2">El lugar que elige cada persona decide a qué número llega su pedido.</p>
      </div>
      <FailureNotice text={form.failure} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <PhoneField
          label="Número principal"
          autoComplete="off"
          hint={hintOf('DEFAULT', form.values.primaryNumber)}
          {...form.field('primaryNumber')}
        />
        <PhoneField
          label="Número secundario"
          optional
          autoComplete="off"
          hint={`${hintOf('SECONDARY', form.values.secondaryNumber)}. Vacío: todo llega al principal.`}
          {...form.field('secondaryNumber')}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="main" type="submit" disabled={!isEdited} busy={form.isSending} busyLabel="Guardando…">
          Guardar números
        </Button>
        {primary !== undefined && (
          <ButtonLink
            icon={<WhatsappIcon />}
            target="_blank"
            rel="noopener"
            href={whatsappUrl(primary, 'Prueba del número de la tienda')}
          >
            Probar el principal
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

export function Assignments({ config, places }: { config: WhatsappConfig; places: readonly DeliveryLocation[] }) {
  const { assignNumber } = useNumberActions()
  const numbers = config.whatsappTypes.map(({ value, number }) => ({
    id: value,
    name: `${WHATSAPP_LABELS[value]} ${number}`,
  }))
  return (
    <section>
      <h2 className={title}>Qué número atiende cada lugar</h2>
      <p className="text-ink-2">Vale para los pedidos nuevos; los anteriores conservan su número.</p>
      <ul className="mt-2">
        {places.map((place) => (
          <li key={place.id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-1">
            <span className="min-w-[min(10rem,100%)] flex-1 font-medium wrap-anywhere">
              {place.name}
              {place.is_active === 0 && <span className="font-normal text-ink-2"> (inactivo)</span>}
            </span>
            <select
              aria-label={`Número de ${place.name}`}
              className="control w-60 max-w-full max-md:w-full"
              value={place.whatsapp_number}
              onChange={({ target }) => {
                const type = WHATSAPP_TYPES.find((one) => one === target.value)
                if (type !== undefined) void assignNumber(place, type)
              }}
            >
              <Options of={numbers} />
            </select>
          </li>
        ))}
      </ul>
      {places.length === 0 && <p className="mt-2 text-ink-2">Aún no hay lugares de entrega.</p>}
    </section>
  )
}

/** AVL-22 */
export const HowItWorks = () => (
  <section className="grid grid-cols-1 content-start gap-3">
    <h2 className={title}>Cómo funciona</h2>
    <ol className="grid list-decimal gap-1.5 pl-5">
      <li>La persona termina su pedido y se abre WhatsApp con el mensaje listo.</li>
      <li>El mensaje llega al número de su lugar de entrega.</li>
      <li>Tú confirmas desde Pedidos; el estado cambia a Confirmado y puedes responder con un toque.</li>
    </ol>
    <MessageBubble text={sampleOrderMessage({})} />
  </section>
)
