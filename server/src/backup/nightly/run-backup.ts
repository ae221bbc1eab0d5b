import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inTransaction, shopItself, type ShopTx } from '../../platform/context'
import type { Deps } from '../../platform/deps'
import { VERSION } from '../../platform/version'
import { programFolder } from '../../program-folder'
import type { Manifest } from '../archive/manifest'
import { createBackup } from '../create-backup'
import { BACKUPS } from '../topics'
import { backupFolderOf, hasFile } from './backup-folder'
import { failureReason } from './failure-reason'
import { proveBackup } from './prove-backup'
import { addFailureNotice, listBackupRows, removeFailedBefore, removeRows, saveCopied, saveFinished } from './queries'
import { backupsToRemove } from './retention-rules'

export type BackupDeps = Pick<Deps, 'env' | 'clock' | 'log' | 'databaseUrl' | 'contextFor'>

interface Run {
  name: string
  startedAt: Date
  /** When the shop stops. The row then stays as of a killed run, and the next start takes it up. */
  signal: AbortSignal
}

const migrationsFolder = fileURLToPath(new URL('../migrations', programFolder))
const DAY_MS = 86_400_000
const FAILED_KEPT_MS = 30 * DAY_MS
const LOST_KEPT_MS = 365 * DAY_MS

/** Copies, proves, and removes what is no longer kept. The caller holds the lock. */
export async function runBackup(deps: BackupDeps, run: Run): Promise<void> {
  const manifest = await copy(deps, run)
  if (manifest === undefined) return
  await prove(deps, run, manifest)
  await removeOldBackups(deps)
}

/** Proves a backup that an earlier run made. The caller holds the lock. */
export const proveAgain = (deps: BackupDeps, run: Pick<Run, 'name' | 'signal'>): Promise<void> =>
  prove(deps, run, undefined)

async function copy(deps: BackupDeps, { name, startedAt, signal }: Run): Promise<Manifest | undefined> {
  const { env, databaseUrl } = deps
  const file = join(backupFolderOf(env), name)
  const source = { databaseUrl, mediaFolder: join(env.DATA_DIR, 'media'), passphrase: env.BACKUP_PASSPHRASE }
  const shop = { program: VERSION, timeZone: env.SHOP_TIME_ZONE, now: startedAt }
  try {
    const manifest = await createBackup({ ...source, ...shop, signal }, file)
    const { size } = await stat(file)
    await write(deps, (tx) => saveCopied(tx, name, { sizeBytes: size, ...countsOf(manifest) }))
    return manifest
  } catch (error) {
    if (signal.aborted) return undefined
    deps.log.error('A backup failed', { name, error })
    await finish(deps, name, { state: 'failed', reason: reasonOf(deps, error, 'No se pudo hacer la copia') })
    return undefined
  }
}

function countsOf({ tables, members }: Manifest) {
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0
  // Every picture has a file for each of its widths.
  const pictures = new Set(members.flatMap(({ name }) => /^media\/(.+)-\d+\./.exec(name)?.[1] ?? []))
  return { products: rowsOf('products'), orders: rowsOf('orders'), pictures: pictures.size }
}

async function prove(
  deps: BackupDeps,
  { name, signal }: Pick<Run, 'name' | 'signal'>,
  written: Manifest | undefined,
): Promise<void> {
  const { env, databaseUrl, log } = deps
  const file = join(backupFolderOf(env), name)
  const scratch = { databaseUrl, dataDir: env.DATA_DIR, log, signal }
  try {
    await proveBackup({ ...scratch, file, written, passphrase: env.BACKUP_PASSPHRASE, migrationsFolder })
  } catch (error) {
    if (signal.aborted) return
    log.error('A backup could not be proven', { name, error })
    return finish(deps, name, { state: 'unproven', reason: reasonOf(deps, error, 'No se pudo restaurar la copia') })
  }
  log.info('A backup was proven', { name })
  await finish(deps, name, { state: 'proven', reason: '' })
}

const reasonOf = ({ env }: BackupDeps, error: unknown, otherwise: string) =>
  failureReason(error, otherwise, backupFolderOf(env))

const finish = (deps: BackupDeps, name: string, end: { state: 'proven' | 'unproven' | 'failed'; reason: string }) =>
  write(deps, async (tx) => {
    await saveFinished(tx, name, { ...end, finishedAt: tx.now })
    if (end.state !== 'proven') await addFailureNotice(tx, tx.now)
  })

/**
 * Removes what is no longer kept. Only files with a row, which are those that the shop made itself. A file that is not there does not count, and
 * keeps its row for a year, by which it is removed once its disk is back. The caller holds the lock.
 */
export const removeOldBackups = (deps: BackupDeps) =>
  write(deps, async (tx) => {
    const folder = backupFolderOf(deps.env)
    const written = (await listBackupRows(tx)).filter(({ state }) => state === 'proven' || state === 'unproven')
    const found = await Promise.all(written.map(({ name }) => hasFile(join(folder, name))))
    const present = written.flatMap(({ name, startedAt, state }, index) =>
      found[index] === true ? [{ name, startedAt, isProven: state === 'proven' }] : [],
    )
    const lastFound = tx.now.getTime() - LOST_KEPT_MS
    const lost = written.filter(({ startedAt }, index) => found[index] === false && startedAt.getTime() < lastFound)
    const names = backupsToRemove(present, tx.now, tx.timeZone)
    await removeRows(tx, [...names, ...lost.map(({ name }) => name)])
    await removeFailedBefore(tx, new Date(tx.now.getTime() - FAILED_KEPT_MS))
    for (const name of names) {
      await rm(join(folder, name), { force: true })
      deps.log.info('An old backup was removed', { name })
    }
  })

function write(deps: BackupDeps, work: (tx: ShopTx) => Promise<unknown>): Promise<void> {
  return inTransaction(deps.contextFor(shopItself), async (tx) => {
    await work(tx)
    tx.announce(BACKUPS)
  })
}
