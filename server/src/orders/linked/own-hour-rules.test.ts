import { expect, test } from 'vitest'
import { withOwnHour } from './own-hour-rules'

const own = { day: '2026-11-21', hour: '10:00' }
const days = [
  { date: '2026-11-21', isOpen: false, reason: 'Todos los horarios de ese día ya se llenaron' },
  { date: '2026-11-22', isOpen: false, reason: 'Puente' },
]
const hours = (own: number | null) => [
  { hour: '10:00', remaining: own },
  { hour: '11:00', remaining: 0 },
]

test('the place that an order takes in its hour is free for it, and its day is open', () => {
  expect(withOwnHour({ days, day: '2026-11-21', hours: hours(0) }, own, hours(0))).toStrictEqual({
    days: [{ date: '2026-11-21', isOpen: true, reason: '' }, days[1]],
    day: '2026-11-21',
    hours: [
      { hour: '10:00', remaining: 1, isOwn: true },
      { hour: '11:00', remaining: 0 },
    ],
  })
})

test('an hour without a limit keeps none', () => {
  const offer = { days, day: '2026-11-21', hours: hours(null) }
  expect(withOwnHour(offer, own, hours(null)).hours[0]).toStrictEqual({ hour: '10:00', remaining: null, isOwn: true })
})

test('on another day only the own day is open, and no hour is the own one', () => {
  const offer = { days, day: '2026-11-22', hours: hours(0) }
  const shown = withOwnHour(offer, own, hours(0))
  expect([shown.days[0]?.isOpen, shown.days[1]?.isOpen, shown.hours]).toStrictEqual([true, false, hours(0)])
})

test('an hour that is no longer handed over is not offered', () => {
  const offer = { days, day: '2026-11-21', hours: [] }
  expect(withOwnHour(offer, own, [])).toStrictEqual(offer)
})
