import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noStart } from '../../testing/a-report'
import { renderInPanel } from '../../testing/render-parts'
import { stubShop } from '../../testing/stub-shop'
import { CustomersReport } from './customers-report'
import { readReport } from './report-address'
import type { ReportProps } from './report-props'

test('customers are bars by what they spent, with what they spent before, and lead to the orders of their account or to those of a guest with this phone', async () => {
  const aCustomer = (user_id: number | null, customer_name: string, over: object) => ({
    user_id,
    customer_name,
    customer_phone: '5512345678',
    customer_type: user_id === null ? 'guest' : 'registered',
    total_orders: 1,
    is_new: false,
    previous_spent: null,
    ...over,
  })
  const totals = { total_customers: 2, new_customers: 1, total_spent: 500, average_order: 50 }
  const report = {
    period_type: 'month',
    date_range: { start_date: '2026-11-16', end_date: '2026-11-20', today: '2026-11-20' },
    previous_range: { start_date: '2026-10-16', end_date: '2026-10-20' },
    previous_totals: totals,
    data: [
      aCustomer(7, 'Ana', { total_spent: 400, total_orders: 2, previous_spent: 200 }),
      aCustomer(null, 'Eva', { total_spent: 100, total_orders: 8 }),
    ],
    totals,
  }
  stubShop(() => ({ json: { success: true, ...report } }))
  const links: ReportProps['links'] = {
    orders: (_range, which) => `/pedidos?${Object.entries(which ?? {}).join(' ')}`,
    product: () => '/producto',
    start: noStart,
  }
  const state = readReport(new URLSearchParams('reporte=clientes'), '2026-11-20')
  renderInPanel(<CustomersReport state={state} links={links} />)
  await screen.findByRole('list', { name: 'Mejores clientes' })
  const bars = screen
    .getAllByRole('listitem')
    .map((row) =>
      [...row.querySelectorAll('rect')].slice(1).map((bar) => bar.getAttribute('x') ?? bar.getAttribute('width')),
    )
  expect(bars).toStrictEqual([['1000', '498'], ['250']])
  const of = { account: '/pedidos?userId,7', guest: '/pedidos?search,5512345678 customerType,guest' }
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toStrictEqual([
    of.account,
    of.guest,
    of.account,
    of.guest,
  ])
})
