import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { contextsOn } from '../../testing/contexts-on'
import { createTestDatabase } from '../../testing/test-database'
import { inTransaction } from '../context'
import { forgetActor, forgetAuditedSubjects, forgetAuditedValues } from './forget-audited-values'

const { db } = await createTestDatabase()
const context = contextsOn(db)({ id: 7, name: 'Ada' }, new Date('2026-11-20T18:00:00Z'))
const record = (subject: string, ...subjectIds: string[]) =>
  inTransaction(context, (tx) =>
    tx.run(sql`
      insert into audit_log (at, actor_id, actor_name, action, subject, subject_id, before, after)
      select now(), 7, 'Ada', 'change', ${subject}, id, '{"name":"Eva"}', '{"name":"Eva Ruiz"}'
      from unnest(${subjectIds}::text[]) with ordinality as of (id, place) order by place`),
  )
const rowsOf = (subject: string) =>
  db.rows(sql`
    select subject_id as id, actor_name as by, action, before, after from audit_log where subject = ${subject} order by id`)
const kept = { by: 'Ada', action: 'change' }
const values = { before: { name: 'Eva' }, after: { name: 'Eva Ruiz' } }
const nothing = { before: null, after: null }

test('what rows say about the named subjects is removed, before as well as after', async () => {
  await record('user', '1', '2', '3')
  await record('order', '1')
  await inTransaction(context, (tx) => forgetAuditedValues(tx, 'user', [1, 3]))
  expect(await rowsOf('user')).toStrictEqual([
    { id: '1', ...kept, ...nothing },
    { id: '2', ...kept, ...values },
    { id: '3', ...kept, ...nothing },
  ])
  expect(await rowsOf('order')).toStrictEqual([{ id: '1', ...kept, ...values }])
})

test('a subject whose id is personal loses its id and what is said about it', async () => {
  await record('network', '203.0.113.7', '203.0.113.8')
  await inTransaction(context, (tx) => forgetAuditedSubjects(tx, 'network', ['203.0.113.7']))
  expect(await rowsOf('network')).toStrictEqual([
    { id: '', ...kept, ...nothing },
    { id: '203.0.113.8', ...kept, ...values },
  ])
})

test('nobody is nothing to forget', async () => {
  await record('survey', '5')
  await inTransaction(context, async (tx) => {
    await forgetAuditedValues(tx, 'survey', [])
    await forgetAuditedSubjects(tx, 'survey', [])
  })
  expect(await rowsOf('survey')).toStrictEqual([{ id: '5', ...kept, ...values }])
})

test('an administrator’s name is replaced in all rows, and the number of these rows is told', async () => {
  await record('image', '1', '2')
  await record('survey-option', '3')
  await inTransaction(context, (tx) => tx.run(sql`update audit_log set actor_id = 8 where subject = 'survey-option'`))
  const changed = await inTransaction(context, (tx) => forgetActor(tx, 7, 'Cuenta eliminada'))
  const names = await db.rows(sql`select distinct actor_id as id, actor_name as name from audit_log order by 1`)
  expect(names).toStrictEqual([
    { id: 7, name: 'Cuenta eliminada' },
    { id: 8, name: 'Ada' },
  ])
  expect(changed).toBeGreaterThan(1)
  expect(await inTransaction(context, (tx) => forgetActor(tx, 7, 'Cuenta eliminada'))).toBe(0)
})
