import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db'
import type { ShopTx } from '../../platform/context'

/** Products may use the address of any width, so only hash and dash are compared. A regular expression would take seconds. */
const nameIn = (address: Sql) => sql`right(rtrim(rtrim(${address}, '.webp'), '0123456789'), 33)`

/** The names of pictures that an edit or an import took off a product since that instant. */
const namesTakenOffSince = (since: Date) => sql`
  select ${nameIn(sql`image.url #>> '{}'`)} as name from audit_log entry cross join lateral (
    select jsonb_path_query(entry.before, '$.images[*]')
    union all select jsonb_path_query(entry.after, '$.changed[*].before.images[*]')) image (url)
  where entry.subject = 'product' and entry.at >= ${since}`

/** A product deleted since that instant counts, since it may be restored, and so does every removed arrival. */
const isShownNowhere = (path: Sql, before: Date) => sql`
  not exists (
    select from product_images image join products product on product.id = image.product_id
    where ${nameIn(sql`image.url`)} = ${nameIn(path)}
      and (product.deleted_at is null or product.deleted_at >= ${before}))
  and not exists (select from order_lines line where ${nameIn(sql`line.product_image`)} = ${nameIn(path)})
  and not exists (select from arrivals arrival where ${nameIn(sql`arrival.image_url`)} = ${nameIn(path)})
  and not exists (select from (${namesTakenOffSince(before)}) shown where shown.name = ${nameIn(path)})`

export async function countPictures(db: Db): Promise<number> {
  const row = await db.first<{ count: number }>(sql`select count(*)::int as count from media_files`)
  return row?.count ?? 0
}

/** Of pictures that were marked as unused, those that a product, an order or an arrival shows again. Returns their addresses. */
export const keepShownAgain = (tx: Tx): Promise<string[]> =>
  pathsOf(
    tx.write(sql`
      update media_files set unused_at = null where unused_at is not null and ${nameIn(sql`path`)} in (
        select ${nameIn(sql`image.url`)} from product_images image join products product on product.id = image.product_id
        where product.deleted_at is null
        union all select ${nameIn(sql`product_image`)} from order_lines
        union all select ${nameIn(sql`arrivals.image_url`)} from arrivals)
      returning path`),
  )

/** Marks pictures stored before that instant that no product, order or arrival shows. Returns their addresses. */
export const markUnused = (tx: ShopTx, before: Date, atMost: number): Promise<string[]> =>
  pathsOf(
    tx.write(sql`
      update media_files set unused_at = ${tx.now} where created_at < ${before} and unused_at is null and path in (
        select path from media_files media
        where created_at < ${before} and unused_at is null and ${isShownNowhere(sql`media.path`, before)}
        limit ${atMost})
      returning path`),
  )

/** Deletes the rows of pictures that were unused before that instant and still are. Returns their addresses. */
export const takeLongUnused = (tx: Tx, before: Date, atMost: number): Promise<string[]> =>
  pathsOf(
    tx.write(sql`
      delete from media_files where unused_at < ${before} and path in (
        select path from media_files media
        where unused_at < ${before} and ${isShownNowhere(sql`media.path`, before)} limit ${atMost})
      returning path`),
  )

/** Of addresses of files, those without a row that nothing shows. */
export const listUnknown = (db: Db, paths: readonly string[], before: Date): Promise<string[]> =>
  pathsOf(
    db.rows(sql`
      select path from unnest(${paths}::text[]) as found (path)
      where not exists (select from media_files where media_files.path = found.path)
        and ${isShownNowhere(sql`found.path`, before)}`),
  )

/** Of addresses of files in the trash, those that the shop has or shows: a run that failed has put them there. */
export const listWanted = (db: Db, paths: readonly string[]): Promise<string[]> =>
  pathsOf(
    db.rows(sql`
      select path from media_files where path = any(${paths}::text[]) and unused_at is null
      union select found.path from unnest(${paths}::text[]) as found (path)
      where not exists (select from media_files where media_files.path = found.path)
        and ${nameIn(sql`found.path`)} in (
          select ${nameIn(sql`image.url`)} from product_images image join products product on product.id = image.product_id
          where product.deleted_at is null
          union all select ${nameIn(sql`product_image`)} from order_lines
          union all select ${nameIn(sql`arrivals.image_url`)} from arrivals)`),
  )

const pathsOf = async (rows: Promise<{ path: string }[]>) => (await rows).map(({ path }) => path)
