import type { ShopContext } from '../platform/context'
import { problemWith, type Problem, type SelfCheck } from '../platform/self-check'
import { diskSpaceOf, FREE_BYTES_AT_LEAST, freeText, FULL_DISK_MEANING, type DiskSpace } from './disk-space'
import { findTimeZone, readDatabaseTime } from './queries'

const CLOCKS_APART_AT_MOST_MS = 5_000

/** The disk of `dataDir`, the clock and the time zone. */
export const machineCheck = (
  dataDir: string,
  freeBytesAtLeast = FREE_BYTES_AT_LEAST,
  readSpace = diskSpaceOf,
): SelfCheck => ({
  title: 'Disco y reloj',
  find: async (context) => [
    ...checkDisk(await readSpace(dataDir), freeBytesAtLeast),
    ...(await checkClock(context)),
    ...(await checkTimeZone(context)),
  ],
})

const checkDisk = ({ freeBytes }: DiskSpace, atLeast: number): Problem[] =>
  problemWith('Queda poco espacio en el disco', FULL_DISK_MEANING, freeBytes < atLeast ? [freeText(freeBytes)] : [])

async function checkClock({ db, clock }: ShopContext): Promise<Problem[]> {
  const asked = clock.now().getTime()
  const there = (await readDatabaseTime(db))?.now.getTime() ?? 0
  const apart = Math.abs(there - (asked + clock.now().getTime()) / 2)
  return problemWith(
    'El reloj de la tienda y el de su base de datos no coinciden',
    'Los apartados vencen antes o después de lo que dicen: pon los dos en hora.',
    apart > CLOCKS_APART_AT_MOST_MS ? [`${Math.round(apart / 1000)} segundos de diferencia`] : [],
  )
}

async function checkTimeZone({ db, timeZone }: ShopContext): Promise<Problem[]> {
  return problemWith(
    'La base de datos no conoce la zona horaria de la tienda',
    'Los días de pedidos y reportes salen mal: corrige SHOP_TIME_ZONE o actualiza la base de datos.',
    (await findTimeZone(db, timeZone)) ? [] : [timeZone],
  )
}
