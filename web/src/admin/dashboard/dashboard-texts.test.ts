import { expect, test } from 'vitest'
import {
  changeOf,
  comparedText,
  customersText,
  handoverDayText,
  impairmentAlerts,
  nowText,
  ordersText,
  untoldText,
  waitingText,
} from './dashboard-texts'

test.each([
  [120, 100, 'up', '20\u00a0%'],
  [97, 100, 'down', '3\u00a0%'],
  [7, 7, 'same', '0\u00a0%'],
  [0, 0, 'same', '0\u00a0%'],
  [3, 0, 'up', 'antes 0'],
  [0, 4, 'down', '100\u00a0%'],
])('%i after %i last week: %s %s', (now, before, kind, text) => {
  expect(changeOf(now, before)).toStrictEqual({ kind, text })
})

test.each([
  ['2026-11-21T00:30:00Z', 'America/Mexico_City', 'Viernes 20 de noviembre, 6:30 p.m.'],
  ['2026-11-21T05:59:00Z', 'America/Mexico_City', 'Viernes 20 de noviembre, 11:59 p.m.'],
  ['2026-11-21T06:01:00Z', 'America/Mexico_City', 'Sábado 21 de noviembre, 12:01 a.m.'],
  ['2026-11-21T06:01:00Z', 'Asia/Tokyo', 'Sábado 21 de noviembre, 3:01 p.m.'],
])('%s in %s is %s', (now, zone, text) => expect(nowText(now, zone)).toBe(text))

test('the compared day, and the days of the hand-overs', () => {
  expect(comparedText('2026-11-13')).toBe('comparado con el viernes 13 a esta hora')
  expect(handoverDayText('2026-11-20', '2026-11-20')).toBe('Hoy, viernes 20 de noviembre')
  expect(handoverDayText('2026-11-21', '2026-11-20')).toBe('Mañana, sábado 21 de noviembre')
})

test.each([
  ['2026-11-20T17:40:00Z', '20 min'],
  ['2026-11-20T15:35:00Z', '2 h'],
  ['2026-11-20T05:35:00Z', '12 h'],
  ['2026-11-18T15:00:00Z', '2 d'],
])('the oldest order since %s waits for %s', (since, text) => {
  expect(waitingText(since, '2026-11-20T18:00:00Z')).toBe(`El más antiguo espera hace ${text}`)
})

test.each([
  ['2026-11-20T18:20:00Z', 'La primera pieza pasa a otra persona en 20 min'],
  ['2026-11-20T20:30:00Z', 'La primera pieza pasa a otra persona en 2 h'],
  ['2026-11-23T18:00:00Z', 'La primera pieza pasa a otra persona en 3 d'],
  [null, 'Se les ofreció sin apartar'],
])('what nobody was told of until %s: %s', (untold_until, text) => {
  expect(untoldText({ untold_until }, '2026-11-20T18:00:00Z')).toBe(text)
})

test.each([
  [['Karla'], 1, 'Karla'],
  [['Karla', 'Eva'], 2, 'Karla y Eva'],
  [['Karla', 'Eva', 'Bea'], 3, 'Karla, Eva y Bea'],
  [['Karla', 'Eva', 'Bea'], 5, 'Karla, Eva, Bea y 2 más'],
])('%j of %i orders', (names, orders, text) => expect(customersText(names, orders)).toBe(text))

test('nobody has ordered', () => expect(customersText([], 0)).toBe(''))

test.each([
  [0, '0 pedidos'],
  [1, '1 pedido'],
  [2, '2 pedidos'],
])('%i orders are counted as %s', (count, text) => expect(ordersText(count)).toBe(text))

test('[RUN-02] what does not work is said with its text; that nothing can be saved is an error, and the copies speak for themselves', () => {
  const text = 'Libera espacio.'
  expect(
    impairmentAlerts({
      impairments: [
        { code: 'WRITING', text },
        { code: 'DISK', text },
        { code: 'PICTURES', text },
        { code: 'REPLICA', text },
        { code: 'BACKUP', text },
      ],
    }),
  ).toStrictEqual([
    { tone: 'error', title: 'La tienda no puede guardar', detail: text },
    { tone: 'warning', title: 'Queda poco espacio en el disco', detail: text },
    { tone: 'warning', title: 'Las fotos no se pueden guardar', detail: text },
    { tone: 'warning', title: 'La réplica de la base no sirve', detail: text },
  ])
})
