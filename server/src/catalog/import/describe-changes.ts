import { SHADE_FIELDS } from '@tocador/contracts/catalog/family-words'
import { offerDays } from '@tocador/contracts/catalog/offer-texts'
import { OPTIONAL_TEXT_NAMES, OPTIONAL_TEXTS } from '@tocador/contracts/catalog/product-fields'
import { recordOf } from '@tocador/contracts/record-of'
import { PRODUCT_STATUS_LABELS } from '@tocador/contracts/catalog/admin-catalog-words'
import { pesosOf, showPesos } from '@tocador/contracts/money'
import type { FieldName, ProductValues } from '../fields/product-fields'
import type { OfferValues } from '../offers/offer-rules'
import type { Difference } from '../product-rules'

const LONGEST = 60

type Show<Value> = (value: Value) => string | number

const showText = (text: string | null) => text?.slice(0, LONGEST) ?? '—'

/** How each field is shown; false for values that are too long for a line, or numbers that say nothing to an owner. */
const shown: {
  [Name in Exclude<FieldName, 'familyPosition'>]: readonly [label: string, show: Show<ProductValues[Name]> | false]
} = {
  name: ['Nombre', (name) => name.slice(0, LONGEST)],
  ...recordOf(OPTIONAL_TEXT_NAMES, (name) => [OPTIONAL_TEXTS[name].label, showText] as const),
  priceCents: ['Precio', (cents) => showPesos(pesosOf(cents))],
  costCents: ['Costo', (cents) => showPesos(pesosOf(cents))],
  onHand: ['Existencias', (units) => units],
  status: ['Estado', (status) => PRODUCT_STATUS_LABELS[status]],
  familyId: [SHADE_FIELDS.family_name.label, false],
  shade: [SHADE_FIELDS.shade.label, showText],
  shadeColor: [SHADE_FIELDS.shade_color.label, showText],
  description: ['Descripción', false],
  typeId: ['Tipo', false],
  images: ['Fotos', false],
  videoUrl: ['Video', false],
  isApproved: ['Aprobación', (isApproved) => PRODUCT_STATUS_LABELS[isApproved ? 'approved' : 'pending']],
}
type ShownName = keyof typeof shown
const names = Object.keys(shown) as ShownName[]

/** The changes of a product, as `Precio: 100 → 120`. */
export const describeChanges = ({ before, after }: Difference): string[] =>
  names.flatMap((name) => describeChange(name, before[name], after[name]))

function describeChange<Name extends ShownName>(
  name: Name,
  before: ProductValues[Name] | undefined,
  after: ProductValues[Name] | undefined,
): string[] {
  const [label, show] = shown[name]
  if (before === undefined || after === undefined) return []
  return [show === false ? label : `${label}: ${show(before)} → ${show(after)}`]
}

/** `Oferta: $189.00, del 24 al 29 de noviembre de 2026` */
export const describeOffer = ({ priceCents, firstDay, lastDay }: OfferValues) =>
  `Oferta: ${showPesos(pesosOf(priceCents))}, ${offerDays({ first_day: firstDay, last_day: lastDay })}`
