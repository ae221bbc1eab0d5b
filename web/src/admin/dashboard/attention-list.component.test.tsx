import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard, namedLinks, noAttention } from '../../testing/a-dashboard'
import { allWords, links, wordsOf } from '../../testing/read-screen'
import { AttentionList } from './attention-list'

const show = (attention: Partial<Dashboard['attention']>) =>
  render(
    <AttentionList
      dashboard={aDashboard({ attention: { ...noAttention, ...attention } })}
      links={namedLinks}
      className=""
    />,
  )

test('each task leads to the list of what it counts, with its detail', () => {
  show({
    pending_orders: 2,
    oldest_pending_at: '2026-11-20T21:00:00.000Z',
    unsent_messages: 3,
    expiring_holds: 4,
    value_at_risk: 1249.5,
    out_of_stock: 5,
    low_stock: 6,
    unapproved_products: 7,
    pending_options: 8,
  })
  expect(links()).toStrictEqual([
    ['Pedidos por confirmar El más antiguo espera hace 3 h 2', '/pending-orders'],
    ['Mensajes de WhatsApp por enviar Sin los pedidos cancelados 3', '/unsent-messages'],
    ['Reservas por vencer en 1 h $1,249.50 en riesgo 4', '/expiring-holds'],
    ['Productos agotados No se pueden comprar 5', '/out-of-stock'],
    ['Productos con existencias bajas Quedan de 1 a 5 piezas 6', '/low-stock'],
    ['Productos por aprobar No se ven en la tienda 7', '/unapproved'],
    ['Opciones de encuesta por revisar No se pueden votar 8', '/pending-options'],
  ])
  expect(wordsOf(document.querySelector('section'))).toMatch(/^Necesita tu atención 35 pendientes /)
})

test('a task without rows is left out, and one alone is «1 pendiente»', () => {
  show({ low_stock: 1 })
  expect(allWords('listitem')).toStrictEqual(['Productos con existencias bajas Quedan de 1 a 5 piezas 1'])
  expect(wordsOf(document.querySelector('section'))).toMatch(/^Necesita tu atención 1 pendiente Productos/)
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
