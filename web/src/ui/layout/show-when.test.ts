import { expect, test } from 'vitest'
import { showDate } from './show-when'

test('a date is that of the shop', () => {
  expect(showDate('2026-11-21T05:59:00Z', 'America/Mexico_City')).toBe('vie 20 nov 2026')
  expect(showDate('2026-11-21T05:59:00Z', 'Asia/Tokyo')).toBe('sáb 21 nov 2026')
})
