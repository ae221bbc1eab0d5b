import { statfs } from 'node:fs/promises'
import type { FindImpairment } from '../platform/readiness/watch-impairment'

/** Below one of the two the owner is warned. */
export const FREE_BYTES_AT_LEAST = 1024 ** 3
const FREE_PERCENT_AT_LEAST = 10

export interface DiskSpace {
  freeBytes: number
  freePercent: number
}

/** What an unprivileged process may still write on the disk of the folder. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, bsize, blocks } = await statfs(folder)
  return { freeBytes: bavail * bsize, freePercent: Math.floor((100 * bavail) / Math.max(blocks, 1)) }
}

export const isDiskLow = ({ freeBytes, freePercent }: DiskSpace): boolean =>
  freeBytes < FREE_BYTES_AT_LEAST || freePercent < FREE_PERCENT_AT_LEAST

export const FULL_DISK_MEANING =
  'Cuando se llena, la tienda deja de recibir pedidos y fotos: libera espacio o usa un disco más grande.'

/** `812 MB libres` */
export const freeText = (freeBytes: number) => `${Math.floor(freeBytes / 1024 ** 2)} MB libres`

export const diskImpairment =
  (dataDir: string, readSpace = diskSpaceOf): FindImpairment =>
  async () => {
    const space = await readSpace(dataDir)
    if (!isDiskLow(space)) return undefined
    return {
      code: 'DISK',
      text: `El disco de la tienda tiene ${freeText(space.freeBytes)}, el ${space.freePercent} %. ${FULL_DISK_MEANING}`,
    }
  }
