/** Sorted by name, backups are in the order of their time. Only encrypted ones end with `.age`, as age's own files do. */
export const backupFileName = (now: Date, passphrase: string | undefined) =>
  `tocador-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${passphrase === undefined ? '' : '.age'}`
