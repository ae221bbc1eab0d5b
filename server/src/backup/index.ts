// The exports that other slices may import.
export { backupAdminRoutes } from './admin-routes'
export { backupFileName } from './backup-file-name'
export { createBackup } from './create-backup'
export { backupFolderOf } from './nightly/backup-folder'
export { openBackups, repeatBackups } from './nightly/open-backups'
export { backUpBeforeUpgrade, findUpgradeBackup, wayBack } from './upgrade/back-up-before-upgrade'
export { finishReplacing } from './restore/replace-folders'
export { restoreBackup } from './restore/restore-backup'
