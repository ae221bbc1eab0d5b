import { showHour, showShortDay } from '@tocador/contracts/calendar'
import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import { moveAddress, type MoveOffer } from '@tocador/contracts/orders/order-page'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/button'
import { chipFrame } from '../../../ui/chip'
import { ChoiceChip } from '../../../ui/choice-chip'
import { classes } from '../../../ui/classes'
import { Notice } from '../../../ui/notice'
import { dayWithoutYear } from '../hour-choice'
import { unbroken } from './order-page-texts'

/** Another place, day and hour. Place and day are links to this page, so it works without a script. */
export function MovePage({ order, offer }: { order: LinkedOrder; offer: MoveOffer }) {
  const { places, placeId, days, day, hours } = offer
  const address = (place: number, date?: string) =>
    `${moveAddress(order.link)}?lugar=${place}${date === undefined ? '' : `&dia=${date}`}`
  return (
    <>
      <div className="grid gap-1">
        <h1 className="t-2">Cambiar entrega</h1>
        <p className="text-ink-2">
          Ahora: {dayWithoutYear(order.delivery_date)}, {unbroken(showHour(order.delivery_time))}, en{' '}
          {order.delivery_location_name}.
        </p>
      </div>
      <Choice title="Lugar">
        {places.map(({ id, name, address: street }) => (
          <ChipLink key={id} href={address(id)} isChosen={id === placeId}>
            {name}
            {street !== '' && <span className="block text-badge font-normal whitespace-normal">{street}</span>}
          </ChipLink>
        ))}
      </Choice>
      {placeId !== undefined && (
        <Choice title="Día">
          {days
            .filter(({ isOpen }) => isOpen)
            .map(({ date }) => (
              <ChipLink key={date} href={address(placeId, date)} isChosen={date === day}>
                {showShortDay(date)}
              </ChipLink>
            ))}
        </Choice>
      )}
      {day === undefined || placeId === undefined ? (
        <Notice tone="warning">Este lugar no tiene días libres. Elige otro o escríbenos por WhatsApp.</Notice>
      ) : (
        <form method="post" action={moveAddress(order.link)} className="grid gap-6">
          <input type="hidden" name="deliveryLocationId" value={placeId} />
          <input type="hidden" name="deliveryDate" value={day} />
          <input type="hidden" name="updatedAtSeen" value={order.updated_at} />
          <fieldset className="grid gap-2">
            <legend className="pb-2 font-semibold">Hora</legend>
            <div className="flex flex-wrap gap-2">
              {hours.map(({ hour, remaining }) => (
                <ChoiceChip
                  key={hour}
                  name="deliveryTime"
                  value={hour}
                  required
                  disabled={remaining === 0}
                  remark={remaining === 0 ? 'Lleno' : undefined}
                >
                  {showHour(hour)}
                </ChoiceChip>
              ))}
            </div>
          </fieldset>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="main">
              Cambiar entrega
            </Button>
            <ButtonLink href={order.link}>Dejarla como está</ButtonLink>
          </div>
        </form>
      )}
    </>
  )
}

const Choice = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title} className="grid gap-2">
    <h2 className="font-semibold">{title}</h2>
    <div className="flex flex-wrap gap-2">{children}</div>
  </nav>
)

const ChipLink = ({ href, isChosen, children }: { href: string; isChosen: boolean; children: ReactNode }) => (
  <a
    href={href}
    aria-current={isChosen ? 'true' : undefined}
    className={classes(
      chipFrame,
      'grid place-content-center border-edge py-1.5 text-center leading-tight whitespace-nowrap no-underline hover:border-ink',
      'aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:font-semibold aria-[current=true]:text-bg',
    )}
  >
    <span>{children}</span>
  </a>
)
