import { showHour } from '@tocador/contracts/calendar'
import { firstImage } from '@tocador/contracts/media/image-addresses'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/controls/button'
import { IconButton } from '../../ui/controls/icon-button'
import { Dialog } from '../../ui/overlay/dialog'
import { CalendarIcon, CopyIcon, MapPinIcon, WhatsappIcon } from '../../ui/icons/dialog-icons'
import { BagIcon, CircleCheckIcon } from '../../ui/icons/icons'
import { Notice } from '../../ui/feedback/notice'
import { Picture } from '../../ui/layout/picture'
import { Total } from '../shell/total'
import { usePageData } from '../shell/page-data'
import { calendarFile } from '@tocador/contracts/orders/calendar-file'
import { conversationUrl, mapUrl, type ConfirmedOrder } from './confirmed-order'
import { copyText } from '../../ui/feedback/copy-text'
import { saveFile } from '../../ui/feedback/save-file'
import { dayWithoutYear } from './hour-choice'
import { checkoutTexts } from './order-refusal'

/** Reduces the padding on a small phone, so that large text fits. */
const narrow = '[--spacing-control-x:min(1.375rem,3vw)] wrap-anywhere'

interface ConfirmationDialogProps {
  isOpen: boolean
  order: ConfirmedOrder
  onClose: () => void
}

/** The placed order: its number, what happens next, and the WhatsApp link (CHK-22 to CHK-26). */
export function ConfirmationDialog({ isOpen, order, onClose }: ConfirmationDialogProps) {
  const { timeZone } = usePageData()
  const { orderNumber, customerName, placeName, date, time } = order
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      shape="full"
      title={
        <span className="flex items-center gap-2 font-text text-base font-semibold tracking-normal text-success">
          <CircleCheckIcon className="size-5 [&>path]:animate-[draw_420ms_220ms_var(--ease-out)_both]" />
          Pedido recibido
        </span>
      }
      foot={<Foot order={order} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <h3 className="t-2">Gracias, {firstName(customerName)}</h3>
          <p className="t-small text-ink-2">Tu número de pedido</p>
          <p className="flex flex-wrap items-center gap-2">
            <strong className="t-total select-all wrap-anywhere">{orderNumber}</strong>
            <IconButton
              label="Copiar número de pedido"
              onClick={({ currentTarget }) => copyText(orderNumber, 'Número copiado', currentTarget)}
            >
              <CopyIcon />
            </IconButton>
          </p>
        </div>
        {order.isEarlier && (
          <Notice title="Tu pedido ya nos había llegado">
            Quedó como lo enviaste la primera vez. Si quieres cambiar algo, dínoslo por WhatsApp.
          </Notice>
        )}
        <OrderProblems order={order} />
        <ul aria-label="Productos de tu pedido" className="flex flex-wrap gap-2">
          {order.items.map(({ productId, name, image, quantity }) => (
            <li key={productId} className="relative">
              <span className="block aspect-4/5 w-16 overflow-hidden rounded-picture bg-wall">
                <Picture
                  url={firstImage(image)}
                  alt={`${quantity} × ${name}`}
                  of={{ id: productId, name }}
                  sizes="64px"
                />
              </span>
              {quantity > 1 && (
                <span
                  aria-hidden="true"
                  className="absolute -top-1.5 -right-1.5 grid min-w-6 place-items-center rounded-pill bg-ink px-1.5 text-badge font-semibold text-bg"
                >
                  {quantity}
                </span>
              )}
            </li>
          ))}
        </ul>
        <Total pesos={order.total} className="tight-30 -mt-6" />
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <NextStep nth={1}>
            Envía el mensaje que ya escribimos en <b className="font-semibold">WhatsApp</b>.
          </NextStep>
          <NextStep nth={2}>Te respondemos ahí mismo para confirmar tu entrega.</NextStep>
          <NextStep nth={3}>
            Recoges el{' '}
            <b className="font-semibold">
              {dayWithoutYear(date)} a las {showHour(time).replace(' ', '\u00a0')}
            </b>{' '}
            en {placeName}.
          </NextStep>
        </ol>
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            size="small"
            className="[--spacing-control-small:.75rem] wrap-anywhere"
            icon={<BagIcon />}
            href={order.link}
            target="_blank"
            rel="noopener noreferrer"
          >
            Ver tu pedido
            <span className="sr-only">en otra pestaña</span>
          </ButtonLink>
          <Button
            size="small"
            className="[--spacing-control-small:.75rem] wrap-anywhere"
            icon={<CalendarIcon />}
            onClick={() =>
              saveFile(
                `${orderNumber}.ics`,
                new Blob([calendarFile(order, timeZone, new Date())], { type: 'text/calendar;charset=utf-8' }),
              )
            }
          >
            Guardar en calendario
          </Button>
          <ButtonLink
            size="small"
            className="[--spacing-control-small:.75rem] wrap-anywhere"
            icon={<MapPinIcon />}
            href={mapUrl(order)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Ver mapa
            <span className="sr-only">en otra pestaña</span>
          </ButtonLink>
        </div>
        <p className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-box bg-success-tint px-3.5 py-4 t-small">
          <BagIcon className="mt-px size-5 text-success" />
          {order.isEarlier
            ? 'Tu pedido lleva lo que enviaste la primera vez. Si agregaste algo después, sigue en tu carrito. Revisa WhatsApp.'
            : 'Tu carrito quedó vacío y tus productos ya son parte del pedido. Revisa WhatsApp.'}
        </p>
      </div>
    </Dialog>
  )
}

const NextStep = ({ nth, children }: { nth: number; children: ReactNode }) => (
  <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
    <span className="font-display text-3 leading-[1.2] text-action lining-nums" aria-hidden="true">
      {nth}
    </span>
    <span>{children}</span>
  </li>
)

/** Why WhatsApp did not open by itself, or cannot be opened. */
function OrderProblems({ order }: { order: ConfirmedOrder }) {
  if (order.message === '') {
    return (
      <Notice tone="error" role="alert" title={checkoutTexts.noMessage}>
        Escríbenos con tu número de pedido y lo confirmamos.
      </Notice>
    )
  }
  if (order.whatsappNumber === '') {
    return (
      <Notice tone="error" role="alert" title={checkoutTexts.noNumber}>
        Tu pedido está guardado. Copia el mensaje y envíanoslo por donde nos sigues.
      </Notice>
    )
  }
  if (!order.isUnopened) return null
  return (
    <Notice tone="error" role="alert" title={checkoutTexts.notOpened}>
      Tu navegador no dejó abrir la ventana. Toca «Abrir WhatsApp».
    </Notice>
  )
}

function Foot({ order }: { order: ConfirmedOrder }) {
  const url = conversationUrl(order)
  return (
    <>
      <Total pesos={order.total} className="roomy-30" />
      {url !== undefined && (
        <ButtonLink
          look="wa"
          wide
          className={narrow}
          icon={<WhatsappIcon className="size-5.5" />}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          Abrir WhatsApp
        </ButtonLink>
      )}
      {order.message !== '' && (
        <Button
          wide
          className={narrow}
          icon={<CopyIcon />}
          onClick={({ currentTarget }) => copyText(order.message, 'Mensaje copiado', currentTarget)}
        >
          Copiar mensaje
        </Button>
      )}
    </>
  )
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''
