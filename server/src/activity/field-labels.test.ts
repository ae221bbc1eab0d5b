import { expect, test } from 'vitest'
import { OPTIONAL_TEXT_NAMES, OPTIONAL_TEXTS } from '@tocador/contracts/catalog/product-fields'
import { LIMITS } from '@tocador/contracts/settings/limits-words'
import { SETTING_LABELS } from '@tocador/contracts/settings/setting-labels'
import { SETTING_NUMBER_NAMES, SETTING_TEXT_NAMES } from '@tocador/contracts/settings/settings-words'
import { describeChange } from './describe-change'

const names = { places: new Map<number, string>(), types: new Map<number, string>(), timeZone: 'America/Mexico_City' }

test.each<[field: string, value: unknown, label: string, shown: string]>([
  ['name', 'Rubor', 'Nombre', 'Rubor'],
  ['lastDay', '2026-11-21', 'Último día', 'sábado, 21 de noviembre de 2026'],
  ['changed', 2, 'Productos cambiados', '2 productos'],
  ['images', ['a', 'b'], 'Fotos', '2 fotos'],
  ['product', 'Rubor coral', 'Producto', 'Rubor coral'],
  ['products', ['Rubor coral', 'Rubor malva'], 'Productos', 'Rubor coral, Rubor malva'],
  ['adminNotes', 'Amable', 'Notas internas', 'Amable'],
  ['reason', 'Se rompió', 'Motivo', 'Se rompió'],
  ['unitCount', 1_200, 'Piezas', '1,200'],
  ['units', 3, 'Piezas', '3'],
  ['day', '2026-11-21', 'Día', 'sábado, 21 de noviembre de 2026'],
  ['date', '2026-11-22', 'Día', 'domingo, 22 de noviembre de 2026'],
  ['address', 'Calle 9', 'Dirección', 'Calle 9'],
  ['phone', '55 1234', 'Teléfono', '55 1234'],
  ['email', 'a@b.mx', 'Correo', 'a@b.mx'],
  // 23:30 in the shop, when UTC has the next day.
  ['reservedUntil', '2026-11-21T05:30:00Z', 'Apartada hasta', 'viernes, 20 de noviembre de 2026, 11:30 p.m.'],
  ['hours', 24, 'Horas', '24'],
  ['timeRemaining', '2 horas', 'Le quedaba', '2 horas'],
  ['question', '¿Cuál?', 'Pregunta', '¿Cuál?'],
  ['words', 'rubor, colorete', 'Palabras', 'rubor, colorete'],
  ['text', 'Coral', 'Opción', 'Coral'],
  ['votes', 7, 'Votos', '7'],
  ['shopId', 'abc', 'Tienda', 'abc'],
  ['unknown', 3, 'Fotos que la base no conoce', '3'],
  ['missing', 4, 'Fotos que faltan', '4'],
  ['whatsappPrimary', '55 1', 'Número principal', '55 1'],
  ['whatsappSecondary', '55 2', 'Número secundario', '55 2'],
  ['weekday', 3, 'Día de la semana', 'Miércoles'],
  ['locationId', 12, 'Lugar', 'n.º 12'],
])('[ACT-07] the recorded field %s, %j, is called «%s» and reads «%s»', (field, value, label, shown) => {
  const told = describeChange({ subject: 'product', before: null, after: { [field]: value } }, names)
  expect(told).toStrictEqual([{ label, before: '', after: shown }])
})

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
/** Told in words of their own, which `describe-change.test.ts` names. */
const inWords = new Set([
  'group_shades',
  'lists_sold_out',
  'shows_arrivals',
  'featured_product',
  'guest_hold_minutes',
  'registered_hold_minutes',
  'backup_hour',
  'notice_minutes',
  'quiet_from',
  'quiet_until',
])

test('[ACT-07] each recorded limit, text of a product and setting is called as in its form, with its value', () => {
  const numbers = SETTING_NUMBER_NAMES.filter((name) => !inWords.has(name))
  type Row = [field: string, label: string, value: string | number, shown: string]
  const rows: Row[] = [
    ...Object.entries(LIMITS).map(([name, { label }]): Row => [name, label, 1_234, '1,234']),
    ...numbers.map((name): Row => [camelCase(name), SETTING_LABELS[name], 1_234, '1,234']),
    ...OPTIONAL_TEXT_NAMES.map((name): Row => [name, OPTIONAL_TEXTS[name].label, 'A', 'A']),
    ...SETTING_TEXT_NAMES.map((name): Row => [camelCase(name), SETTING_LABELS[name], 'A', 'A']),
  ]
  expect(rows.length).toBeGreaterThan(40)
  for (const [field, label, value, shown] of rows) {
    const told = describeChange({ subject: 'settings', before: null, after: { [field]: value } }, names)
    expect(told, field).toStrictEqual([{ label, before: '', after: shown }])
  }
})
