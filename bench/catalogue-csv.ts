import { seededChance } from '../server/src/demo/chance'

// Invented words in the manner of a shop's descriptions: as varied as real texts, so that compression has no easy game.
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
const words = `acabado aplicador aroma brillo caricia cobertura color crema cutis delicado día diario duradero efecto elegante
  envoltura esencia extracto fácil fórmula fresco fresca frasco hidrata hidratación hoja ideal imperceptible intenso jojoba
  larga ligera ligero luminoso luz mañana mate mezcla natural noche nutre oliva ondas para pestañas piel pigmento pincel
  polvo profunda protege pulso pureza rápido reparador resiste ritual rosa rostro rutina satinado seca seda sensible sin
  sombra suave suavidad tacto textura todo tono tratamiento única vegano verano vitamina volumen agua aguacate almendra`

const list = (text: string) => text.trim().split(/\s+/)

/** The same rows every time. */
export function catalogueCsv(rows: number): string {
  const chance = seededChance(7)
  const [allWords, allShades] = [list(words), list(shades)]
  const one = (from: readonly string[]) => from[chance.below(from.length)] ?? ''
  const sentence = () => Array.from({ length: 7 + chance.below(9) }, () => one(allWords)).join(' ')
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
      `${one(brands)} ${one(allWords)} ${one(allShades)} ${row + 1}`,
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
