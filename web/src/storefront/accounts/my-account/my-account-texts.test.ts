import { expect, onTestFinished, test, vi } from 'vitest'
import { useOnline } from '../../../api/online'
import * as texts from './my-account-texts'

const { repeatText, showLastUse } = texts
const items = [{ product_id: 1 }, { product_id: 2 }]
const cut = (productId: number, name: string, kept: number) => ({ productId, name, wanted: 3, kept })

test.each([
  ['all of it', [], 'Tu pedido está otra vez en tu carrito, con los precios de hoy.', true],
  [
    'one product is gone',
    [cut(1, 'Rubor', 0)],
    'Agregamos lo que se pudo, con los precios de hoy: «Rubor» ya no está disponible.',
    false,
  ],
  [
    'of one a part was taken, as the stock or the limit allowed',
    [cut(1, 'Rubor', 2), cut(2, 'Labial', 0)],
    'Agregamos lo que se pudo, con los precios de hoy: de «Rubor», 2 de 3; «Labial» ya no está disponible.',
    false,
  ],
  [
    'nothing is left',
    [cut(1, 'Rubor', 0), cut(2, 'Labial', 0)],
    'No pudimos repetir este pedido: «Rubor» ya no está disponible; «Labial» ya no está disponible.',
    false,
  ],
])('the answer to a repeated order: %s', (name, cutLines, text, isWhole) => {
  expect(repeatText(items, cutLines)).toStrictEqual({ text, isWhole, isEmpty: name === 'nothing is left' })
})

test.each([
  ['2026-11-22T18:00:00Z', 'hoy, 12:00 p.m.'],
  ['2026-11-22T05:59:00Z', 'ayer, 11:59 p.m.'],
  ['2026-11-20T18:00:00Z', 'vie 20 nov'],
])('%s is shown as %s in the time of the shop', (instant, text) => {
  expect(showLastUse(instant, 'America/Mexico_City', new Date('2026-11-22T20:00:00Z'))).toBe(text)
})

test('the day of the last use is counted from the server’s day, also where the clock of the device is wrong', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T20:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    useOnline.setState({ serverAheadMs: 0 })
  })
  const shown = () => showLastUse('2026-11-22T18:00:00Z', 'America/Mexico_City')
  expect(shown()).toBe('ayer, 12:00 p.m.')
  useOnline.setState({ serverAheadMs: -86_400_000 })
  expect(shown()).toBe('hoy, 12:00 p.m.')
})

test('each part of the account has its own texts for what failed', () => {
  const { listTexts, repeatTexts, waitsTexts, sessionsTexts, endTexts, downloadTexts } = texts
  expect([listTexts, repeatTexts, waitsTexts, sessionsTexts, endTexts, downloadTexts]).toStrictEqual([
    { refused: 'Error al cargar tus pedidos', offline: 'Error de conexión al cargar tus pedidos' },
    { refused: 'Error al repetir el pedido', offline: 'Error de conexión al repetir el pedido' },
    { refused: 'Error con lo que esperas', offline: 'Error de conexión' },
    { refused: 'Error al cargar tus sesiones', offline: 'Error de conexión' },
    { refused: 'Error al cerrar las sesiones', offline: 'Error de conexión' },
    { refused: 'Error al preparar tus datos', offline: 'Error de conexión' },
  ])
})
