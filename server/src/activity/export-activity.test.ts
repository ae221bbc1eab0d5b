import { expect, test } from 'vitest'
import { inTransaction, nobody } from '../platform/context'
import { createTestApp } from '../testing/test-app'
import { exportActivity } from './export-activity'
import { filterOf } from './list-activity'

const shop = await createTestApp()

test('a row whose name is gone stands in the file with its number', async () => {
  const context = shop.contextFor(nobody)
  await inTransaction(context, (tx) => tx.record({ action: 'delete', subject: 'product', subjectId: 987_654 }))
  const { columns, batches } = await exportActivity(context, filterOf({ search: '', subject: [] }))
  const name = columns.find(({ head }) => head === 'Nombre')
  const names: unknown[] = []
  for await (const rows of batches) names.push(...rows.map((row) => name?.cell(row)))
  expect(names).toStrictEqual(['987654'])
})

test('a row has the hour of the shop, words for what was done, and a value only on the side that has one', async () => {
  const context = shop.contextFor({ id: null, name: 'Ana Sol' }, new Date('2026-11-21T03:05:00Z'))
  await inTransaction(context, (tx) =>
    tx.record({ action: 'create', subject: 'category', subjectId: 987_654, after: { name: 'Uñas' } }),
  )
  const { columns, batches } = await exportActivity(context, filterOf({ search: '', subject: ['category'] }))
  const rows: unknown[][] = []
  for await (const batch of batches) rows.push(...batch.map((row) => columns.map(({ cell }) => cell(row))))
  expect(rows).toStrictEqual([
    ['2026-11-20 21:05', 'Ana Sol', 'Categoría creada', 'Categoría', 'Uñas', '', 'Nombre: Uñas'],
  ])
})
