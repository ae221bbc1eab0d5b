import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import { showHour, showShortDay } from '@tocador/contracts/calendar'
import { showPesos } from '@tocador/contracts/money'
import { normalisePhone, showPhone } from '@tocador/contracts/phone'
import type { PickOrder, PickPlace } from '@tocador/contracts/orders/pick-list-schemas'
import { splitNumber } from '../order-texts'
import type { Paper } from './pick-list-address'
import { ordersText } from './pick-texts'
import { SheetPicture } from './sheet-picture'
import { TickBox } from './tick-box'

const bandCell =
  'bg-[#eee] px-[6pt] py-[2.5pt] text-[11pt] roll:block roll:bg-transparent roll:p-0 roll:text-left roll:text-[13pt]'

interface PickPlaceTableProps {
  place: PickPlace
  paper: Paper
  /** Orders of several days show theirs. */
  hasDays: boolean
}

/**
 * A table, because browsers repeat its header on every printed page. With automatic layout a long name would widen it,
 * and browsers would scale down all pages to fit it.
 */
export const PickPlaceTable = ({ place, paper, hasDays }: PickPlaceTableProps) => (
  <table className="mt-[6pt] w-full table-fixed border-collapse roll:block">
    <thead className="break-after-avoid roll:block">
      <tr className="break-inside-avoid roll:block roll:border-y-[1.5pt] roll:py-[3pt]">
        <th scope="col" className={`${bandCell} text-left font-semibold`}>
          {place.location_name || 'Sin lugar'}
        </th>
        <td className={`${bandCell} text-right whitespace-nowrap preview:whitespace-normal`}>
          {ordersText(place.order_count)} · {showPesos(place.total_amount)}
        </td>
      </tr>
    </thead>
    <tbody className="roll:block">
      {place.orders.map((order) => (
        <tr key={order.id} className="break-inside-avoid roll:block">
          <td colSpan={2} className="p-0 roll:block">
            <OrderBlock order={order} paper={paper} hasDays={hasDays} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function OrderBlock({ order, paper, hasDays }: { order: PickOrder; paper: Paper; hasDays: boolean }) {
  const [prefix, letters] = splitNumber(order.order_number)
  const mark = ORDER_LIFE[order.status].pickMark
  return (
    <div className="border-b-[.6pt] border-[#888] py-[4.5pt] pl-[6pt] roll:border-b-[.75pt] roll:border-dashed roll:border-[#000] roll:py-[6pt] roll:pl-0">
      <div className="flex items-center gap-[9pt] roll:flex-wrap roll:gap-x-[6pt] roll:gap-y-0 preview:flex-wrap preview:gap-y-0">
        <TickBox className="size-[11pt] roll:size-[13pt]" />
        <b className="w-[52pt] font-semibold whitespace-nowrap roll:w-auto roll:text-[15pt] preview:w-auto">
          {hasDays && <span className="block">{showShortDay(order.delivery_date)}</span>}
          {showHour(order.delivery_time)}
        </b>
        <span className="whitespace-nowrap roll:ml-auto roll:text-[11pt]">
          {prefix}
          <b className="font-[800] roll:text-[15pt]">{letters}</b>
        </span>
        <span className="min-w-0 shrink grow basis-0 roll:basis-full roll:font-semibold preview:basis-full">
          {order.customer_name}
          {mark !== '' && <em className="font-semibold not-italic"> · {mark}</em>}
        </span>
        <span className="whitespace-nowrap">
          {order.customer_phone !== '' && showPhone(normalisePhone(order.customer_phone))}
        </span>
        <b className="min-w-[52pt] text-right font-semibold whitespace-nowrap roll:flex-1 roll:text-[13pt] preview:flex-1">
          {showPesos(order.total_amount)}
        </b>
      </div>
      <ul className="grid grid-cols-[1fr_1fr] gap-x-[6mm] gap-y-[2pt] pt-[3pt] pl-[20pt] text-[10pt] roll:block roll:pt-[2pt] roll:pl-0 roll:text-[12pt] preview:block preview:pl-0">
        {order.items.map((item) => (
          <li
            key={item.product_id}
            className="flex min-w-0 items-center gap-[5pt] leading-[12.5pt] roll:py-[2pt] roll:leading-[15pt]"
          >
            <TickBox className="size-[9pt] roll:size-[12pt]" />
            <b className="min-w-[8pt] text-right font-semibold roll:min-w-[14pt] roll:text-[14pt]">{item.quantity}</b>
            {paper === 'a4' && <SheetPicture images={item.product_image} />}
            <span>{item.product_name}</span>
          </li>
        ))}
      </ul>
      {order.delivery_address !== '' && <LabelledText name="Dirección">{order.delivery_address}</LabelledText>}
      {order.notes !== '' && <LabelledText name="Nota">{order.notes}</LabelledText>}
    </div>
  )
}

const LabelledText = ({ name, children }: { name: string; children: string }) => (
  <p className="mt-[3pt] ml-[20pt] border-l-[2pt] pl-[6pt] whitespace-pre-line roll:ml-0 preview:ml-0">
    <b className="font-semibold">{name}:</b> {children}
  </p>
)
