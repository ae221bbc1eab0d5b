import type { Ground, Metal } from './palette'
import type { Scene, Shape } from './picture'

interface Pairing {
  grounds: readonly Ground[]
  /** Dark walls: used for at most one picture in ten. */
  darkGround?: Ground
  bodies: readonly string[]
  metals: readonly Metal[]
  shades: readonly string[]
}

// Combinations that look good together; a seed chooses from these lists. Never reorder or shorten a list: the same
// seed must always give the same picture.
export const pairings: Record<Shape, Pairing> = {
  labial: {
    grounds: ['rosa', 'nacar', 'mamey', 'malva', 'arena'],
    darkGround: 'grana',
    bodies: ['#2B2127', '#F3E9E4', '#7E1F3E', '#D8B9A8'],
    metals: ['oro', 'plata', 'cobre'],
    shades: ['#A3123F', '#C7354A', '#B4586A', '#8A2F3E', '#D46A5C', '#B5715F', '#6E1B38', '#D98289'],
  },
  mascara: {
    grounds: ['mamey', 'peltre', 'malva', 'rosa', 'nacar'],
    bodies: ['#5B1730', '#2A2430', '#D9A7A0', '#23405A'],
    metals: ['oro', 'plata', 'cobre'],
    shades: ['#2B1A22', '#3A231C'],
  },
  base: {
    grounds: ['nacar', 'arena', 'salvia', 'mamey', 'rosa'],
    bodies: ['#2B2127', '#F5EEE9', '#C9A063'],
    metals: ['oro', 'plata'],
    shades: ['#F0CDAF', '#E3B48E', '#D19A70', '#B47A50', '#8E5A38', '#6B4129'],
  },
  paleta: {
    grounds: ['malva', 'nacar', 'peltre', 'mamey', 'rosa'],
    darkGround: 'noche',
    bodies: ['#F1E6E1', '#2B2127', '#7E2440', '#C9B7C9'],
    metals: ['cobre', 'oro', 'plata'],
    shades: ['#A8606A', '#9C6B4E', '#6F5A80', '#B9805F', '#7A6A5A'],
  },
  rubor: {
    grounds: ['mantequilla', 'rosa', 'salvia', 'nacar', 'peltre'],
    bodies: ['#F3E9E4', '#2B2127', '#C98A86'],
    metals: ['oro', 'cobre'],
    shades: ['#D9707A', '#E58E6F', '#C65B72', '#D98C86', '#B96A5E'],
  },
  corrector: {
    grounds: ['salvia', 'arena', 'rosa', 'peltre', 'nacar'],
    bodies: ['#F5EEE9', '#2B2127', '#C9A98F'],
    metals: ['plata', 'oro'],
    shades: ['#EFCBAA', '#DDB08E', '#C38E66', '#9C6A45', '#744629'],
  },
  delineador: {
    grounds: ['peltre', 'nacar', 'malva', 'mantequilla', 'salvia'],
    bodies: ['#2A2430', '#5B1730', '#23405A', '#EFE6E0'],
    metals: ['plata', 'oro'],
    shades: ['#1F1A24', '#4A2A1E', '#2C3F6B', '#33523F'],
  },
  serum: {
    grounds: ['arena', 'salvia', 'mantequilla', 'peltre', 'nacar'],
    bodies: ['#F5EFEA', '#2B2127', '#8C3A4E'],
    metals: ['oro', 'plata'],
    shades: ['#C9843E', '#8FA872', '#B98FA8', '#7FA3B8', '#D9A441', '#9C5A2E'],
  },
  crema: {
    grounds: ['peltre', 'salvia', 'mamey', 'malva'],
    bodies: ['#F2E6E4', '#DCE6E0', '#E9DFEA', '#EFE3CF'],
    metals: ['plata', 'oro', 'cobre'],
    shades: ['#F4DAD2', '#DDE7D6', '#F3E4C4', '#E2D9EA', '#F2EDE6'],
  },
  limpiador: {
    grounds: ['salvia', 'peltre', 'nacar', 'mantequilla', 'arena'],
    bodies: ['#EDE7DB', '#A9BDA0', '#D9A7A0', '#3E5A52'],
    metals: ['blanco', 'negro'],
    shades: ['#9DB58F', '#8FB3C4', '#E3B9A5', '#D9C27A'],
  },
  solar: {
    grounds: ['mantequilla', 'peltre', 'mamey', 'salvia', 'rosa'],
    bodies: ['#FBF5EC', '#F7E7DA', '#E9F0F2'],
    metals: ['blanco'],
    shades: ['#E8923C', '#D9634A', '#4F8FA8', '#E3B23C'],
  },
  perfume: {
    grounds: ['rosa', 'malva', 'arena', 'salvia', 'nacar'],
    darkGround: 'grana',
    bodies: ['#2B2127', '#F3E9E4', '#7E1F3E', '#C9A063'],
    metals: ['oro', 'plata', 'cobre'],
    shades: ['#E9A8A0', '#E3B96A', '#B79BC9', '#A9C3A0', '#D98C72', '#C9D3DA'],
  },
  esmalte: {
    grounds: ['rosa', 'mantequilla', 'peltre', 'nacar', 'malva'],
    bodies: ['#F6F0EC', '#2B2127', '#C9A063'],
    metals: ['oro', 'plata'],
    shades: ['#C4284E', '#E06A55', '#7A2340', '#E3A0A8', '#5B4A7A', '#2F5D62', '#D9B48F', '#8A1C3C'],
  },
  brocha: {
    grounds: ['arena', 'malva', 'nacar', 'salvia', 'peltre'],
    bodies: ['#7E2440', '#F1E8E2', '#2B2127', '#8FA58A'],
    metals: ['cobre', 'oro', 'plata'],
    shades: ['#B98667', '#5A4038', '#E3C3AC', '#3A2A2E'],
  },
  esponja: {
    grounds: ['malva', 'salvia', 'mantequilla', 'peltre', 'rosa'],
    bodies: ['#F6EFEC', '#B98F7A'],
    metals: ['oro'],
    shades: ['#E48A9B', '#E9A07A', '#A98BB8', '#8FB39C', '#C44A6A'],
  },
  regalo: {
    grounds: ['rosa', 'salvia', 'nacar', 'mamey', 'peltre'],
    darkGround: 'noche',
    bodies: ['#B6294F', '#F1E3DC', '#3E5A4C', '#D9A7A0'],
    metals: ['oro'],
    shades: ['#F1D3C2', '#C9A063', '#A3123F', '#F6EFEC'],
  },
}

// The bare table is listed most often, so that most pictures use it.
export const sceneSequence: readonly Scene[] = [
  'liso',
  'espejo',
  'liso',
  'ventana',
  'liso',
  'charola',
  'espejo',
  'liso',
  'ventana',
]

export const tooWideForTheTray: ReadonlySet<Shape> = new Set<Shape>(['paleta', 'crema', 'regalo'])
// Two mirrors behind each other are confusing.
export const containsMirror: ReadonlySet<Shape> = new Set<Shape>(['paleta', 'rubor'])
