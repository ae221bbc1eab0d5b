import { ROLE_LABELS } from '@tocador/contracts/accounts/accounts-words'
import { expectedInWords } from '@tocador/contracts/arrivals/expected-date'
import { PRODUCT_STATUS_LABELS } from '@tocador/contracts/catalog/admin-catalog-words'
import { SHADE_FIELDS } from '@tocador/contracts/catalog/family-words'
import { OPTIONAL_TEXT_NAMES, OPTIONAL_TEXTS, PRODUCT_FIELDS } from '@tocador/contracts/catalog/product-fields'
import { WEEKDAYS, shopTime, showHour, showLongDay } from '@tocador/contracts/calendar'
import { WHATSAPP_LABELS } from '@tocador/contracts/delivery/delivery-words'
import { pesosOf, showNumber, showPesos } from '@tocador/contracts/money'
import { QUIET_OFF } from '@tocador/contracts/notices/notices-words'
import { ORDER_STATUS_LABELS } from '@tocador/contracts/orders/order-life'
import { LIMITS } from '@tocador/contracts/settings/limits-words'
import { BACKUPS_OFF, type SettingName } from '@tocador/contracts/settings/settings-words'
import { SETTING_LABELS } from '@tocador/contracts/settings/setting-labels'
import { OPTION_STATUS_LABELS, SURVEY_STATUS_LABELS } from '@tocador/contracts/surveys/survey-life'
import { SHOP_FIELDS } from '../settings'

/** What recorded ids are called, and the zone of recorded instants. */
export interface Names {
  places: ReadonlyMap<number, string>
  types: ReadonlyMap<number, string>
  timeZone: string
}

type Show = (value: unknown, names: Names) => string

const text: Show = (value) => (typeof value === 'number' ? showNumber(value) : String(value ?? ''))
const pesos: Show = (value) => (typeof value === 'number' ? showPesos(pesosOf(value)) : '')
const yesNo: Show = (value) => (value === true ? 'Sí' : 'No')
const onOff: Show = (value) => (value === 1 ? 'Sí' : 'No')
const hour: Show = (value) => (typeof value === 'string' ? showHour(value) : '')
const hours: Show = (value, names) =>
  Array.isArray(value) ? value.map((one) => hour(one, names)).join(', ') : 'Todo el día'
const day: Show = (value) => (typeof value === 'string' ? showLongDay(value.slice(0, 10)) : '')
const oneOf =
  (labels: Readonly<Record<string, string>>): Show =>
  (value) =>
    labels[String(value)] ?? String(value ?? '')
const named =
  (kind: 'places' | 'types', none: string): Show =>
  (value, names) =>
    typeof value === 'number' ? (names[kind].get(value) ?? `n.º ${value}`) : none
const expected: Show = (value) => (value ? expectedInWords(String(value)) : 'Sin fecha')
const instant: Show = (value, { timeZone }) => {
  const { day: onDay, hour: at } = shopTime(new Date(String(value)), timeZone)
  return `${showLongDay(onDay)}, ${showHour(at)}`
}
const counted =
  (one: string, several: string): Show =>
  (value) => {
    const count = Array.isArray(value) ? value.length : Number(value)
    return `${showNumber(count)} ${count === 1 ? one : several}`
  }
/** The shades of a family, with the products that have none. */
const shades: Show = (value) =>
  Array.isArray(value)
    ? (value as { name: string; product: string }[]).map(({ name, product }) => name || product).join(', ')
    : ''
const list: Show = (value) => (Array.isArray(value) ? value.join(', ') : '')
/** The lines of an order, or how many holds were released. */
const lines: Show = (value, names) =>
  Array.isArray(value)
    ? (value as { name: string; quantity: number }[]).map(({ name, quantity }) => `${quantity} × ${name}`).join('; ')
    : counted('reserva', 'reservas')(value, names)

const hourOrOff =
  (off: number, without: string): Show =>
  (value) =>
    value === off ? without : typeof value === 'number' ? showHour(`${String(value).padStart(2, '0')}:00`) : ''
const minutes = counted('minuto', 'minutos')

/** Settings that are neither texts nor plain amounts. */
const SETTING_TEXT_OF: Partial<Record<SettingName, Show>> = {
  group_shades: onOff,
  lists_sold_out: onOff,
  shows_arrivals: onOff,
  guest_hold_minutes: minutes,
  registered_hold_minutes: minutes,
  backup_hour: hourOrOff(BACKUPS_OFF, 'Apagada'),
  notice_minutes: (value, names) => (value === 0 ? 'Nunca' : minutes(value, names)),
  quiet_from: hourOrOff(QUIET_OFF, 'Sin silencio'),
  quiet_until: hourOrOff(QUIET_OFF, 'Sin silencio'),
  featured_product: (value) => (value === 0 ? 'La más nueva' : `Producto n.º ${String(value)}`),
}

const STATUS_LABELS = {
  ...SURVEY_STATUS_LABELS,
  ...OPTION_STATUS_LABELS,
  ...ORDER_STATUS_LABELS,
  ...PRODUCT_STATUS_LABELS,
}
/** Statuses whose words differ between things. */
const STATUS_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  survey: SURVEY_STATUS_LABELS,
  'survey-option': OPTION_STATUS_LABELS,
  order: ORDER_STATUS_LABELS,
  product: PRODUCT_STATUS_LABELS,
}

/**
 * Every recorded field that the activity shows, with its label. Others never leave the server: ids that say nothing, and
 * whatever an earlier version recorded.
 */
const FIELDS: Readonly<Record<string, readonly [label: string, Show]>> = {
  name: ['Nombre', text],
  ...Object.fromEntries(OPTIONAL_TEXT_NAMES.map((name) => [name, [OPTIONAL_TEXTS[name].label, text] as const])),
  shade: [SHADE_FIELDS.shade.label, text],
  shadeColor: [SHADE_FIELDS.shade_color.label, text],
  shades: ['Tonos', shades],
  product: ['Producto', text],
  products: ['Productos', list],
  priceCents: [PRODUCT_FIELDS.price.label, pesos],
  costCents: [PRODUCT_FIELDS.cost_price.label, pesos],
  offerCents: ['Precio de oferta', pesos],
  firstDay: ['Primer día', day],
  lastDay: ['Último día', day],
  onHand: [PRODUCT_FIELDS.stock_total.label, text],
  typeId: [PRODUCT_FIELDS.product_type_id.label, named('types', '')],
  category: ['Categoría', text],
  images: [PRODUCT_FIELDS.image_url.label, counted('foto', 'fotos')],
  videoUrl: [PRODUCT_FIELDS.video_url.label, text],
  description: [PRODUCT_FIELDS.description.label, text],
  isApproved: ['Aprobado', yesNo],
  created: ['Productos nuevos', counted('producto', 'productos')],
  changed: ['Productos cambiados', counted('producto', 'productos')],
  status: ['Estado', oneOf(STATUS_LABELS)],
  adminNotes: ['Notas internas', text],
  note: ['Motivo', text],
  reason: ['Motivo', text],
  totalCents: ['Total', pesos],
  totalCostCents: ['Costo', pesos],
  unitCount: ['Piezas', text],
  units: ['Piezas', text],
  lines: ['Contenido', lines],
  kind: ['Mensaje', oneOf({ ...ORDER_STATUS_LABELS, changed: 'Pedido cambiado' })],
  locationId: ['Lugar', named('places', 'Todos los lugares')],
  day: ['Día', day],
  date: ['Día', day],
  hour: ['Hora', hour],
  times: ['Horas', hours],
  weekday: ['Día de la semana', (value) => WEEKDAYS[Number(value)] ?? ''],
  capacity: ['Cupo', (value, names) => (value === null ? 'Sin límite' : text(value, names))],
  address: ['Dirección', text],
  whatsappNumber: ['Número', oneOf(WHATSAPP_LABELS)],
  isActive: ['Activo', yesNo],
  phone: ['Teléfono', text],
  email: ['Correo', text],
  role: ['Rol', oneOf(ROLE_LABELS)],
  expiresAt: ['Vence', instant],
  reservedUntil: ['Apartada hasta', instant],
  hours: ['Horas', text],
  timeRemaining: ['Le quedaba', text],
  question: ['Pregunta', text],
  words: ['Palabras', text],
  text: ['Opción', text],
  expected: ['Se espera', expected],
  image: [PRODUCT_FIELDS.image_url.label, (value) => (value === '' ? 'Sin foto' : 'Con foto')],
  votes: ['Votos', text],
  shopId: ['Tienda', text],
  unknown: ['Fotos que la base no conoce', text],
  missing: ['Fotos que faltan', text],
  whatsappPrimary: ['Número principal', text],
  whatsappSecondary: ['Número secundario', text],
  ...Object.fromEntries(Object.entries(LIMITS).map(([name, { label }]) => [name, [label, text] as const])),
  ...Object.fromEntries(
    SHOP_FIELDS.map(({ name, column }) => [name, [SETTING_LABELS[column], SETTING_TEXT_OF[column] ?? text] as const]),
  ),
}

export const hasFieldText = (field: string) => field in FIELDS

export interface DescribedChange {
  label: string
  before: string
  after: string
}

type Values = Readonly<Record<string, unknown>> | null

/** What changed, in the order of the fields above. Values that read the same on both sides are left out. */
export function describeChange(
  { subject, before, after }: { subject: string; before: Values; after: Values },
  names: Names,
): DescribedChange[] {
  const written = (values: Values, field: string, show: Show) =>
    values === null || !(field in values) || values[field] === undefined
      ? ''
      : field === 'status'
        ? oneOf(STATUS_OF[subject] ?? STATUS_LABELS)(values[field], names)
        : show(values[field], names)
  return Object.entries(FIELDS).flatMap(([field, [label, show]]) => {
    const [was, is] = [written(before, field, show), written(after, field, show)]
    return was === is ? [] : [{ label, before: was, after: is }]
  })
}
