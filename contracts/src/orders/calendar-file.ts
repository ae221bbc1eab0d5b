import { shopTime, type Day, type Hour } from '../calendar'

export interface Pickup {
  orderNumber: string
  placeName: string
  placeAddress: string
  date: Day
  time: Hour
}

/** An iCalendar file for the pick-up: half an hour long, with a reminder two hours before. */
export function calendarFile(
  { orderNumber, placeName, placeAddress, date, time }: Pickup,
  timeZone: string,
  now: Date,
) {
  const start = instantOf(date, time, timeZone)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tocador//Pedidos//ES',
    'BEGIN:VEVENT',
    `UID:${orderNumber}@tocador`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART:${stampOf(start)}`,
    `DTEND:${stampOf(new Date(start.getTime() + 30 * 60_000))}`,
    `SUMMARY:${plain(`Recoger pedido ${orderNumber}`)}`,
    `LOCATION:${plain([placeName, placeAddress].filter(Boolean).join(', '))}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${plain(`Recoger pedido ${orderNumber}`)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** The instant of this day and hour in the shop's time zone. */
export function instantOf(day: Day, hour: Hour, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${hour}Z`)
  let instant = wanted
  // The second pass corrects a daylight saving change between the guess and the result.
  for (let round = 0; round < 2; round++) {
    const shown = shopTime(new Date(instant), timeZone)
    instant += wanted - Date.parse(`${shown.day}T${shown.hour}Z`)
  }
  return new Date(instant)
}

const stampOf = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
const plain = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ')

/** RFC 5545: lines have at most 75 bytes and continue on a line that begins with a space. Characters are not split. */
function folded(line: string): string {
  const bytes = new TextEncoder()
  let [out, length] = ['', 0]
  for (const letter of line) {
    const size = bytes.encode(letter).length
    if (length + size > 74) {
      out += '\r\n '
      length = 1
    }
    out += letter
    length += size
  }
  return out
}
