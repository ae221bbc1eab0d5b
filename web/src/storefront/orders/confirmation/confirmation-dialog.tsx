import { firstName } from '@tocador/contracts/first-name'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import { Dialog } from '../../../ui/overlay/dialog'
import { CopyIcon, WhatsappIcon } from '../../../ui/icons/dialog-icons'
import { BagIcon } from '../../../ui/icons/icons'
import { CircleCheckIcon } from '../../../ui/icons/notice-icons'
import { Notice } from '../../../ui/feedback/notice'
import { Total } from '../../shell/total'
import { conversationUrl, type ConfirmedOrder } from './confirmed-order'
import { copyText } from '../../../ui/feedback/copy-text'
import { checkoutTexts } from '../order-refusal'
import { ConfirmationLinks } from './confirmation-links'
import { NextSteps } from './next-steps'
import { OrderedPictures } from './ordered-pictures'

/** Reduces the padding on a small phone, so that large text fits. */
const narrow = '[--spacing-control-x:min(1.375rem,3vw)] wrap-anywhere'

interface ConfirmationDialogProps {
  isOpen: boolean
  order: ConfirmedOrder
  /** The cart has pieces after it: they were added later, or the answer to the order came only when it was sent again. */
  hasCart: boolean
  onClose: () => void
}

/** The placed order: its number, what happens next, and the WhatsApp link (CHK-22 to CHK-26). */
export function ConfirmationDialog({ isOpen, order, hasCart, onClose }: ConfirmationDialogProps) {
  const { orderNumber, customerName } = order
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
        <OrderedPictures items={order.items} />
        <Total pesos={order.total} className="tight-30 -mt-6" />
        <NextSteps order={order} />
        <ConfirmationLinks order={order} />
        <p className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-box bg-success-tint px-3.5 py-4 t-small">
          <BagIcon className="mt-px size-5 text-success" />
          {order.isEarlier
            ? 'Tu pedido lleva lo que enviaste la primera vez. Si agregaste algo después, sigue en tu carrito. Revisa WhatsApp.'
            : hasCart
              ? 'Tus productos ya son parte del pedido. Lo que sigue en tu carrito no va en él. Revisa WhatsApp.'
              : 'Tu carrito quedó vacío y tus productos ya son parte del pedido. Revisa WhatsApp.'}
        </p>
      </div>
    </Dialog>
  )
}

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
