/** How a setting is written in its field. */
export interface SettingField<Name extends string> {
  name: Name
  label: string
  /** What it changes. */
  what: string
  /** From when a change applies. */
  when: string
  /** A switch has the values 1 and 0, a product its id, or 0 for none. */
  kind: 'text' | 'area' | 'number' | 'minutes' | 'switch' | 'product'
  min: number
  max: number
  unit?: string
  /** The text for an empty field; without one it may be empty. */
  required?: string
  /** What is wrong with a text that is neither missing nor too long. */
  check?: (text: string) => string | undefined
}

export type SettingValue = string | number
type Field = SettingField<string>

const UNITS = [
  { minutes: 1440, unit: 'días' },
  { minutes: 60, unit: 'horas' },
  { minutes: 1, unit: 'minutos' },
] as const

/** A time is edited in the largest unit in which the saved value is whole. */
export const unitOf = (saved: SettingValue) =>
  UNITS.find(({ minutes }) => Number(saved) >= minutes && Number(saved) % minutes === 0) ?? UNITS[2]

export const unitText = (field: Field, saved: SettingValue) =>
  field.kind === 'minutes' ? unitOf(saved).unit : (field.unit ?? '')

/** The text in the field. */
export const textOf = (field: Field, saved: SettingValue): string =>
  field.kind === 'minutes' ? String(Number(saved) / unitOf(saved).minutes) : String(saved)

/** What is kept of a typed text. A time keeps its unit, since a value saved meanwhile may have another one. */
export const keptText = (field: Field, text: string, saved: SettingValue): string =>
  field.kind === 'minutes' ? `${text} ${unitOf(saved).unit}` : text

/** The text in the field and a value in whose unit it is written; of what is saved where nothing is kept. */
export function shownIn(field: Field, kept: string | undefined, saved: SettingValue) {
  if (kept === undefined) return { text: textOf(field, saved), inUnitOf: saved }
  const unit = field.kind === 'minutes' ? UNITS.find((one) => kept.endsWith(` ${one.unit}`)) : undefined
  return unit === undefined
    ? { text: kept, inUnitOf: saved }
    : { text: kept.slice(0, -unit.unit.length - 1), inUnitOf: unit.minutes }
}

/** The value that the text means, in the unit of the saved one; undefined when it is none. */
export function valueOf(field: Field, text: string, saved: SettingValue): SettingValue | undefined {
  const written = text.trim()
  if (field.kind === 'text' || field.kind === 'area') {
    const isMissing = written === '' && field.required !== undefined
    return isMissing || written.length > field.max || field.check?.(written) !== undefined ? undefined : written
  }
  if (!/^\d{1,9}$/.test(written)) return undefined
  const value = Number(written) * (field.kind === 'minutes' ? unitOf(saved).minutes : 1)
  return value < field.min || value > field.max ? undefined : value
}

/** `1,000` */
export const grouped = (value: number) => value.toLocaleString('es-MX')

export function problemOf(field: Field, text: string, saved: SettingValue): string | undefined {
  if (valueOf(field, text, saved) !== undefined) return undefined
  if (field.kind === 'text' || field.kind === 'area') {
    const written = text.trim()
    if (written === '') return field.required
    return written.length > field.max ? `Máximo ${field.max} caracteres` : field.check?.(written)
  }
  const scale = field.kind === 'minutes' ? unitOf(saved).minutes : 1
  return `Debe ser un número entero de ${Math.ceil(field.min / scale)} a ${grouped(Math.floor(field.max / scale))}`
}

const SINGULAR: Record<string, string> = { días: 'día', horas: 'hora', minutos: 'minuto' }

export function shownBefore(field: Field, saved: SettingValue): string {
  if (saved === '') return 'vacío'
  if (field.kind === 'switch') return saved === 1 ? 'sí' : 'no'
  if (field.kind === 'product') return saved === 0 ? 'ninguna' : 'otra pieza'
  const [text, unit] = [textOf(field, saved), unitText(field, saved)]
  return `${text} ${text === '1' ? (SINGULAR[unit] ?? unit) : unit}`.trim()
}

/** The fields whose text no longer means the saved value. */
export const changedFields = <Name extends string>(
  fields: readonly SettingField<Name>[],
  texts: Partial<Record<Name, string>>,
  saved: Readonly<Record<Name, SettingValue>>,
) =>
  fields.filter((field) => {
    if (texts[field.name] === undefined) return false
    const { text, inUnitOf } = shownIn(field, texts[field.name], saved[field.name])
    return valueOf(field, text, inUnitOf) !== saved[field.name]
  })
