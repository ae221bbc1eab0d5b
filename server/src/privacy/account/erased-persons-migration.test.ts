import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import sql, { raw, type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { runTransaction } from '../../platform/database/db'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { aSurvey } from '../../testing/survey-factories'
import { createTestApp } from '../../testing/test-app'
import { migrationsFolder } from '../../testing/test-cluster'

const NETWORK = '203.0.113.77'

test('[PRIV-20] what earlier versions left of deleted accounts and forgotten guests is removed by the migration', async () => {
  const shop = await createTestApp()
  const { db, call } = shop
  const at = shop.clock.now()
  const write = (statement: Sql) => runTransaction(db, (tx) => tx.run(statement))
  const insert = async (statement: Sql) => {
    const [row] = await runTransaction(db, (tx) => tx.write<{ id: number }>(statement))
    return row?.id ?? 0
  }
  const productId = await aProduct(shop)
  const [gone, kept] = [await shop.signIn('client', { name: 'Zuleima' }), await shop.signIn('client', { name: 'Rosa' })]
  const order = (
    await call(placeGuestOrder, {
      body: { ...anOrderInput(await aPlace(shop), { [productId]: 1 }), sessionId: aSession() },
    })
  ).body.data.order

  /** A cart with the owner's reason at its line, in the ledger and in the audit. */
  const aCart = async (owner: { userId?: number; sessionId?: string }, network: string) => {
    const cart = await insert(sql`
      insert into carts (user_id, session_id, network, created_at, updated_at)
      values (${owner.userId ?? null}::int, ${owner.sessionId ?? null}::text, ${network}, ${at}, ${at}) returning id`)
    const line = await insert(sql`
      insert into cart_lines (cart_id, product_id, quantity, status, reserved_until, notes, network, created_at, updated_at)
      values (${cart}, ${productId}, 1, 'cancelled', ${at}, 'Pasa mañana', ${network}, ${at}, ${at}) returning id`)
    await write(sql`
      insert into stock_ledger (product_id, reason, on_hand_after, held_after, cart_line_id, note, at)
      values (${productId}, 'release', 1, 0, ${line}, 'Pasa mañana', ${at})`)
    for (const [subject, id] of [
      ['cart', cart],
      ['reservation', line],
      ['network', network],
    ]) {
      await write(sql`
        insert into audit_log (at, action, subject, subject_id, before, after)
        values (${at}, 'release', ${subject}, ${String(id)}, '{}', '{"reason": "Pasa mañana"}')`)
    }
    return cart
  }
  const carts = [
    await aCart({ userId: gone.user.id }, NETWORK),
    await aCart({ sessionId: 'forgotten:1' }, '203.0.113.78'),
    await aCart({ userId: kept.user.id }, '203.0.113.79'),
  ]

  const survey = await aSurvey(shop)
  const anOption = (author: number, text: string, status: string) =>
    insert(sql`
      insert into survey_options (survey_id, option_text, status, admin_notes, suggested_by, search_text, created_at, reviewed_at)
      values (${survey.id}, ${text}, ${status}, 'Gracias', ${author}, '', ${at}, ${status === 'pending' ? null : at}) returning id`)
  const options = [
    await anOption(gone.user.id, 'Nunca aprobada', 'pending'),
    await anOption(gone.user.id, 'Rechazada', 'rejected'),
    await anOption(gone.user.id, 'Aprobada', 'approved'),
    await anOption(kept.user.id, 'De Rosa', 'pending'),
  ]
  for (const option of options) {
    await write(sql`
      insert into audit_log (at, actor_id, actor_name, action, subject, subject_id, after)
      values (${at}, ${gone.user.id}, 'Zuleima', 'review', 'survey-option', ${String(option)}, '{"notes": "Gracias"}')`)
  }
  for (const { user } of [gone, kept]) {
    await write(sql`
      insert into order_history (order_id, to_status, changed_by, changed_by_name, at)
      values (${order.id}, 'confirmed', ${user.id}, ${user.name}, ${at})`)
  }
  await write(
    sql`update users set name = 'Cuenta eliminada', is_active = false, deleted_at = ${at} where id = ${gone.user.id}`,
  )
  for (const made of [sql`alter table carts drop column merged_into`, sql`drop index stock_ledger_noted`]) {
    await write(made)
  }

  const leftOf = async (nth: number) => {
    const cart = carts[nth] ?? 0
    const network = `203.0.113.${77 + nth}`
    return db.first(sql`
      select carts.network, line.network as "lineNetwork", line.notes,
        (select note from stock_ledger where cart_line_id = line.id) as ledger,
        (select count(*)::int from audit_log where after is not null and (subject, subject_id) in
          (('cart', carts.id::text), ('reservation', line.id::text), ('network', ${network}))) as audit
      from carts join cart_lines line on line.cart_id = carts.id where carts.id = ${cart}`)
  }
  const whole = (network: string) => ({
    network,
    lineNetwork: network,
    notes: 'Pasa mañana',
    ledger: 'Pasa mañana',
    audit: 3,
  })
  const erased = { network: '', lineNetwork: '', notes: '', ledger: '', audit: 0 }
  const optionsLeft = () =>
    db.rows(sql`
      select option_text as text, suggested_by as by, admin_notes as notes from survey_options
      where id = any(${options}::int[]) order by id`)
  const auditOfOptions = async () =>
    (await db.rows<{ after: unknown }>(sql`select after from audit_log where subject = 'survey-option' order by id`))
      .map(({ after }) => after !== null)
      .slice(-4)
  const named = () =>
    db.first(sql`
      select (select count(*)::int from audit_log where actor_name = 'Zuleima') as audit,
        (select count(*)::int from order_history where changed_by_name = 'Zuleima') as history,
        (select count(*)::int from order_history where changed_by_name = 'Rosa') as others`)
  expect([await leftOf(0), await leftOf(1), await leftOf(2)]).toStrictEqual([
    whole(NETWORK),
    whole('203.0.113.78'),
    whole('203.0.113.79'),
  ])
  expect([await optionsLeft(), await auditOfOptions(), await named()]).toMatchObject([
    { length: 4 },
    [true, true, true, true],
    { audit: 4, history: 1, others: 1 },
  ])

  const migration = await readFile(join(migrationsFolder, '0031-erased-persons.sql'), 'utf8')
  await runTransaction(db, async (tx) => {
    for (const statement of migration.split(/;$/m)) if (statement.trim() !== '') await tx.run(raw(statement))
  })

  expect([await leftOf(0), await leftOf(1), await leftOf(2)]).toStrictEqual([erased, erased, whole('203.0.113.79')])
  expect(await optionsLeft()).toStrictEqual([
    { text: 'Aprobada', by: null, notes: '' },
    { text: 'De Rosa', by: kept.user.id, notes: 'Gracias' },
  ])
  expect(await auditOfOptions()).toStrictEqual([false, false, false, true])
  expect(await named()).toStrictEqual({ audit: 0, history: 0, others: 1 })
  expect(await db.rows(sql`select id from audit_log where subject = 'network' and subject_id = ''`)).toHaveLength(2)
})
