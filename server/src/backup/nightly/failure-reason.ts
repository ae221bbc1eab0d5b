const SYSTEM_REASONS: Readonly<Record<string, string>> = {
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

export const KILLED_REASON = 'La tienda se detuvo a la mitad'

/** For the owner; what is not an error of the disk is told as the program says it. */
export function failureReason(error: unknown, otherwise: string): string {
  const known = error instanceof Error && 'code' in error ? SYSTEM_REASONS[String(error.code)] : undefined
  return known ?? `${otherwise}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 500)
}
