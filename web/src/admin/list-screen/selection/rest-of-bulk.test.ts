import { expect, test } from 'vitest'
import { sessionEndedText } from './rest-of-bulk'

const counted = (count: number) => `${count} pedido${count === 1 ? '' : 's'}`

test.each([
  [[], 1, 'Tu sesión terminó: 1 pedido sin cambiar. Entra de nuevo para seguir con él.'],
  [['1 en Listo'], 2, 'Tu sesión terminó: 1 en Listo, 2 pedidos sin cambiar. Entra de nuevo para seguir con ellos.'],
])(
  'what the end of the session left of a bulk change is told in singular and plural: after %j, %d',
  (facts, left, text) => {
    expect(sessionEndedText(facts, left, counted)).toBe(text)
  },
)
