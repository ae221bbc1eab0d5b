import sql from 'sql-template-tag'
import type { Db } from '../platform/database/db'

export async function findShopNumber(db: Db): Promise<string> {
  const row = await db.first<{ number: string }>(sql`select whatsapp_primary as number from settings`)
  return row?.number ?? ''
}
