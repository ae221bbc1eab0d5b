import sql from 'sql-template-tag'
import type { ShopTx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'

export interface Keys {
  publicKey: string
  privateKey: string
}

export const findKeys = (db: Db): Promise<(Keys & { publicUrl: string }) | undefined> =>
  db.first<Keys & { publicUrl: string }>(sql`
    select public_key as "publicKey", private_key as "privateKey", public_url as "publicUrl" from notice_keys`)

export const saveKeys = (tx: ShopTx, { publicKey, privateKey }: Keys, publicUrl: string): Promise<number> =>
  tx.run(sql`
    insert into notice_keys (public_key, private_key, public_url, created_at)
    values (${publicKey}, ${privateKey}, ${publicUrl}, ${tx.now})
    on conflict (is_only) do update set public_key = excluded.public_key, private_key = excluded.private_key,
      public_url = excluded.public_url, created_at = excluded.created_at`)

/** What was not sent before the shop got another address. */
export const removeNotices = (tx: Tx): Promise<number> => tx.run(sql`delete from notices`)

/** Only an order that was notified can be one that nobody opened. */
export const markOpened = (tx: ShopTx, orderId: number): Promise<number> =>
  tx.run(sql`
    update notices set opened_at = ${tx.now}
    where kind = 'new_order' and subject_id = ${orderId} and opened_at is null`)
