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
