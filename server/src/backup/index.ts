// The exports that other slices may import.
export { backupFileName } from './backup-file-name'
export { createBackup } from './create-backup'
export { finishReplacing } from './restore/replace-folders'
export { restoreBackup } from './restore/restore-backup'
