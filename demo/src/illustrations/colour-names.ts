import { distance } from './oklab'
import type { Ground, Metal } from './palette'

export interface ColourName {
  masculine: string
  feminine: string
}

// A colour gets the name of its nearest sample in OKLab, which is close to perceived distance. A name may have several
// samples.
const samples: readonly (readonly [hex: string, masculine: string, feminine?: string])[] = [
  ['#241A1F', 'negro', 'negra'],
  ['#F6EFEA', 'blanco', 'blanca'],
  ['#A9A5A8', 'gris'],
  ['#C9D3DA', 'azul pálido'],
  ['#C7203F', 'rojo', 'roja'],
  ['#A3123F', 'rojo', 'roja'],
  ['#7E1F3E', 'vino'],
  ['#5B1730', 'vino'],
  ['#8C3A4E', 'vino'],
  ['#D9707A', 'rosa'],
  ['#E9A8A0', 'rosa'],
  ['#F2DDD8', 'rosa pálido'],
  ['#B4586A', 'rosa viejo'],
  ['#E06A55', 'coral'],
  ['#E9A07A', 'durazno'],
  ['#E3B9A5', 'durazno'],
  ['#D9A7A0', 'rosa'],
  ['#E8923C', 'naranja'],
  ['#E3B23C', 'amarillo', 'amarilla'],
  ['#F1E3BF', 'vainilla'],
  ['#C9A063', 'dorado', 'dorada'],
  ['#C9843E', 'ámbar'],
  ['#E3B48E', 'beige'],
  ['#F0D2B6', 'beige claro'],
  ['#C9A98F', 'arena'],
  ['#D8B9A8', 'beige rosado'],
  ['#C38E66', 'canela'],
  ['#8E5A38', 'café'],
  ['#5A4038', 'café oscuro'],
  ['#B5715F', 'terracota'],
  ['#A9C3A0', 'verde'],
  ['#8FA872', 'verde'],
  ['#DDE7D6', 'verde pálido'],
  ['#3E5A4C', 'verde oscuro'],
  ['#2F5D62', 'verde azulado'],
  ['#7FA3B8', 'azul'],
  ['#2C3F6B', 'azul marino'],
  ['#B79BC9', 'lila'],
  ['#E2D9EA', 'lila pálido'],
  ['#5B4A7A', 'morado', 'morada'],
]

const metalNames: Record<Metal, ColourName> = {
  oro: { masculine: 'dorado', feminine: 'dorada' },
  plata: { masculine: 'plateado', feminine: 'plateada' },
  cobre: { masculine: 'cobrizo', feminine: 'cobriza' },
  grafito: { masculine: 'grafito', feminine: 'grafito' },
  blanco: { masculine: 'blanco', feminine: 'blanca' },
  negro: { masculine: 'negro', feminine: 'negra' },
}

const groundNames: Record<Ground, string> = {
  rosa: 'rosa',
  nacar: 'nácar',
  mamey: 'durazno',
  mantequilla: 'amarillo pálido',
  salvia: 'verde salvia',
  peltre: 'azul grisáceo',
  malva: 'lila',
  arena: 'arena',
  grana: 'grana',
  noche: 'ciruela',
}

export function colourName(colour: string): ColourName {
  let nearest = Infinity
  let name: ColourName = { masculine: '', feminine: '' }
  for (const [sample, masculine, feminine = masculine] of samples) {
    const away = distance(sample, colour)
    if (away >= nearest) continue
    nearest = away
    name = { masculine, feminine }
  }
  return name
}

export function metalName(metal: Metal): ColourName {
  return metalNames[metal]
}

export function groundName(ground: Ground): string {
  return groundNames[ground]
}
