import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Environment } from '../platform/env'
import { StartProblem } from '../platform/start-problem'

/** What a tool that needs a shop says where there is none: mostly it was called without the settings of the shop. */
export function noShopIn({ DATA_DIR, DATABASE_URL }: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>): StartProblem {
  const place = DATABASE_URL === undefined ? `DATA_DIR ${resolve(DATA_DIR)}` : 'the database of DATABASE_URL'
  return new StartProblem(
    `There is no shop in ${place}: tools read the settings from environment variables, and as \`tocador …\` (docs/operations.md) from /etc/tocador/tocador.env`,
  )
}

/** Before the embedded database is opened, which would make it. A folder that cannot be read is told by that. */
export async function refuseMissingFolder(dataDir: string, noShop: StartProblem): Promise<void> {
  await access(join(dataDir, 'postgres')).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw noShop
  })
}
