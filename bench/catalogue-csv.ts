import { seededChance } from '../demo/src/chance'

const types = [
  'Labiales',
  'Rubores',
  'Bases',
  'Máscaras',
  'Esmaltes',
  'Sérums',
  'Cremas',
  'Perfumes',
  'Brochas',
  'Sombras',
]
const categories = [
  'Labios',
  'Rostro',
  'Rostro',
  'Ojos',
  'Uñas',
  'Cuidado',
  'Cuidado',
  'Fragancias',
  'Accesorios',
  'Ojos',
]
const brands = ['Aurela', 'Brisa Norte', 'Casa Malva', 'Duna', 'Estela', 'Flor de Sal', 'Granate', 'Hilo de Oro']
const shades = 'Amapola Arcilla Arena Azafrán Borgoña Canela Caoba Cereza Ciruela Cobre Coral Durazno Frambuesa Granada'
const syllables =
  'a bri ca cla co cre da de du e fi fra ga gra ju la li lu ma me mi na ne ni o pa pe pi pol que ra re ri ro sa se si sua ta te ti to tra va ve vi'
const endings = 'ble ción da dad do es la mente nes no ra ria ros sa tura za'
const WORDS = 6_000

const list = (text: string) => text.trim().split(/\s+/)

/** Deterministic: always the same rows. */
export function catalogueCsv(rows: number): string {
  const chance = seededChance(7)
  const [allSyllables, allEndings, allShades] = [list(syllables), list(endings), list(shades)]
  const one = (from: readonly string[]) => from[chance.below(from.length)] ?? ''
  // Vocabulary and word frequencies like in a real catalogue, so that compression ratios are realistic.
  const words = Array.from({ length: WORDS }, () => one(allSyllables) + one(allSyllables) + one(allEndings))
  const word = () => words[Math.floor(chance.next() ** 3 * WORDS)] ?? ''
  const sentence = () => Array.from({ length: 7 + chance.below(9) }, word).join(' ')
  const hex = () =>
    chance
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0')
  const lines = Array.from({ length: rows }, (_, row) => {
    const kind = chance.below(types.length)
    const description = Array.from({ length: 3 + chance.below(3) }, () => `${sentence()}.`).join(' ')
    const cells = [
      `B-${row + 1}`,
      one(brands),
      `${one(brands)} ${word()} ${one(allShades)} ${row + 1}`,
      description,
      `${49 + chance.below(900)}.${chance.below(2) === 0 ? '00' : '50'}`,
      types[kind] ?? '',
      categories[kind] ?? '',
      `https://imagenes.example/${hex()}${hex()}.jpg`,
    ]
    return cells.map((cell) => `"${cell}"`).join(',')
  })
  const head = 'external_id,brand,name,description,price,product_type_name,category_name,image_url'
  return `${[head, ...lines].join('\n')}\n`
}
