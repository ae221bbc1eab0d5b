import sql from 'sql-template-tag'
import { fold } from '@tocador/contracts/search-text'
import { seededChance } from '../../demo/src/chance'
import { runTransaction } from '../../server/src/platform/database/db'
import type { BenchShop } from '../open-bench-shop'
import { DAY_MS, first, inBatches, last, type Save } from './seed-lists'

/** Carts of a year: a quarter belong to clients, and the newest 5 % have active holds. */
export async function seedCarts(shop: BenchShop, carts: number) {
  const { below: upTo } = seededChance(9)
  const pick = (words: string) => {
    const list = words.split(' ')
    return list[upTo(list.length)] ?? ''
  }
  const now = shop.clock.now()
  await runTransaction(shop.db, async (tx) => {
    await inBatches(tx, carts / 4, saveClients, (number) => {
      const name = `${pick(first)} ${pick(last)} ${pick(last)}`
      const phone = `56${10_000_000 + number}`
      return { name, phone, search: fold(`${name} 52${phone}`), at: now }
    })
    await inBatches(tx, carts, saveCarts, (number) => {
      const at = new Date(now.getTime() - Math.floor((number / carts) * 365 * DAY_MS))
      const isFresh = number <= carts / 20
      return {
        user_number: number % 4 === 0 ? number / 4 : null,
        session: number % 4 === 0 ? null : `guest_${at.getTime()}_${String(number).padStart(8, 'x')}`,
        is_sold: !isFresh && upTo(10) < 4,
        line_status: isFresh ? 'active' : upTo(3) === 0 ? 'cancelled' : 'expired',
        lines: 1 + upTo(4),
        until: isFresh ? new Date(now.getTime() + (upTo(7 * 24 * 60) - 30) * 60_000) : at,
        at,
      }
    })
  })
}

const saveClients: Save = (tx, rows) =>
  tx.run(sql`
    insert into users (name, phone, phone_key, email, password_hash, search_text, role, created_at, updated_at)
    select name, phone, '52' || phone, '', '-', search, 'client', at, at
    from jsonb_to_recordset(${rows}::jsonb) as one (name text, phone text, search text, at timestamptz)`)

/** On average two and a half lines a cart: held, expired, cancelled or sold. */
const saveCarts: Save = (tx, rows) =>
  tx.run(sql`
    with given as (
      select one.*, client.id as user_id
      from jsonb_to_recordset(${rows}::jsonb) as one (user_number int, session text, is_sold boolean, line_status text, lines int,
        until timestamptz, at timestamptz)
      left join users client on client.phone_key = '5256' || (10000000 + user_number)
    ), made as (
      insert into carts (user_id, session_id, status, network, created_at, updated_at)
      select user_id, session, case when is_sold then 'completed' else 'active' end, '10.0.0.1', at, at from given
      returning id, user_id, session_id
    )
    insert into cart_lines (cart_id, product_id, quantity, status, reserved_until, network, created_at, updated_at)
    select made.id, 1 + (made.id * 7 + place * 131) % 10000, 1 + place % 3, case when is_sold then 'completed' else line_status end,
      until, '10.0.0.1', at, at
    from made
    join given on given.user_id is not distinct from made.user_id and given.session is not distinct from made.session_id,
      generate_series(1, given.lines) as place`)
