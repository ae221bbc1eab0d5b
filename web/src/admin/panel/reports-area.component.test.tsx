import { isValidElement, type ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { ReplicaNotice } from '../reports/replica-notice'
import type { ReportsSection } from '../reports/reports-section'
import { ReportsArea } from './reports-area'

/** What the area gives to the reports, whose own tests show where they use it. */
const given = () =>
  ReportsArea({
    timeZone: 'America/Mexico_City',
    addressOf: (section) => `/?panel=${section}`,
    onClose: () => {},
  }).props as ComponentProps<typeof ReportsSection>
const range = { start: '2026-11-01', end: '2026-11-20' }
const query = (href: string) => Object.fromEntries(new URL(href, 'https://x').searchParams)
const ofRange = { panel: 'pedidos', desde: '2026-11-01', hasta: '2026-11-20' }
const sales = 'pending,confirmed,preparing,ready,delivered'

test.each([
  [{ deliveredOnly: false }, { ...ofRange, fecha: 'created', estado: sales }],
  [{ deliveredOnly: true }, { ...ofRange, fecha: 'created', estado: 'delivered' }],
  [
    { deliveredOnly: true, isByHold: true },
    { ...ofRange, fecha: 'reserved' },
  ],
  [
    { deliveredOnly: false, search: 'Ana', customerType: 'guest' },
    { ...ofRange, fecha: 'created', estado: sales, buscar: 'Ana', cliente: 'guest' },
  ],
  [
    { deliveredOnly: false, userId: 9 },
    { ...ofRange, fecha: 'created', estado: sales, cuenta: '9' },
  ],
  [
    { deliveredOnly: false, productId: 5 },
    { ...ofRange, fecha: 'created', estado: sales, producto: '5' },
  ],
  [
    { deliveredOnly: false, categoryId: 0 },
    { ...ofRange, fecha: 'created', estado: sales, categoria: '0' },
  ],
] as const)('a row of %j leads to the orders behind it', (row, expected) => {
  expect(query(given().linkToOrders({ range, ...row }))).toStrictEqual(expected)
})

test('a product leads to its sheet', () => expect(given().productHref(5)).toBe('/?panel=productos&editar=5'))

test('[POOL-32] above every report stands what is wrong with the replica', () => {
  const { notice } = given()
  expect(isValidElement(notice) && notice.type).toBe(ReplicaNotice)
})
