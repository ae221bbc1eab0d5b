import sql from 'sql-template-tag'
import type { ShopTx } from '../platform/context'
import type { Db } from '../platform/database/db'
import type { StoredPicture } from './image-store'

export const MIMETYPE = 'image/webp'

/** Returns the addresses of the pictures that are new. */
export async function savePictureRows(tx: ShopTx, pictures: StoredPicture[]): Promise<string[]> {
  // Sorted, so that two uploads of the same pictures cannot deadlock.
  const ordered = pictures.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const rows = await tx.write<{ path: string; isNew: boolean }>(sql`
    insert into media_files (path, width, height, bytes, mimetype, original_name, created_at)
    select path, width, height, bytes, ${MIMETYPE}, original_name, ${tx.now}
    from unnest(${ordered.map(({ path }) => path)}::text[], ${ordered.map(({ width }) => width)}::int[],
      ${ordered.map(({ height }) => height)}::int[], ${ordered.map(({ bytes }) => bytes)}::int[],
      ${ordered.map(({ originalName }) => originalName)}::text[]) as picture (path, width, height, bytes, original_name)
    on conflict (path) do update set created_at = excluded.created_at, original_name = excluded.original_name,
      unused_at = null
    returning path, xmax = 0 as "isNew"`)
  return rows.filter(({ isNew }) => isNew).map(({ path }) => path)
}

/** Deletes the rows that this upload created and no other upload has updated since. Concurrent uploads wait for the row locks. */
export async function takeBackRows(tx: ShopTx, paths: string[]): Promise<string[]> {
  const rows = await tx.write<{ path: string }>(sql`
    delete from media_files where path = any(${paths}::text[]) and created_at = ${tx.now} returning path`)
  return rows.map(({ path }) => path)
}

export interface PictureRow {
  path: string
  width: number
  height: number
  bytes: number
  originalName: string
}

export const listPictureFiles = (db: Db, paths: string[]) =>
  db.rows<PictureRow>(sql`
    select path, width, height, bytes, original_name as "originalName" from media_files where path = any(${paths}::text[])`)

export interface GalleryRow {
  id: number
  name: string
  images: string[]
  createdAt: Date
}

/** The next products by id, also those without pictures. */
export const listGalleries = (db: Db, after: number, limit: number) =>
  db.rows<GalleryRow>(sql`
    select id, name, created_at as "createdAt",
      array(select url from product_images where product_id = products.id order by position) as images
    from products where deleted_at is null and id > ${after} order by id limit ${limit}`)

/** Pieces that the shop expects and that have a picture: sixty at most. */
export const listArrivalPictures = (db: Db) =>
  db.rows<{ id: number; name: string; image: string }>(sql`
    select id, name, image_url as image from arrivals where status = 'expected' and image_url <> '' order by id`)

export async function countGalleries(db: Db): Promise<number> {
  const row = await db.first<{ total: number }>(sql`select count(*) as total from products where deleted_at is null`)
  return row?.total ?? 0
}
