const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** A file could not be written: its disk is full, its quota is used up, or it was mounted read-only. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.has(error.code)
