import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { instant } from '../field-schemas'
import { BACKUP_HEALTH, BACKUP_STATES } from './backup-words'

const backup = z.object({
  /** Name of the file. */
  name: z.string(),
  started_at: instant,
  finished_at: z.nullable(instant),
  state: z.enum(BACKUP_STATES),
  /** Why it failed or could not be proven; else empty. */
  reason: z.string(),
  size_bytes: z.int(),
  products: z.int(),
  orders: z.int(),
  /** Files of pictures; every picture has several sizes. */
  pictures: z.int(),
  /** Whether the folder still has the file. */
  has_file: z.boolean(),
})
export type Backup = z.output<typeof backup>

const backups = z.object({
  health: z.enum(BACKUP_HEALTH),
  /** Of `failed`; else empty. */
  reason: z.string(),
  /** When the last proven backup was made whose file is still there. */
  proven_at: z.nullable(instant),
  is_running: z.boolean(),
  /** Whether the backups would be lost with the shop's disk. */
  is_same_disk: z.boolean(),
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
  params: z.object({ name: z.string().check(z.regex(/^tocador-[\dT-]{19}Z\.tar(?:\.age)?$/)) }),
  reply: dataReply(z.object({ name: z.string() })),
  refusals: ['NOT_FOUND', 'BACKUP_RUNNING'],
})
