import { mkdir } from 'node:fs/promises'
import { shopIdOf } from '../../platform/database/snapshot/queries'
import { withClient } from '../../platform/database/snapshot/with-client'
import { idOfLine, lineOf, readErasureLines, replaceErasureLog } from './erasure-log'
import { listErasureIds, listErasures, lockErasureLog } from './queries'

/**
 * Adds to the log of the folder what it lacks. What the database lacks, such as erasures of a replaced shop, stays, also a line that cannot
 * be read, which a restore refuses. Only what is added is parsed, since the log grows with each erased cart.
 */
export const writeErasureLog = (databaseUrl: string, folder: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query('begin')
    await lockErasureLog(client)
    const [shopId, ids] = [await shopIdOf(client), await listErasureIds(client)]
    if (shopId === undefined || ids.length === 0) return
    const written = await readErasureLines(folder, shopId)
    const known = new Set(written.map(idOfLine))
    const missing = ids.filter((id) => !known.has(id))
    if (missing.length === 0) return
    const added = await listErasures(client, missing)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await replaceErasureLog(folder, shopId, [...written, ...added.map(lineOf)])
  })
