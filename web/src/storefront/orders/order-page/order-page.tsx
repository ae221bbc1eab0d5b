import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import { shopTime, showShortDay } from '@tocador/contracts/calendar'
import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import type { OrderPageInput } from '@tocador/contracts/orders/order-page'
import { ButtonLink } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { Notice } from '../../../ui/feedback/notice'
import { paths } from '../../paths'
import { SecretPageFrame } from '../../shell/secret-page-frame'
import { CancelPage } from './cancel-page'
import { MovePage } from './move-page'
import { OrderActions } from './order-actions'
import { OrderGoods } from './order-goods'
import { OrderHandover } from './order-handover'
import { headlineOf, isOpen, isReady } from './order-page-texts'
import { ReloadLine, reloadsItself } from './reload-line'
import { OrderSteps } from './order-steps'

/** The order of a secret link, rendered by the server and never hydrated. */
export const OrderPage = ({ shopName, timeZone, order, notice, move, isCancelling, isStill }: OrderPageInput) => (
  <SecretPageFrame shopName={shopName}>
    {notice !== undefined && order !== undefined && (
      <Notice tone={notice.tone} role={notice.tone === 'error' ? 'alert' : 'status'}>
        {notice.text}
      </Notice>
    )}
    {order === undefined ? (
      <Unknown reason={notice?.text} />
    ) : move !== undefined ? (
      <MovePage order={order} offer={move} />
    ) : isCancelling === true ? (
      <CancelPage order={order} />
    ) : (
      <Order order={order} timeZone={timeZone} />
    )}
    {order !== undefined && reloadsItself({ order, notice, move, isCancelling }) && (
      <ReloadLine link={order.link} isStill={isStill === true} />
    )}
  </SecretPageFrame>
)

function Order({ order, timeZone }: { order: LinkedOrder; timeZone: string }) {
  const { title, lead } = headlineOf(order)
  const placed = shopTime(new Date(order.created_at), timeZone).day
  // Of an order that is cancelled or long past, what it was is all that matters.
  const isShort = !ORDER_LIFE[order.status].isSale || (order.is_long_past && !isOpen(order))
  return (
    <>
      <div className="grid gap-1.5">
        <p className="t-small text-ink-2">
          Pedido <strong className="font-semibold wrap-anywhere text-ink select-all">{order.order_number}</strong>,
          hecho el {showShortDay(placed)}
        </p>
        <h1 className="t-1">{title}</h1>
        <p className="t-lead wrap-anywhere text-ink-2">
          {order.first_name !== '' && `Hola, ${order.first_name}${order.first_name.endsWith('.') ? ' ' : '. '}`}
          {lead}
        </p>
        {order.is_long_past && (
          <p className="t-small text-ink-2">
            Este pedido es de hace más de un mes. Puedes repetirlo con lo que hay hoy en la tienda.
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {!isShort && !isReady(order) && <OrderSteps order={order} timeZone={timeZone} />}
          {!isShort && <OrderHandover order={order} timeZone={timeZone} />}
          {!isShort && isReady(order) && <OrderSteps order={order} timeZone={timeZone} />}
          {isShort && <OrderGoods order={order} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {!isShort && <OrderGoods order={order} />}
          <OrderActions order={order} />
        </div>
      </div>
    </>
  )
}

/** `reason`: why the link was not looked up. */
const Unknown = ({ reason }: { reason: string | undefined }) => (
  <EmptyState
    heading="h1"
    title={reason === undefined ? 'No encontramos este pedido' : 'Espera un momento'}
    action={
      <ButtonLink look="main" href={paths.home}>
        Ir a la tienda
      </ButtonLink>
    }
  >
    {reason ?? 'Revisa que el enlace esté completo, tal como te llegó por WhatsApp.'}
  </EmptyState>
)
