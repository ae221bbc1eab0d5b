import { PRODUCT_STATUS_LABELS } from '@tocador/contracts/catalog/admin-catalog-words'
import { PRODUCT_FIELDS } from '@tocador/contracts/catalog/product-fields'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { showPesos } from '@tocador/contracts/money'
import { GitCompareArrowsIcon } from '../../../ui/icons/panel-icons'
import { Button } from '../../../ui/controls/button'
import { whenInWords } from '../../../ui/layout/show-when'
import { fieldNames, type ProductField } from './product-edit-rules'
import { numberIn, type ProductValues } from './product-form-rules'
import { Notice } from '../../../ui/feedback/notice'

export interface Difference {
  label: string
  now: string
  mine: string
}

/**
 * Both values of the given fields that differ. Pictures are compared elsewhere, because form values do not contain
 * them.
 */
export const differencesBetween = (
  now: ProductValues,
  mine: ProductValues,
  fields: readonly ProductField[],
): Difference[] =>
  fields.flatMap((name) =>
    now[name] === mine[name]
      ? []
      : [{ label: PRODUCT_FIELDS[name].label, now: shown(name, now[name]), mine: shown(name, mine[name]) }],
  )

function shown(name: string, value: string | undefined): string {
  if (name === 'status') return PRODUCT_STATUS_LABELS[value === 'active' ? value : 'inactive']
  const amount = name === 'price' || name === 'cost_price' ? numberIn(value ?? '') : Number.NaN
  return Number.isNaN(amount) ? value || '—' : showPesos(amount)
}

interface StaleEditProps {
  newer: AdminProduct
  differences: readonly Difference[]
  /** Fields that only the other user changed; their new values are kept. */
  merged?: readonly ProductField[]
  timeZone: string
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/**
 * Edit conflict: shows both values and asks which one to keep. If only one short value differs, the buttons show it.
 */
export const StaleEdit = ({ newer, differences, merged, timeZone, onTakeTheirs, onKeepMine }: StaleEditProps) => (
  <Notice tone="warning" role="alert" Icon={GitCompareArrowsIcon} className="mb-4">
    <div className="grid flex-1 gap-2">
      <b className="font-semibold">Alguien lo cambió {whenInWords(newer.updated_at, timeZone)}</b>
      {differences.length > 0 && (
        <table>
          <thead>
            <tr className="text-left text-ink-2">
              <th scope="col" className="font-normal">
                <span className="sr-only">Campo</span>
              </th>
              <th scope="col" className="font-normal">
                Ahora
              </th>
              <th scope="col" className="font-normal">
                Tú
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, now, mine }) => (
              <tr key={label}>
                <th scope="row" className="pr-3 text-left font-normal text-ink-2">
                  {label}
                </th>
                <td className="pr-3 wrap-anywhere">{now}</td>
                <td className="font-semibold wrap-anywhere">{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {merged !== undefined && merged.length > 0 && (
        <p className="text-ink-2">También cambió, y se conserva: {fieldNames(merged)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTakeTheirs}>Quedarme con {only(differences)?.now ?? 'lo de ahora'}</Button>
        <Button onClick={onKeepMine}>Usar {only(differences)?.mine ?? 'lo mío'}</Button>
      </div>
    </div>
  </Notice>
)

const SHORT = 24
const only = ([first, ...others]: readonly Difference[]) =>
  first !== undefined && others.length === 0 && first.now.length <= SHORT && first.mine.length <= SHORT
    ? first
    : undefined
