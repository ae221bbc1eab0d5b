import { mkdir } from 'node:fs/promises'
import { shopIdOf } from '../../platform/database/snapshot/queries'
import { withClient } from '../../platform/database/snapshot/with-client'
import { readErasureLog, replaceErasureLog } from './erasure-log'
import { listErasures, lockErasureLog } from './queries'

/** Adds to the log of the folder what it lacks. What the database lacks, such as erasures of a replaced shop, stays. */
export const writeErasureLog = (databaseUrl: string, folder: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query('begin')
    await lockErasureLog(client)
    const [shopId, erasures] = [await shopIdOf(client), await listErasures(client)]
    if (shopId === undefined || erasures.length === 0) return
    const written = await readErasureLog(folder, shopId)
    const known = new Set(written.map(({ id }) => id))
    const missing = erasures.filter(({ id }) => !known.has(id))
    if (missing.length === 0) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await replaceErasureLog(folder, shopId, [...written, ...missing])
  })
