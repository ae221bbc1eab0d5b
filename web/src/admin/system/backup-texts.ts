import type { Backup, Backups } from '@tocador/contracts/backup/backup-endpoints'
import { BACKUP_LIFE } from '@tocador/contracts/backup/backup-words'
import { addDays, atHour, shopTime, showHour, showShortDay } from '@tocador/contracts/calendar'
import { showNumber } from '@tocador/contracts/money'

/** `hoy 3:10 a.m.`, `ayer 3:10 a.m.`, else `mié 18 nov 3:10 a.m.` */
export function nightText(instant: string, timeZone: string, now = new Date()): string {
  const { day, hour } = shopTime(new Date(instant), timeZone)
  const today = shopTime(now, timeZone).day
  const word = day === today ? 'hoy' : day === addDays(today, -1) ? 'ayer' : showShortDay(day)
  return `${word} ${showHour(hour)}`
}

/** `48.2 MB`, with a decimal below 100. */
export function sizeText(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB']
  let size = bytes / 1024
  let unit = 0
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  const digits = size < 99.95 && unit > 0 ? 1 : 0
  return `${size.toLocaleString('es-MX', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${units[unit]}`
}

const counted = (count: number, one: string, many: string) => `${showNumber(count)} ${count === 1 ? one : many}`

/** `1,233 productos, 486 pedidos y 2,914 fotos` */
export const holdsText = ({ products, orders, pictures }: Pick<Backup, 'products' | 'orders' | 'pictures'>) =>
  `${counted(products, 'producto', 'productos')}, ${counted(orders, 'pedido', 'pedidos')} y ${counted(pictures, 'foto', 'fotos')}`

export const provenText = (instant: string, timeZone: string, now = new Date()) =>
  `Última copia probada: ${nightText(instant, timeZone, now)}`

/** What is being done to it, else how it ended. */
export const shownState = ({ state, is_being_proven_again: isAgain }: Backup) => (isAgain ? 'copied' : state)
export const isInProgress = (backup: Backup) => BACKUP_LIFE[shownState(backup)].isRunning

/** Something of the shop's copies or data that the owner should know. */
export interface Status {
  tone: 'done' | 'info' | 'warning' | 'error'
  title: string
  detail: string
}

const LATE_MS = 36 * 3_600_000
const LOST = 'Si algo falla hoy, perderías lo hecho desde entonces.'

/** Whether the owner can rely on her backups, in one line and what follows from it. */
export function backupStatus(backups: Backups, timeZone: string, now = new Date()): Status {
  const { health, reason, proven_at: provenAt } = backups
  const proven = provenAt === null ? undefined : provenText(provenAt, timeZone, now)
  const isOld = provenAt !== null && now.getTime() - Date.parse(provenAt) > LATE_MS
  const last = proven === undefined ? 'No hay ninguna copia probada.' : `${ended(proven)}${isOld ? ` ${LOST}` : ''}`
  switch (health) {
    case 'failed': {
      const made = backups.backups.find(({ state }) => state !== 'started' && state !== 'copied')
      return made?.state === 'failed'
        ? { tone: 'error', title: 'La última copia falló', detail: `${ended(reason)} ${last}` }
        : { tone: 'error', title: reason, detail: last }
    }
    case 'unproven':
      return { tone: 'error', title: 'Copia sin probar', detail: `${ended(reason)} ${last}` }
    case 'off':
      return {
        tone: 'warning',
        title: 'Las copias de cada noche están apagadas',
        detail: `Elige una hora para prenderlas. ${last}`,
      }
    case 'late':
      return {
        tone: 'warning',
        title: proven ?? 'Todavía no hay ninguna copia probada',
        detail: proven === undefined ? 'Si algo falla hoy, lo perderías todo.' : `Tiene más de 36 horas. ${LOST}`,
      }
    case 'waiting':
      return {
        tone: 'info',
        title: 'Todavía no hay copias',
        detail: ended(`La primera se hace sola ${hourText(backups.hour)}`),
      }
    case 'proven': {
      const found = backups.backups.find(({ started_at: at }) => at === provenAt)
      return {
        tone: 'done',
        title: proven ?? '',
        detail: found === undefined ? '' : `Se restauró aparte y se comparó entera: ${holdsText(found)}.`,
      }
    }
  }
}

const ended = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`)

/** `a las 3:00 a.m.` */
export const hourText = (hour: number) => atHour(`${String(hour).padStart(2, '0')}:00`)

export const SAME_DISK: Status = {
  tone: 'warning',
  title: 'La copia está en el mismo disco que la tienda',
  detail: 'Si ese disco falla, pierdes las dos.',
}

/** What Resumen shows: only what is wrong. */
export function backupAlerts(backups: Backups, timeZone: string, now = new Date()): Status[] {
  const status = backupStatus(backups, timeZone, now)
  const isWrong = status.tone === 'warning' || status.tone === 'error'
  return [...(isWrong ? [status] : []), ...(backups.is_same_disk ? [SAME_DISK] : [])]
}

export interface Progress {
  text: string
  /** Of 100; undefined when it cannot be told. */
  percent: number | undefined
}

/** The progress of the running backup, estimated from the size of the last complete one. */
export function progressOf({ is_running: isRunning, backups }: Backups): Progress | undefined {
  if (!isRunning) return undefined
  const running = backups.find(isInProgress)
  if (running !== undefined && shownState(running) === 'copied') {
    return { text: 'Probando: se restaura aparte y se compara con la tienda…', percent: undefined }
  }
  const written = running?.size_bytes ?? 0
  const usual = backups.find(({ state }) => state === 'proven' || state === 'unproven')?.size_bytes
  if (usual === undefined || usual === 0) return { text: `Copiando: ${sizeText(written)}…`, percent: undefined }
  return {
    text: `Copiando: ${sizeText(written)} de unos ${sizeText(usual)}…`,
    percent: Math.min(99, Math.round((100 * written) / usual)),
  }
}
