import { basename, resolve, sep } from 'node:path'

const OF_BACKUPS: Readonly<Record<string, string>> = {
  ENOSPC: 'No queda espacio en el disco de las copias',
  EDQUOT: 'No queda espacio en el disco de las copias',
  EACCES: 'La tienda no puede escribir en la carpeta de las copias',
  EPERM: 'La tienda no puede escribir en la carpeta de las copias',
  EROFS: 'La carpeta de las copias es de solo lectura',
  EEXIST: 'La carpeta de las copias no es una carpeta',
  ENOTDIR: 'La carpeta de las copias no es una carpeta',
  ENOENT: 'La carpeta de las copias ya no está',
  EIO: 'El disco de las copias no responde',
}
/** Of the pictures that are copied, and of the database beside the shop's in which a copy is proven. */
const OF_SHOP: Readonly<Record<string, string>> = {
  ENOSPC: 'No queda espacio en el disco de la tienda',
  EDQUOT: 'No queda espacio en el disco de la tienda',
  EACCES: 'La tienda no puede usar un archivo suyo',
  EPERM: 'La tienda no puede usar un archivo suyo',
  EROFS: 'El disco de la tienda es de solo lectura',
  ENOENT: 'Falta un archivo de la tienda',
  EIO: 'El disco de la tienda no responde',
}

export const KILLED_REASON = 'La tienda se detuvo a la mitad'

/** For the owner; what is not an error of a disk is told as the program says it. `folder`: of the backups. */
export function failureReason(error: unknown, otherwise: string, folder: string): string {
  return (
    reasonOf(error, folder) ?? `${otherwise}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 500)
  )
}

/** What fails while a backup is written names no path. */
function reasonOf(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  const code = String(error.code)
  const path = resolve('path' in error && typeof error.path === 'string' ? error.path : folder)
  const [asked, ofBackups] = [`${path}${sep}`, `${resolve(folder)}${sep}`]
  // Where a part of the way to the folder is missing, the error names that part.
  if (asked.startsWith(ofBackups) || ofBackups.startsWith(asked)) return OF_BACKUPS[code]
  const reason = OF_SHOP[code]
  return reason === undefined ? undefined : `${reason} (${basename(path)})`
}
