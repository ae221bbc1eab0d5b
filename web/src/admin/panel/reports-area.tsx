import { SALE_STATUSES } from '@tocador/contracts/orders/order-life'
import { orderList } from '../orders/list/order-list'
import { addressOfList } from '../list-screen/views/list-address'
import { ReplicaNotice } from '../reports/replica-notice'
import { ReportsSection } from '../reports/reports-section'
import type { OrdersLink } from '../reports/orders-link'
import type { SectionProps } from './sections'
import { startFromWords } from './start-from-words'

/** The reports, with links to the orders that each row counts. */
export function ReportsArea({ timeZone, addressOf }: SectionProps) {
  const linkToOrders: OrdersLink = ({ range, deliveredOnly, search = '', isByHold = false, ...lines }) => {
    const filters = {
      ...(!isByHold && { status: deliveredOnly ? 'delivered' : SALE_STATUSES.join(',') }),
      startDate: range.start,
      endDate: range.end,
      dateField: isByHold ? 'reserved' : 'created',
      ...Object.fromEntries(Object.entries(lines).map(([param, id]) => [param, String(id)])),
    }
    const query = Object.entries(addressOfList(orderList, { filters, search }))
    const given = query.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))
    return `${addressOf('pedidos')}&${new URLSearchParams(given)}`
  }
  return (
    <ReportsSection
      timeZone={timeZone}
      linkToOrders={linkToOrders}
      productHref={(id) => `${addressOf('productos')}&editar=${id}`}
      start={startFromWords(addressOf)}
      notice={<ReplicaNotice />}
    />
  )
}
