import sql, { type Sql } from 'sql-template-tag'
import type { ShopTx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import type { StoredPicture } from './image-store'

export const MIMETYPE = 'image/webp'

/** Gives the addresses of those that were not known before. */
export async function savePictureRows(tx: ShopTx, pictures: StoredPicture[]): Promise<string[]> {
  // In one order for everybody, so that two uploads of the same pictures can't wait for each other.
  const ordered = pictures.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const rows = await tx.write<{ path: string; isNew: boolean }>(sql`
    insert into media_files (path, width, height, bytes, mimetype, original_name, created_at)
    select path, width, height, bytes, ${MIMETYPE}, original_name, ${tx.now}
    from unnest(${ordered.map(({ path }) => path)}::text[], ${ordered.map(({ width }) => width)}::int[],
      ${ordered.map(({ height }) => height)}::int[], ${ordered.map(({ bytes }) => bytes)}::int[],
      ${ordered.map(({ originalName }) => originalName)}::text[]) as picture (path, width, height, bytes, original_name)
    on conflict (path) do update set created_at = excluded.created_at, original_name = excluded.original_name
    returning path, xmax = 0 as "isNew"`)
  return rows.filter(({ isNew }) => isNew).map(({ path }) => path)
}

/** Deletes the rows that this upload made and no other has touched since; one that stores such a picture meanwhile waits for them. */
export async function takeBackRows(tx: ShopTx, paths: string[]): Promise<string[]> {
  const rows = await tx.write<{ path: string }>(sql`
    delete from media_files where path = any(${paths}::text[]) and created_at = ${tx.now} returning path`)
  return rows.map(({ path }) => path)
}

/** A picture is shown by the address of any of its widths: they have the name and the dash before the width alike. No pattern, which would take seconds. */
const nameIn = (address: Sql) => sql`right(rtrim(rtrim(${address}, '.webp'), '0123456789'), 33)`

/** Takes out the rows of pictures stored before that instant which no product and no order shows, and none deleted since: it may come back. */
export async function takeUnusedPictures(tx: Tx, before: Date, atMost: number): Promise<string[]> {
  const rows = await tx.write<{ path: string }>(sql`
    delete from media_files where created_at < ${before} and path in (
      select path from media_files media
      where created_at < ${before}
        and not exists (
          select from product_images image join products product on product.id = image.product_id
          where ${nameIn(sql`image.url`)} = ${nameIn(sql`media.path`)}
            and (product.deleted_at is null or product.deleted_at >= ${before}))
        and not exists (
          select from order_lines line where ${nameIn(sql`line.product_image`)} = ${nameIn(sql`media.path`)})
      limit ${atMost})
    returning path`)
  return rows.map(({ path }) => path)
}

/** Those of the addresses that have no row. */
export async function listWithoutRow(db: Db, paths: string[]): Promise<string[]> {
  const rows = await db.rows<{ path: string }>(sql`
    select path from unnest(${paths}::text[]) as found (path)
    where not exists (select from media_files where media_files.path = found.path)`)
  return rows.map(({ path }) => path)
}
