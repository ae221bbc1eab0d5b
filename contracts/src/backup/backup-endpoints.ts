import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { accountTexts } from '../accounts/accounts-words'
import { instant, secret } from '../field-schemas'
import { BACKUP_HEALTH, BACKUP_STATES } from './backup-words'

const backup = z.object({
  /** Name of the file. */
  name: z.string(),
  started_at: instant,
  finished_at: z.nullable(instant),
  state: z.enum(BACKUP_STATES),
  /** Why it failed or could not be proven; else empty. */
  reason: z.string(),
  /** While it is written, what is written so far. */
  size_bytes: z.int(),
  products: z.int(),
  orders: z.int(),
  pictures: z.int(),
  /** Whether the folder still has the file. */
  has_file: z.boolean(),
  /** Whether it is being proven again. Its state is the earlier verdict until there is a new one. */
  is_being_proven_again: z.boolean(),
})
export type Backup = z.output<typeof backup>

const nameParams = z.object({ name: z.string().check(z.regex(/^tocador-[\dT-]{19}Z\.tar(?:\.age)?$/)) })

const backups = z.object({
  health: z.enum(BACKUP_HEALTH),
  /** Of `failed` and `unproven`; else empty. */
  reason: z.string(),
  /** When the last proven backup was made whose file is still there. */
  proven_at: z.nullable(instant),
  is_running: z.boolean(),
  /** Whether the backups would be lost with the shop's disk. */
  is_same_disk: z.boolean(),
  /** Of the shop's day; 24 is off. */
  hour: z.int(),
  folder: z.string(),
  free_bytes: z.int(),
  backups: z.array(backup),
})
export type Backups = z.output<typeof backups>

export const listBackups = endpoint({
  method: 'GET',
  path: '/admin/backups',
  access: 'admin',
  summary: 'Las copias de la tienda, la última primero, y si se puede confiar en ellas',
  reply: dataReply(backups),
})
export const startBackup = endpoint({
  method: 'POST',
  path: '/admin/backups',
  access: 'admin',
  summary: 'Empieza una copia, que después se prueba',
  status: 201,
  reply: dataReply(z.object({ name: z.string() })),
  refusals: ['BACKUP_RUNNING'],
})
export const removeBackup = endpoint({
  method: 'DELETE',
  path: '/admin/backups/:name',
  access: 'admin',
  summary: 'Elimina una copia',
  params: nameParams,
  reply: dataReply(z.object({ name: z.string() })),
  refusals: ['NOT_FOUND', 'BACKUP_RUNNING'],
})
export const proveBackup = endpoint({
  method: 'POST',
  path: '/admin/backups/:name/proof',
  access: 'admin',
  summary: 'Empieza a probar otra vez una copia',
  params: nameParams,
  status: 201,
  reply: dataReply(z.object({ name: z.string() })),
  refusals: ['NOT_FOUND', 'BACKUP_RUNNING'],
})
/** The file itself is fetched by the browser, which sends no token and writes it to the disk as it arrives. */
export const linkBackup = endpoint({
  method: 'POST',
  path: '/admin/backups/:name/link',
  access: 'admin',
  limit: { perNetwork: 60, minutes: 10, onlyRefused: ['WRONG_PASSWORD'] },
  summary: 'Un enlace para descargar una copia, por un minuto; pide la contraseña propia',
  params: nameParams,
  body: z.object({ password: secret(accountTexts.passwordRequired) }),
  status: 201,
  reply: dataReply(z.object({ path: z.string() })),
  refusals: ['WRONG_PASSWORD', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
export const downloadBackup = endpoint({
  method: 'GET',
  path: '/backup-files/:key',
  access: 'public',
  summary: 'El archivo de una copia, con la llave de su enlace',
  params: z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  refusals: ['NOT_FOUND'],
})
