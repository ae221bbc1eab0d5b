import { expect, test } from 'vitest'
import * as words from './delivery-words'

test('what is said of places and of days without a free hour', () => {
  expect(words.WHATSAPP_LABELS).toStrictEqual({
    DEFAULT: 'Principal',
    SECONDARY: 'Secundario',
  })
  expect([words.NO_SLOTS_TODAY, words.ALL_FULL, words.MISSING_PLACE]).toStrictEqual([
    'Ya no hay horarios de entrega disponibles para hoy. Por favor, selecciona otro día.',
    'Todos los horarios de ese día ya se llenaron',
    'Lugar no encontrado',
  ])
})
