import { PRODUCT_STATUS_LABELS } from '@tocador/contracts/catalog/admin-catalog-words'
import { pesosOf, showPesos } from '@tocador/contracts/money'
import type { Difference, ProductEdit } from '../product-rules'

const LONGEST = 60

const figures: readonly [string, (edit: ProductEdit) => string | number | undefined][] = [
  ['Nombre', ({ name }) => name?.slice(0, LONGEST)],
  ['Precio', ({ priceCents }) => (priceCents === undefined ? undefined : showPesos(pesosOf(priceCents)))],
  ['Costo', ({ costCents }) => (costCents === undefined ? undefined : showPesos(pesosOf(costCents)))],
  ['Existencias', ({ onHand }) => onHand],
  ['Estado', ({ status }) => status && PRODUCT_STATUS_LABELS[status]],
]
/** Their values are too long for a line, or numbers that say nothing to an owner. */
const names: readonly [keyof ProductEdit, string][] = [
  ['description', 'Descripción'],
  ['typeId', 'Tipo'],
  ['images', 'Fotos'],
  ['videoUrl', 'Video'],
]

/** The changes of a product, as `Precio: 100 → 120`. */
export const describeChanges = ({ before, after }: Difference): string[] => [
  ...figures.flatMap(([label, show]) => {
    const [old, fresh] = [show(before), show(after)]
    return old === fresh ? [] : [`${label}: ${old} → ${fresh}`]
  }),
  ...names.flatMap(([field, label]) => (field in after ? [label] : [])),
]
