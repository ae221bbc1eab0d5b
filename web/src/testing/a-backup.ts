import type { Backup, Backups } from '@tocador/contracts/backup/backup-endpoints'

export const aBackup = (change: Partial<Backup> = {}): Backup => ({
  name: 'tocador-2026-11-20T09-10-00Z.tar',
  started_at: '2026-11-20T09:10:00.000Z',
  finished_at: '2026-11-20T09:11:00.000Z',
  state: 'proven',
  reason: '',
  size_bytes: 50_541_363,
  products: 1233,
  orders: 486,
  pictures: 2914,
  has_file: true,
  is_being_proven_again: false,
  ...change,
})

/** The copies of a healthy shop, of one night. */
export const someBackups = (change: Partial<Backups> = {}): Backups => ({
  health: 'proven',
  reason: '',
  proven_at: '2026-11-20T09:10:00.000Z',
  is_running: false,
  is_same_disk: false,
  hour: 3,
  folder: '/mnt/copias',
  free_bytes: 10 ** 12,
  backups: [aBackup()],
  ...change,
})
