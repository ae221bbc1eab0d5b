import { atHour } from '@tocador/contracts/calendar'
import type { ReactNode } from 'react'
import { type ConfirmedOrder } from './confirmed-order'
import { dayWithoutYear } from '../hour-choice'

/** What happens until the products are picked up. */
export const NextSteps = ({ order: { date, time, placeName } }: { order: ConfirmedOrder }) => (
  <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <NextStep nth={1}>
      Envía el mensaje que ya escribimos en <b className="font-semibold">WhatsApp</b>.
    </NextStep>
    <NextStep nth={2}>Te respondemos ahí mismo para confirmar tu entrega.</NextStep>
    <NextStep nth={3}>
      Recoges el{' '}
      <b className="font-semibold">
        {dayWithoutYear(date)} {atHour(time).replace(/ (?=[ap]\.)/, '\u00a0')}
      </b>{' '}
      en {placeName}.
    </NextStep>
  </ol>
)

const NextStep = ({ nth, children }: { nth: number; children: ReactNode }) => (
  <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
    <span className="font-display text-3 leading-[1.2] text-action lining-nums" aria-hidden="true">
      {nth}
    </span>
    <span>{children}</span>
  </li>
)
