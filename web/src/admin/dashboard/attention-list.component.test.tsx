import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard, namedLinks, noAttention } from '../../testing/a-dashboard'
import { allWords, links, wordsOf } from '../../testing/read-screen'
import { AttentionList, type Alert } from './attention-list'

const show = (
  attention: Partial<Dashboard['attention']>,
  { alerts = [], lastProven }: { alerts?: Alert[]; lastProven?: string } = {},
) =>
  render(
    <AttentionList
      dashboard={aDashboard({ attention: { ...noAttention, ...attention } })}
      links={namedLinks}
      alerts={alerts}
      lastProven={lastProven}
      className=""
    />,
  )

test('[WAIT-20] each task leads to the list of what it counts, with its detail', () => {
  show({
    pending_orders: 2,
    oldest_pending_at: '2026-11-20T21:00:00.000Z',
    unsent_messages: 3,
    expiring_holds: 4,
    value_at_risk: 1249.5,
    out_of_stock: 5,
    low_stock: 6,
    arrived_products: 9,
    people_to_tell: 0,
    untold_until: null,
    unapproved_products: 7,
    pending_options: 8,
  })
  expect(links()).toStrictEqual([
    ['Pedidos por confirmar El más antiguo espera hace 3 h 2', '/pending-orders'],
    ['Mensajes de WhatsApp por enviar Sin los pedidos cancelados 3', '/unsent-messages'],
    ['Reservas por vencer en 1 h $1,249.50 en riesgo 4', '/expiring-holds'],
    ['Llegó lo que esperan Hay piezas libres y gente en la lista 9', '/arrived'],
    ['Productos agotados No se pueden comprar 5', '/out-of-stock'],
    ['Productos con existencias bajas Quedan de 1 a 5 piezas 6', '/low-stock'],
    ['Productos por aprobar No se ven en la tienda 7', '/unapproved'],
    ['Opciones de encuesta por revisar No se pueden votar 8', '/pending-options'],
  ])
  expect(wordsOf(document.querySelector('section'))).toMatch(/^Necesita tu atención 44 pendientes /)
})

test('[WAIT-64] people whose unit nobody told them of stand first, in place of the products that arrived', () => {
  show(
    { pending_orders: 1, arrived_products: 2, people_to_tell: 3, untold_until: '2026-11-21T20:42:00.000Z' },
    { alerts: [{ tone: 'warning', title: 'Mismo disco', detail: '' }] },
  )
  expect(links()).toStrictEqual([
    ['Llegó: les falta tu aviso La primera pieza pasa a otra persona en 20 h 3', '/arrived'],
    ['Mismo disco', '/system'],
    ['Pedidos por confirmar 1', '/pending-orders'],
  ])
})

test('a task without rows is left out, and one alone is «1 pendiente»', () => {
  show({ low_stock: 1 })
  expect(allWords('listitem')).toStrictEqual(['Productos con existencias bajas Quedan de 1 a 5 piezas 1'])
  expect(wordsOf(document.querySelector('section'))).toMatch(/^Necesita tu atención 1 pendiente Productos/)
})

test('more than a thousand are counted with a comma', () => {
  show({ low_stock: 1_200 })
  expect(allWords('listitem')).toStrictEqual(['Productos con existencias bajas Quedan de 1 a 5 piezas 1,200'])
  expect(wordsOf(document.querySelector('section'))).toMatch(/^Necesita tu atención 1,200 pendientes /)
})

test('[ARR-03] arrivals whose date went by lead to their list', () => {
  show({ overdue_arrivals: 2 })
  expect(links()).toStrictEqual([['Llegadas con fecha pasada En la tienda se lee «Muy pronto» 2', '/arrivals']])
})

test('without tasks it says so, and shows no count', () => {
  show({})
  expect(wordsOf(document.querySelector('section'))).toBe('Necesita tu atención Todo al día')
  expect(links()).toStrictEqual([])
})

test('orders of which the oldest is not known show no waiting time', () => {
  show({ pending_orders: 1 })
  expect(allWords('listitem')).toStrictEqual(['Pedidos por confirmar 1'])
})

test('[BKP-17] what is wrong with the copies stands first and leads to them, and one that is proven is named below', () => {
  const { unmount } = show(
    { low_stock: 1 },
    { alerts: [{ tone: 'error', title: 'Copia sin probar', detail: 'No queda espacio.' }] },
  )
  expect(links()).toStrictEqual([
    ['Copia sin probar No queda espacio.', '/system'],
    ['Productos con existencias bajas Quedan de 1 a 5 piezas 1', '/low-stock'],
  ])
  expect(document.querySelector('.bg-danger-tint')).not.toBeNull()
  unmount()
  show({}, { alerts: [{ tone: 'warning', title: 'Mismo disco', detail: '' }], lastProven: 'Última copia probada: hoy' })
  expect(links()).toStrictEqual([
    ['Mismo disco', '/system'],
    ['Última copia probada: hoy', '/system'],
  ])
  expect(document.querySelector('section')?.textContent).not.toContain('Todo al día')
  expect(document.querySelector('.bg-warning-tint')).not.toBeNull()
})
