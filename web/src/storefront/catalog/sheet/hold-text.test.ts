import { expect, test } from 'vitest'
import { holdText } from './hold-text'

test.each([
  [1, '1 minuto'],
  [60, '60 minutos'],
  [90, '90 minutos'],
  [1440, '24 horas'],
  [10_080, '7 días'],
])('a hold of %i minutes lasts %s', (minutes, text) =>
  expect(holdText(minutes)).toBe(`Queda apartado para ti ${text}.`),
)
