// The exports that other slices may import.
export { backupFileName } from './backup-file-name'
export { createBackup } from './create-backup'
export { backUpBeforeUpgrade, findUpgradeBackup, wayBack } from './upgrade/back-up-before-upgrade'
export { finishReplacing } from './restore/replace-folders'
export { restoreBackup } from './restore/restore-backup'
