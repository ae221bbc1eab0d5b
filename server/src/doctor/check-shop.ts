import { backupCheck } from '../backup'
import { pictureCheck, pictureFileCheck, type Media } from '../media'
import { orderCheck } from '../orders'
import type { ShopContext } from '../platform/context'
import { isConnectionLost } from '../platform/database/database-errors'
import type { Environment } from '../platform/env'
import { problemWith, type Problem, type SelfCheck } from '../platform/self-check'
import { settingsCheck } from '../settings'
import { stockCheck } from '../stock'
import { voteCheck } from '../surveys'
import { machineCheck } from './check-machine'

export interface CheckedPart {
  title: string
  mended: Problem[]
  /** What is wrong, after the repair when one was asked for. */
  problems: Problem[]
}

export interface ShopParts {
  media: Media
  dataDir: string
  /** Less free space than this is a problem; 1 GB by default. */
  freeBytesAtLeast?: number
  /** Where the backups are; without it they are not looked at, as by the panel, which shows them beside the check. */
  backups?: Pick<Environment, 'BACKUP_DIR' | 'DATA_DIR'>
}

export interface CheckOptions {
  isRepairing: boolean
  /** Leaves the slow parts out. */
  isQuick?: boolean
}

export const checksOf = ({ media, dataDir, freeBytesAtLeast, backups }: ShopParts): SelfCheck[] => [
  stockCheck,
  orderCheck,
  pictureCheck(media),
  pictureFileCheck(media),
  voteCheck,
  settingsCheck,
  machineCheck(dataDir, freeBytesAtLeast),
  ...(backups === undefined ? [] : [backupCheck(backups)]),
]

/** Compares what the shop stores twice, and its files with its rows. Changes nothing unless `isRepairing`. */
export async function checkShop(
  context: ShopContext,
  parts: ShopParts,
  { isRepairing, isQuick = false }: CheckOptions,
): Promise<CheckedPart[]> {
  const checked: CheckedPart[] = []
  for (const check of checksOf(parts)) {
    if (isQuick && check.isSlow === true) continue
    checked.push({ title: check.title, ...(await lookAt(context, check, isRepairing)) })
  }
  return checked
}

/** A part that cannot be looked at says so: without it the last result of all parts would stay, as if nothing had happened since. */
async function lookAt(
  context: ShopContext,
  { title, find, repair }: SelfCheck,
  isRepairing: boolean,
): Promise<Omit<CheckedPart, 'title'>> {
  try {
    const found = await find(context)
    const mended = isRepairing && repair !== undefined && found.length > 0 ? await repair(context) : []
    return { mended, problems: mended.length > 0 ? await find(context) : found }
  } catch (error) {
    if (isConnectionLost(error)) throw error
    context.log.error('A part of the shop could not be checked', { part: title, error })
    return {
      mended: [],
      problems: problemWith(
        `No se pudo revisar: ${title}`,
        'Las demás partes sí se revisaron. Inténtalo otra vez; si se repite, muestra este texto a quien instaló la tienda.',
        [error instanceof Error ? error.message : String(error)],
      ),
    }
  }
}
