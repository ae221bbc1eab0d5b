import { showHour, showShortDay } from '@tocador/contracts/calendar'
import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import { moveAddress, type MoveOffer } from '@tocador/contracts/orders/order-page'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { ChoiceChip } from '../../../ui/controls/choice-chip'
import { ChoiceTileLink, DayLink } from '../../../ui/controls/choice-link'
import { Notice } from '../../../ui/feedback/notice'
import { dayGrid, placeGrid } from '../choice-grids'
import { dayWithoutYear, hourRemark } from '../hour-choice'
import { PlaceDetails } from '../place-choice'
import { unbroken } from './order-page-texts'

interface MovePageProps {
  order: LinkedOrder
  offer: MoveOffer
}

/** Another place, day and hour, as in the checkout. Place and day are links to this page, so it works without a script. */
export function MovePage({ order, offer }: MovePageProps) {
  const { places, placeId, days, day } = offer
  const address = (place: number, date?: string) =>
    `${moveAddress(order.link)}?lugar=${place}${date === undefined ? '' : `&dia=${date}`}`
  return (
    <>
      <div className="grid gap-1">
        <h1 className="t-2">Cambiar entrega</h1>
        <p className="wrap-anywhere text-ink-2">
          Ahora: {dayWithoutYear(order.delivery_date)}, {unbroken(showHour(order.delivery_time))}, en{' '}
          {order.delivery_location_name}.
        </p>
      </div>
      <Choice title="Lugar de entrega" className={placeGrid}>
        {places.map(({ id, name, address: street, description }) => (
          <ChoiceTileLink
            key={id}
            href={address(id)}
            isChosen={id === placeId}
            note={(street || description) && <PlaceDetails address={street} landmark={description} />}
          >
            {name}
          </ChoiceTileLink>
        ))}
      </Choice>
      {placeId === undefined ? (
        <Notice tone="warning">
          {places.length === 0
            ? 'Por ahora no hay lugares de entrega. Escríbenos por WhatsApp.'
            : 'El lugar que elegiste ya no entrega. Elige otro.'}
        </Notice>
      ) : (
        <Choice title="Fecha de entrega" className={dayGrid}>
          {days.map(({ date, isOpen }) => {
            const [weekday = '', numeral = '', month = ''] = showShortDay(date).split(' ')
            return (
              <DayLink
                key={date}
                href={address(placeId, date)}
                isChosen={date === day}
                isClosed={!isOpen}
                weekday={weekday}
                numeral={numeral}
                below={isOpen ? month : 'Cerrado'}
                spoken={`${dayWithoutYear(date)}${isOpen ? '' : ', cerrado'}`}
              />
            )
          })}
        </Choice>
      )}
      {placeId !== undefined && <HourForm order={order} offer={{ ...offer, placeId }} />}
    </>
  )
}

function HourForm({ order, offer }: { order: LinkedOrder; offer: MoveOffer & { placeId: number } }) {
  const { placeId, days, day, hours } = offer
  const chosen = days.find(({ date }) => date === day)
  const isFree = hours.some(({ remaining }) => remaining !== 0)
  return (
    <form method="post" action={moveAddress(order.link)} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <input type="hidden" name="deliveryLocationId" value={placeId} />
      <input type="hidden" name="deliveryDate" value={day ?? ''} />
      <input type="hidden" name="updatedAtSeen" value={order.updated_at} />
      {(chosen === undefined || !isFree) && (
        <Notice tone="warning" role="status">
          {noHoursText(offer)}
        </Notice>
      )}
      {chosen !== undefined && hours.length > 0 && (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="pb-2 font-semibold">Horario del {dayWithoutYear(chosen.date)}</legend>
          <div className="flex flex-wrap gap-2">
            {hours.map(({ hour, remaining, isOwn = false }) => (
              <ChoiceChip
                key={hour}
                name="deliveryTime"
                value={hour}
                required
                defaultChecked={isOwn}
                disabled={remaining === 0}
                remark={isOwn ? 'Tu hora actual' : hourRemark(remaining)}
              >
                {showHour(hour)}
              </ChoiceChip>
            ))}
          </div>
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        {chosen !== undefined && isFree && (
          <Button type="submit" look="main">
            Cambiar entrega
          </Button>
        )}
        <ButtonLink href={order.link}>Dejarla como está</ButtonLink>
      </div>
    </form>
  )
}

function noHoursText({ days, day }: MoveOffer): string {
  if (!days.some(({ isOpen }) => isOpen))
    return 'Este lugar no tiene días libres. Elige otro o escríbenos por WhatsApp.'
  const chosen = days.find(({ date }) => date === day)
  if (chosen === undefined) return 'Elige una fecha para ver sus horarios.'
  return `El ${dayWithoutYear(chosen.date)} ya no tiene horarios libres. Elige otra fecha.`
}

const Choice = ({ title, className, children }: { title: string; className: string; children: ReactNode }) => (
  <nav aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <h2 className="font-semibold">{title}</h2>
    <div className={className}>{children}</div>
  </nav>
)
