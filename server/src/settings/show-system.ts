import type { SystemState } from '@tocador/contracts/settings/shop-settings-schemas'
import type { Db } from '../platform/database/db'
import type { Deps } from '../platform/deps'
import { VERSION } from '../platform/version'
import { getDatabaseVersion } from './queries'

export type SystemParts = Pick<Deps, 'env' | 'clock' | 'readiness'> & {
  hasDemo: (db: Db) => Promise<boolean>
  commit: string
}

/** For the owner: what runs, and whether it is well. */
export async function showSystem(
  { env, clock, readiness, hasDemo, commit }: SystemParts,
  { db, startedAt }: { db: Db; startedAt: Date },
): Promise<SystemState> {
  const [{ checks }, impairments, databaseVersion, demo] = await Promise.all([
    readiness.check(),
    readiness.impairments(),
    getDatabaseVersion(db),
    hasDemo(db),
  ])
  return {
    version: VERSION,
    commit,
    uptime_seconds: Math.round((clock.now().getTime() - startedAt.getTime()) / 1000),
    time_zone: env.SHOP_TIME_ZONE,
    database: env.DATABASE_URL === undefined || env.EMBEDDED_DATABASE === 'on' ? 'embedded' : 'server',
    database_version: databaseVersion.split(' ')[0] ?? '',
    pictures: env.CLOUDINARY_URL !== undefined ? 'hosted' : env.S3_ENDPOINT !== undefined ? 's3' : 'folder',
    public_url: env.PUBLIC_URL ?? '',
    checks,
    impairments,
    has_demo: demo,
  }
}
