import { stillAddress, type OrderPageInput } from '@tocador/contracts/orders/order-page'
import { isOpen } from './order-page-texts'

/**
 * The page of an open order shows what the shop does with it: order-page.js looks for changes, and without scripts the page
 * loads again every minute. Not where a form or an error is, which would be lost.
 */
export const reloadsItself = ({ order, notice, move, isCancelling }: Omit<OrderPageInput, 'shopName' | 'timeZone'>) =>
  order !== undefined && isOpen(order) && move === undefined && isCancelling !== true && notice?.tone !== 'error'

/** Without scripts: the automatic reload can be stopped, for slow readers and screen readers. */
export const ReloadLine = ({ link, isStill }: { link: string; isStill: boolean }) => (
  <noscript>
    <p className="t-small text-ink-2">
      {isStill ? 'Esta página no se actualiza sola. ' : 'Esta página se actualiza sola cada minuto. '}
      <a href={isStill ? link : stillAddress(link)}>{isStill ? 'Actualizar' : 'Dejar de actualizar'}</a>
    </p>
  </noscript>
)
