import { lightness, mix } from './oklab'

export const grounds = {
  rosa: '#E9CCC8',
  nacar: '#EFE0DB',
  mamey: '#E8BB9F',
  mantequilla: '#EBDBB1',
  salvia: '#C6D0BC',
  peltre: '#BCC9D4',
  malva: '#D2C1D3',
  arena: '#DCCFC3',
  grana: '#8A1C3C',
  noche: '#3B2231',
} as const

export const metals = {
  oro: '#C9A063',
  plata: '#BDBBC0',
  cobre: '#C4876C',
  grafito: '#4A4247',
  blanco: '#F3ECE8',
  negro: '#2B2127',
} as const

export type Ground = keyof typeof grounds
export type Metal = keyof typeof metals

export const paper = '#FBF4F0'
export const night = '#1C0C14'

// Highlights are warm and shadows aubergine; white, grey or black would look like a second light source.
export const warmLight = '#FFF6F2'
export const aubergine = '#2A0F1E'

export function lit(colour: string, share: number): string {
  return mix(colour, warmLight, share)
}

export function shaded(colour: string, share: number): string {
  return mix(colour, aubergine, share)
}

/** Positive shifts are lighter, negative ones darker. */
export function toned(colour: string, shift: number): string {
  return shift < 0 ? shaded(colour, -shift) : lit(colour, shift)
}

export function isDark(colour: string): boolean {
  return lightness(colour) < 0.6
}

/** A label colour with enough contrast on the given surface. */
export function inkOn(surface: string, onDark = lit(surface, 0.84)): string {
  return lightness(surface) > 0.62 ? shaded(surface, 0.7) : onDark
}

export interface Room {
  wall: string
  table: string
}

export function roomOf(ground: Ground): Room {
  const wall = grounds[ground]
  return { wall, table: isDark(wall) ? mix(wall, night, 0.22) : mix(wall, paper, 0.3) }
}
