import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import { cancelAddress } from '@tocador/contracts/orders/order-page'
import { Button, ButtonLink } from '../../../ui/button'
import { WhatsappIcon } from '../../../ui/dialog-icons'
import { RefreshIcon } from '../../../ui/icons'
import { isOpen } from './order-page-texts'

/** Repeating changes this browser's cart, so its button is hidden until a script shows it; all other actions work without scripts. */
export const OrderActions = ({ order }: { order: LinkedOrder }) => (
  <section aria-label="Acciones" className="grid gap-3">
    <div id="repetir" hidden>
      <Button wide look={isOpen(order) ? 'line' : 'main'} icon={<RefreshIcon />}>
        Repetir pedido
      </Button>
      <div id="repetido" role="status" className="t-small not-empty:pt-3" />
    </div>
    {order.chat_url !== '' && (
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
    )}
    {isOpen(order) && order.not_cancellable === '' && (
      <details className="rounded-box border border-line bg-surface px-4">
        <summary className="flex min-h-11 items-center t-small underline underline-offset-[.28em]">
          Cancelar pedido
        </summary>
        <form method="post" action={cancelAddress(order.link)} className="grid gap-3 pb-4">
          <p className="t-small text-ink-2">
            Tus productos vuelven a la tienda para otra persona. Esto no se puede deshacer.
          </p>
          <Button type="submit" look="danger" className="justify-self-start">
            Sí, cancelar mi pedido
          </Button>
        </form>
      </details>
    )}
  </section>
)
