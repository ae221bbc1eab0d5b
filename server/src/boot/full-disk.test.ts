import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { ready } from '@tocador/contracts/health/health-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { startEmbedded } from '../platform/database/embedded-postgres'
import { migrate } from '../platform/database/migrate'
import { openDatabase } from '../platform/database/open-database'
import { afterFile } from '../testing/after-file'
import { aPlace, aProduct, aSession, anOrderInput } from '../testing/factories'
import { createTestApp } from '../testing/test-app'
import { migrationsFolder } from '../testing/test-cluster'
import { createTestLog } from '../testing/test-log'

const run = promisify(execFile)
const { log } = createTestLog()
const folder = await mkdtemp(join(tmpdir(), 'tocador-small-disk-'))
afterFile(() => rm(folder, { recursive: true, force: true }))

/** A disk of 128 MB in memory, which takes root's rights. */
const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tocador-test', folder]).then(
  () => true,
  () => false,
)
if (mounted) afterFile(() => run('umount', ['--lazy', folder]))
const without = mounted ? '' : ' (skipped: this user may not mount a file system)'

/** Writes until nothing more fits. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (const bytes of [1 << 20, 4096]) {
      const block = Buffer.alloc(bytes, 1)
      for (;;) {
        const isFull = await file.write(block).then(
          ({ bytesWritten }) => bytesWritten < bytes,
          (error: NodeJS.ErrnoException) => error.code === 'ENOSPC',
        )
        if (isFull) break
      }
    }
  } finally {
    await file.close()
  }
}

test.skipIf(!mounted)(
  `[RUN-07] on a full disk orders are refused with a text and the shop is not ready, until there is room again${without}`,
  async () => {
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    const embedded = await startEmbedded({ dataDir, log, settings: ['fsync=off', 'shared_buffers=16MB'] })
    afterFile(() => embedded.close())
    await migrate({ url: embedded.url, migrationsFolder, log })
    const database = openDatabase({ url: embedded.url, log, isGuardingTransactions: true })
    afterFile(() => database.close())
    const shop = await createTestApp({ database: { ...database, url: embedded.url } })
    const [place, product] = [await aPlace(shop), await aProduct(shop, { stock: 50 })]
    const order = async () => {
      const body = { ...anOrderInput(place, { [product]: 1 }), sessionId: aSession() }
      return shop.call(placeGuestOrder, { body, headers: { 'idempotency-key': aSession() } })
    }
    const state = async () => {
      const { status, body } = await shop.call(ready)
      return [status, status === 200 ? body.data.writes : body.details]
    }
    expect(await state()).toStrictEqual([200, true])

    const filler = join(folder, 'filler')
    await fill(filler)
    const refused = await order()
    expect([refused.status, refused.body.code, refused.body.message]).toStrictEqual([
      503,
      'CANNOT_SAVE',
      'La tienda no puede guardar en este momento, así que no se registró nada. Intenta de nuevo en unos minutos.',
    ])
    expect(await state()).toMatchObject([503, { database: true, migrations: true, writes: false }])

    await rm(filler)
    await vi.waitFor(async () => expect(await state()).toStrictEqual([200, true]), { timeout: 10_000 })
    expect((await order()).status).toBe(201)
  },
  60_000,
)
