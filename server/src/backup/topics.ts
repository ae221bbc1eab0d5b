/** Topic of the change feed: a backup began, ended or was removed. */
export const BACKUPS = 'backups'
