/**
 * What may be impaired while the shop sells, with the title that the panel shows. `WRITING` is no mere impairment: without it
 * the shop is not ready, and only the panel still shows it.
 */
export const IMPAIRMENT_TITLES = {
  WRITING: 'La tienda no puede guardar',
  PICTURES: 'Las fotos no se pueden guardar',
  PICTURES_OTHER: 'Las fotos parecen de otra tienda',
  PICTURES_APART: 'Las instancias no comparten las fotos',
  REPLICA: 'La réplica de la base no sirve',
  DISK: 'Queda poco espacio en el disco',
  BACKUP: 'Falta una copia que sirva',
} as const

export type ImpairmentCode = keyof typeof IMPAIRMENT_TITLES
export const IMPAIRMENT_CODES = Object.keys(IMPAIRMENT_TITLES) as [ImpairmentCode, ...ImpairmentCode[]]
