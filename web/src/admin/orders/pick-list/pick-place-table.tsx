import { showHour } from '@tocador/contracts/calendar'
import { showPesos } from '@tocador/contracts/money'
import { normalisePhone, showPhone } from '@tocador/contracts/phone'
import type { PickOrder, PickPlace } from '@tocador/contracts/orders/pick-list-schemas'
import { splitNumber } from '../order-texts'
import type { Paper } from './pick-list-address'
import { ordersText, statusMark } from './pick-texts'
import { SheetPicture } from './sheet-picture'

/** A table, because browsers repeat its header on every printed page. */
export const PickPlaceTable = ({ place, paper }: { place: PickPlace; paper: Paper }) => (
  <table>
    <thead>
      <tr className="band">
        <th scope="col">{place.location_name || 'Sin lugar'}</th>
        <td>
          {ordersText(place.order_count)} · {showPesos(place.total_amount)}
        </td>
      </tr>
    </thead>
    <tbody>
      {place.orders.map((order) => (
        <tr key={order.id}>
          <td colSpan={2}>
            <OrderBlock order={order} paper={paper} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function OrderBlock({ order, paper }: { order: PickOrder; paper: Paper }) {
  const [prefix, letters] = splitNumber(order.order_number)
  const mark = statusMark(order.status)
  return (
    <div className="order">
      <div className="order-head">
        <i className="tick" />
        <b className="hour">{showHour(order.delivery_time)}</b>
        <span className="number">
          {prefix}
          <b>{letters}</b>
        </span>
        <span className="customer">
          {order.customer_name}
          {mark !== '' && <em> · {mark}</em>}
        </span>
        <span className="phone">{order.customer_phone !== '' && showPhone(normalisePhone(order.customer_phone))}</span>
        <b className="total">{showPesos(order.total_amount)}</b>
      </div>
      <ul className="lines">
        {order.items.map((item) => (
          <li key={item.product_id}>
            <i className="tick" />
            <b>{item.quantity}</b>
            {paper === 'a4' && <SheetPicture images={item.product_image} />}
            <span>{item.product_name}</span>
          </li>
        ))}
      </ul>
      {order.delivery_address !== '' && <Remark name="Dirección">{order.delivery_address}</Remark>}
      {order.notes !== '' && <Remark name="Nota">{order.notes}</Remark>}
    </div>
  )
}

const Remark = ({ name, children }: { name: string; children: string }) => (
  <p className="remark">
    <b>{name}:</b> {children}
  </p>
)
