import { expect, test } from 'vitest'
import { pickupText } from './pickup'

const pickup = { day: '2026-11-24', place: 'Plaza Jacaranda', others: 3 }

test.each([
  [pickup, '2026-11-23', 'Recoges desde mañana, mar 24 nov, en Plaza Jacaranda o en 3 lugares más'],
  [pickup, '2026-11-22', 'Recoges desde el mar 24 nov en Plaza Jacaranda o en 3 lugares más'],
  [{ ...pickup, others: 1 }, '2026-11-22', 'Recoges desde el mar 24 nov en Plaza Jacaranda o en otro lugar'],
  [{ ...pickup, others: 0 }, '2026-11-22', 'Recoges desde el mar 24 nov en Plaza Jacaranda'],
  [pickup, '2026-11-24', 'Recoges en Plaza Jacaranda o en 3 lugares más'],
])('[CARD-06] %j on %s reads: %s', (one, today, text) => expect(pickupText(one, today)).toBe(text))
