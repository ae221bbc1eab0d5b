import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import { cancelAddress } from '@tocador/contracts/orders/order-page'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { WhatsappIcon } from '../../../ui/icons/dialog-icons'
import { RefreshIcon } from '../../../ui/icons/notice-icons'
import { isOpen } from './order-page-texts'

/** While the order is open, writing to the shop comes first; afterwards repeating it does. */
export function OrderActions({ order }: { order: LinkedOrder }) {
  const actions = [<ChatLink key="chat" order={order} />, <RepeatButton key="repeat" order={order} />]
  return (
    <section aria-label="Acciones" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isOpen(order) ? actions : actions.toReversed()}
      {isOpen(order) && order.not_cancellable === '' && (
        <a
          href={cancelAddress(order.link)}
          className="flex min-h-11 items-center justify-self-start px-1 t-small underline underline-offset-[.28em]"
        >
          Cancelar pedido
        </a>
      )}
    </section>
  )
}

const ChatLink = ({ order }: { order: LinkedOrder }) =>
  order.chat_url !== '' && (
    <ButtonLink
      wide
      look={isOpen(order) ? 'wa' : 'line'}
      icon={<WhatsappIcon className="size-5.5" />}
      href={order.chat_url}
      target="_blank"
      rel="noopener noreferrer"
    >
      Escribir por WhatsApp
      <span className="sr-only">en otra pestaña</span>
    </ButtonLink>
  )

/** Repeating changes this browser's cart, so its button is hidden until a script shows it; all other actions work without scripts. */
const RepeatButton = ({ order }: { order: LinkedOrder }) => (
  <div id="repetir" data-lines={order.items.length} hidden>
    <Button wide look={isOpen(order) ? 'line' : 'main'} icon={<RefreshIcon />}>
      Repetir pedido
    </Button>
    <div id="repetido" role="status" className="t-small wrap-anywhere not-empty:pt-3" />
  </div>
)
