import { readGtin } from './gtin'

/**
 * What a product's page says about it beside name, price and description; shown only where the owner filled it in.
 * Null in the table, '' on the wire.
 */
interface Fact {
  label: string
  maxLength: number
  /** Before "pasa de 80 caracteres". */
  subject: string
  /** Headings that an imported file may have for it. */
  heads: readonly string[]
  hint?: string
  /** It may have several lines. */
  hasLines?: true
  /** It differs between products, so no bulk edit sets it. */
  isOfOne?: true
}

export const FACTS = {
  content: {
    label: 'Contenido',
    maxLength: 40,
    subject: 'El contenido',
    heads: ['contenido', 'contenido_neto', 'presentacion', 'net_content', 'net_weight', 'volumen', 'volume', 'size'],
    hint: 'Por ejemplo 250 ml, 3.5 g o 2 piezas',
  },
  finish: { label: 'Acabado', maxLength: 60, subject: 'El acabado', heads: ['acabado', 'finish'] },
  skin_type: { label: 'Tipo de piel', maxLength: 80, subject: 'El tipo de piel', heads: ['tipo_de_piel', 'skin_type'] },
  opened_for: {
    label: 'Vida tras abrir',
    maxLength: 20,
    subject: 'La vida tras abrir',
    heads: ['vida_tras_abrir', 'pao', 'period_after_opening', 'meses_tras_abrir'],
    hint: 'Meses que dura abierto, por ejemplo 12',
  },
  made_in: {
    label: 'Hecho en',
    maxLength: 60,
    subject: 'El lugar de origen',
    heads: ['hecho_en', 'origen', 'pais_de_origen', 'made_in', 'country_of_origin'],
  },
  gtin: {
    label: 'Código de barras',
    // With spaces and hyphens; 14 digits are stored.
    maxLength: 32,
    subject: 'El código de barras',
    heads: ['codigo_de_barras', 'barcode', 'variant_barcode', 'ean', 'ean13', 'upc', 'codigo_barras', 'gtin13', 'isbn'],
    hint: 'Los números bajo las barras del empaque (GTIN, EAN o UPC)',
    isOfOne: true,
  },
  how_to_use: {
    label: 'Modo de uso',
    maxLength: 2000,
    subject: 'El modo de uso',
    heads: ['modo_de_uso', 'instrucciones', 'how_to_use', 'directions'],
    hasLines: true,
  },
  warnings: {
    label: 'Advertencias',
    maxLength: 1000,
    subject: 'El texto de advertencias',
    heads: ['advertencias', 'precauciones', 'warnings'],
    hasLines: true,
  },
  ingredients: {
    label: 'Ingredientes (INCI)',
    maxLength: 5000,
    subject: 'La lista de ingredientes',
    heads: ['ingredientes', 'ingredientes_inci', 'inci', 'ingredients'],
    hasLines: true,
    isOfOne: true,
  },
} as const satisfies Record<string, Fact>
export type FactName = keyof typeof FACTS
export const FACT_NAMES = Object.keys(FACTS) as FactName[]
/** Those that many products can have in common. */
export type SharedFactName = Exclude<FactName, 'ingredients' | 'gtin'>
export const SHARED_FACT_NAMES = FACT_NAMES.filter((name): name is SharedFactName => !('isOfOne' in FACTS[name]))
export const isFact = (name: string): name is FactName => name in FACTS

export const UNITS = ['ml', 'g', 'piezas'] as const
export type Unit = (typeof UNITS)[number]
export interface Content {
  amount: number
  unit: Unit
}

/** What people write for a unit, with the amount of ours that one of it is. */
const WRITTEN_UNITS: readonly (readonly [words: RegExp, unit: Unit, amount: number])[] = [
  [/^(?:ml|mililitros?|cc)$/, 'ml', 1],
  [/^(?:l|lts?|litros?)$/, 'ml', 1000],
  [/^(?:g|gr|grs|gramos?)$/, 'g', 1],
  [/^(?:kg|kilos?|kilogramos?)$/, 'g', 1000],
  [/^(?:mg|miligramos?)$/, 'g', 0.001],
  [/^(?:pza?s?|piezas?|pcs?|pieces?)$/, 'piezas', 1],
]
const MOST = 100_000

/** `1,000` is a thousand here as in prices, so a comma before three digits is decimal only after a zero. */
const withoutThousands = (written: string) =>
  written.replace(/^[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/, (thousands) => thousands.replaceAll(',', ''))
const CONTENT = /^(\d{1,6}(?:\.\d{1,3}|,\d{1,2})?|0,\d{3}) ?([a-z]+)\.?$/

/** The amount that `250 ml`, `3,5 g`, `1,000 ml` or `1 L` says; undefined if it says none. */
export function contentOf(written: string): Content | undefined {
  const [, number = '', word = ''] = CONTENT.exec(withoutThousands(written.trim().toLowerCase())) ?? []
  const found = WRITTEN_UNITS.find(([words]) => words.test(word))
  if (found === undefined) return undefined
  const amount = Math.round(Number(number.replace(',', '.')) * found[2] * 1000) / 1000
  const isWhole = found[1] !== 'piezas' || Number.isInteger(amount)
  return amount > 0 && amount <= MOST && isWhole ? { amount, unit: found[1] } : undefined
}

const showContent = ({ amount, unit }: Content) => `${amount} ${unit === 'piezas' && amount === 1 ? 'pieza' : unit}`

/** `12 M`, `12 meses` and `12` as `12 meses`; undefined if it is not a number of months up to ten years. */
function readMonths(written: string): string | undefined {
  const [, number] = /^(\d{1,3}) ?(?:m|mes|meses|months?)?$/i.exec(written.trim()) ?? []
  const months = Number(number)
  return months >= 1 && months <= 120 ? `${months} ${months === 1 ? 'mes' : 'meses'}` : undefined
}

type ReadFact = { text: string } | { problem: string }

const READERS: Partial<Record<FactName, (written: string) => ReadFact>> = {
  content: (written) => {
    const content = contentOf(written)
    return content
      ? { text: showContent(content) }
      : { problem: 'Escribe el contenido con su unidad: 250 ml, 3.5 g o 2 piezas' }
  },
  opened_for: (written) => {
    const text = readMonths(written)
    return text === undefined ? { problem: 'Escribe los meses que dura abierto, de 1 a 120' } : { text }
  },
  gtin: readGtin,
}

/** The text as it is stored, or why it is refused. An empty one is no fact. */
export const readFact = (name: FactName, written: string): ReadFact =>
  (written === '' ? undefined : READERS[name]?.(written)) ?? { text: written }

export const factProblem = (name: FactName, written: string): string | undefined => {
  const read = readFact(name, written.trim())
  return 'problem' in read ? read.problem : undefined
}

/** The price of 100 ml or 100 g, in pesos and rounded to the centavo; undefined for pieces and for a product without content. */
export function pricePer100(pesos: number, content: string): { pesos: number; unit: 'ml' | 'g' } | undefined {
  const of = contentOf(content)
  if (of === undefined || of.unit === 'piezas') return undefined
  return { pesos: Math.round((pesos / of.amount) * 10_000) / 100, unit: of.unit }
}
