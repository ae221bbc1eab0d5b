/** Topic of the change feed: a backup began, ended or was removed. */
export const BACKUPS = 'backups'
/** Topic of the change feed: something of a person was erased. */
export const ERASURES = 'erasures'
