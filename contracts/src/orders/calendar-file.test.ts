import { describe, expect, test } from 'vitest'
import { calendarFile, instantOf } from './calendar-file'

describe('an hour in the shop’s time zone', () => {
  test.each([
    ['America/Mexico_City', '2026-11-23', '12:00', '2026-11-23T18:00:00.000Z'],
    ['America/Cancun', '2026-11-23', '12:00', '2026-11-23T17:00:00.000Z'],
    // Tijuana has California's daylight saving time: an hour earlier in summer.
    ['America/Tijuana', '2026-03-07', '09:00', '2026-03-07T17:00:00.000Z'],
    ['America/Tijuana', '2026-03-09', '09:00', '2026-03-09T16:00:00.000Z'],
    ['America/Mexico_City', '2026-12-31', '20:00', '2027-01-01T02:00:00.000Z'],
  ])('in %s on %s at %s is %s', (zone, day, hour, instant) => {
    expect(instantOf(day, hour, zone).toISOString()).toBe(instant)
  })
})

describe('the calendar file', () => {
  const pickup = {
    orderNumber: 'PED-261120-K7QM',
    placeName: 'Plaza Jacaranda',
    placeAddress: 'Av. de las Jacarandas 1250, colonia Niñas Héroes; entrada principal, junto a la caseta',
    date: '2026-11-23',
    time: '12:00',
  }
  const file = calendarFile(pickup, 'America/Mexico_City', new Date('2026-11-20T17:00:00Z'))
  const unfolded = file.replaceAll('\r\n ', '')

  test('has the time in UTC', () => {
    expect(unfolded).toContain('\r\nDTSTART:20261123T180000Z\r\nDTEND:20261123T183000Z\r\n')
    expect(unfolded).toContain('\r\nDTSTAMP:20261120T170000Z\r\n')
  })

  test('has the place, with special characters escaped', () => {
    expect(unfolded).toContain(
      'LOCATION:Plaza Jacaranda\\, Av. de las Jacarandas 1250\\, colonia Niñas Héroes\\; entrada principal\\, junto a la caseta\r\n',
    )
  })

  test('has no line over 75 bytes, and texts cannot start a new line', () => {
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    const nasty = calendarFile({ ...pickup, placeName: 'Plaza\r\nATTACH:x' }, 'America/Mexico_City', new Date())
    expect(nasty).not.toMatch(/^ATTACH/m)
  })

  test('has a backslash escaped, so that it escapes nothing itself', () => {
    const placeName = 'Local 3\\, planta baja'
    expect(calendarFile({ ...pickup, placeName, placeAddress: '' }, 'America/Mexico_City', new Date())).toContain(
      'LOCATION:Local 3\\\\\\, planta baja\r\n',
    )
  })
})

test('the whole file: one event of half an hour, with a reminder two hours before', () => {
  const pickup = { orderNumber: 'PED-1', placeName: 'Plaza   Sur', placeAddress: '', date: '2026-11-23', time: '12:00' }
  expect(calendarFile(pickup, 'America/Mexico_City', new Date('2026-11-20T17:00:00Z')).split('\r\n')).toStrictEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tocador//Pedidos//ES',
    'BEGIN:VEVENT',
    'UID:PED-1@tocador',
    'DTSTAMP:20261120T170000Z',
    'DTSTART:20261123T180000Z',
    'DTEND:20261123T183000Z',
    'SUMMARY:Recoger pedido PED-1',
    'LOCATION:Plaza Sur',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Recoger pedido PED-1',
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a line of 74 bytes stays whole, and the 75th byte begins the next one', () => {
  const linesWith = (placeName: string) =>
    calendarFile(
      { orderNumber: 'PED-1', placeName, placeAddress: '', date: '2026-11-23', time: '12:00' },
      'America/Mexico_City',
      new Date(0),
    ).split('\r\n')
  const fits = 'x'.repeat(74 - 'LOCATION:'.length)
  expect(linesWith(fits)).toContain(`LOCATION:${fits}`)
  expect(linesWith(`${fits}yz`).filter((line) => /x|z/.test(line))).toStrictEqual([`LOCATION:${fits}`, ' yz'])
})
