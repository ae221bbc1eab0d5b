import { expect, test } from 'vitest'
import { noticeOf, testNotice } from './notice-texts'
import type { GroupPart } from './queries'

const MEXICO = 'America/Mexico_City'
const at = new Date('2026-11-20T18:00:00Z')
const delivery = { groupId: 7, wasSent: false, at, pending: 2 }
const order: GroupPart = {
  kind: 'new_order',
  count: 1,
  subjectId: 41,
  at,
  orderNumber: 'PED-41',
  units: 1,
  totalCents: 73_750,
  placedAt: new Date('2026-11-21T00:12:00Z'),
  day: '2026-11-21',
  hour: '10:00',
}
const none = { orderNumber: null, units: null, totalCents: null, placedAt: null, day: null, hour: null }
const suggestion: GroupPart = { ...order, ...none, kind: 'suggestion' }
const shown = (...parts: GroupPart[]) => {
  const { title, body, url } = noticeOf(parts, delivery, MEXICO) ?? {}
  return [title, body, url]
}

test('a device that wants nothing of a group is sent nothing', () => {
  expect(noticeOf([], delivery, MEXICO)).toBeUndefined()
})

test('a group is told apart by its tag, and what replaces a sent one is silent', () => {
  const rest = { tag: 'aviso-7', pending: 2, at: '2026-11-20T18:00:00.000Z' }
  expect(noticeOf([order], delivery, MEXICO)).toMatchObject({ ...rest, silent: false })
  expect(noticeOf([order], { ...delivery, wasSent: true }, MEXICO)).toMatchObject({ ...rest, silent: true })
})

test.each(['new_order', 'unopened_order', 'changed_order', 'cancelled_order'] as const)(
  'one %s opens its order, several open the list',
  (kind) => {
    expect(shown({ ...order, kind })[2]).toBe('/?panel=pedidos&pedido=41')
    expect(shown({ ...order, kind, count: 2 })[2]).toBe('/?panel=pedidos')
  },
)

test('an order is told with its pieces, total, hour of the shop and hand-over', () => {
  expect(shown(order).slice(0, 2)).toStrictEqual([
    'Pedido nuevo · PED-41',
    '1 pieza · $737.50 · 6:12 p.m.\nEntrega: sáb 21 nov, 10:00 a.m.',
  ])
  expect(shown({ ...order, hour: null })[1]).toBe('1 pieza · $737.50 · 6:12 p.m.')
  expect(shown({ ...order, day: null, placedAt: null, units: 3 })[1]).toBe('3 piezas · $737.50')
})

test('what is no order is told by its kind, and several by their number', () => {
  const backup: GroupPart = { ...suggestion, kind: 'failed_backup' }
  const review = '/?panel=encuestas&vista=pendientes'
  const what = 'Alguien sugirió una opción en una encuesta.'
  expect(shown(suggestion)).toStrictEqual(['Sugerencia por revisar', what, review])
  expect(shown({ ...suggestion, count: 2 })).toStrictEqual(['2 sugerencias por revisar', what, review])
  expect(shown(backup)[2]).toBe('/?panel=ajustes&ajuste=sistema')
  expect(shown({ ...backup, count: 2 })[2]).toBe('/?panel=ajustes&ajuste=sistema')
  expect(shown({ ...order, count: 2, units: 5 }).slice(0, 2)).toStrictEqual([
    '2 pedidos nuevos',
    '5 piezas · $737.50 en total',
  ])
})

test('several kinds are one line each; they open the orders, or the summary if none is of an order', () => {
  const title = 'Mientras los avisos estaban en silencio'
  const backup: GroupPart = { ...suggestion, kind: 'failed_backup', count: 2 }
  expect(shown(suggestion, { ...order, count: 3 })).toStrictEqual([
    title,
    '1 sugerencia por revisar\n3 pedidos nuevos',
    '/?panel=pedidos',
  ])
  expect(shown(suggestion, backup)).toStrictEqual([
    title,
    '1 sugerencia por revisar\n2 copias con problemas',
    '/?panel=resumen',
  ])
})

test('a test notice rings and opens the settings of notices', () => {
  expect(testNotice(4, at)).toStrictEqual({
    tag: 'aviso-prueba',
    title: 'Aviso de prueba',
    body: 'Así te llegan los avisos de tu tienda en este dispositivo.',
    url: '/?panel=ajustes&ajuste=avisos',
    silent: false,
    pending: 4,
    at: '2026-11-20T18:00:00.000Z',
  })
})
