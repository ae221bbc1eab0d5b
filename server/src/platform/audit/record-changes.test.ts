import { activityText } from '@tocador/contracts/activity/activity-words'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { contextsOn } from '../../testing/contexts-on'
import { createTestDatabase } from '../../testing/test-database'
import { inTransaction } from '../context'
import type { Change } from './record-changes'

const { db } = await createTestDatabase()
const at = new Date('2026-11-20T18:00:00Z')
const context = contextsOn(db)({ id: 7, name: 'Ada' }, at)
const change = { action: 'approve', subject: 'product' } as const
const changesOf = (id: string) => db.rows(sql`select * from audit_log where subject_id = ${id} order by id`)

test('a change is recorded with its actor and the values before and after', async () => {
  const before = { price: 100, name: "O'Hara 💄" }
  await inTransaction(context, (tx) => tx.record({ ...change, subjectId: 1, before, after: { price: 200 } }))
  expect(await changesOf('1')).toMatchObject([
    { at, actor_id: 7, actor_name: 'Ada', action: 'approve', subject: 'product', before, after: { price: 200 } },
  ])
})

test('several changes are recorded in their order', async () => {
  const changes = [30, 10, 20].map((subjectId) => ({ ...change, subjectId, after: { of: 'several' } }))
  await inTransaction(context, (tx) => tx.record(...changes))
  const rows = await db.rows(
    sql`select subject_id as subject from audit_log where after ->> 'of' = 'several' order by id`,
  )
  expect(rows).toStrictEqual([{ subject: '30' }, { subject: '10' }, { subject: '20' }])
})

test('[ACT-07] an action or a kind without a text does not compile', () => {
  const recorded: Change = { subject: 'product', action: 'approve', subjectId: 1 }
  // @ts-expect-error an order has no such action
  const untold: Change = { subject: 'order', action: 'approve', subjectId: 1 }
  // @ts-expect-error there is no such kind
  const unknown: Change = { subject: 'parcel', action: 'update', subjectId: 1 }
  expect([recorded, untold, unknown].map(activityText)).toStrictEqual(['Producto aprobado', 'Cambio', 'Cambio'])
})

test('a rolled-back change is not recorded', async () => {
  const attempt = inTransaction(context, async (tx) => {
    await tx.record({ ...change, subjectId: 2 })
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await changesOf('2')).toEqual([])
})
