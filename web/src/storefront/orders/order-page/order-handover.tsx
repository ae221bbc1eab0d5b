import { shopTime, showHour, showShortDay } from '@tocador/contracts/calendar'
import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import { calendarAddress, moveAddress } from '@tocador/contracts/orders/order-page'
import { ButtonLink } from '../../../ui/controls/button'
import { CalendarIcon, MapPinIcon } from '../../../ui/icons/dialog-icons'
import { mapUrl } from '../confirmation/confirmed-order'
import { dayWithoutYear } from '../hour-choice'
import { isOpen, isReady, payText, unbroken } from './order-page-texts'

/** Place, day and hour, with map, calendar file and the way to change them. */
export function OrderHandover({ order, timeZone }: { order: LinkedOrder; timeZone: string }) {
  const { delivery_location_name: placeName, place_address: placeAddress, delivery_date: date } = order
  const until = shopTime(new Date(order.change_until), timeZone)
  const isComing = isOpen(order) && !order.is_past
  return (
    <section aria-labelledby="entrega" className="rounded-box border border-line bg-surface p-[min(1rem,4vw)]">
      <h2 id="entrega" className="t-3">
        Entrega
      </h2>
      <p className="mt-2 t-2 lining-nums">
        {dayWithoutYear(date)}, {unbroken(showHour(order.delivery_time))}
      </p>
      <p className="mt-2 font-semibold wrap-anywhere">{placeName}</p>
      {placeAddress !== '' && <p className="text-ink-2 wrap-anywhere">{placeAddress}</p>}
      {isReady(order) && <p className="mt-2 text-lead font-semibold">{payText(order)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink
          size="small"
          icon={<MapPinIcon />}
          href={mapUrl({ placeName, placeAddress })}
          target="_blank"
          rel="noopener noreferrer"
        >
          Ver mapa
          <span className="sr-only">en otra pestaña</span>
        </ButtonLink>
        {isOpen(order) && order.not_movable === '' && (
          <ButtonLink size="small" href={moveAddress(order.link)}>
            Cambiar entrega
          </ButtonLink>
        )}
        {isComing && (
          <ButtonLink size="small" icon={<CalendarIcon />} href={calendarAddress(order.link)} download>
            Guardar en calendario
          </ButtonLink>
        )}
      </div>
      {isOpen(order) && (
        <p className="mt-3 t-small text-ink-2">
          {order.not_movable === ''
            ? `Puedes cambiarla o cancelar hasta el ${showShortDay(until.day)}, ${unbroken(showHour(until.hour))}`
            : order.not_movable}
        </p>
      )}
    </section>
  )
}
