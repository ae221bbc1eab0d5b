import type { AdminProduct } from '@tocador/contracts/catalog'
import { showPesos } from '@tocador/contracts/money'
import { GitCompareArrowsIcon } from '../../ui/panel-icons'
import { Button } from '../../ui/button'
import { showWhen } from '../../ui/show-when'
import { numberIn, type ProductValues } from './product-form-rules'
import { Notice } from '../../ui/notice'

const LABELS: [keyof ProductValues & string, string][] = [
  ['name', 'Nombre'],
  ['description', 'Descripción'],
  ['price', 'Precio de venta'],
  ['cost_price', 'Precio de inversión'],
  ['stock_total', 'Existencias'],
  ['status', 'Estado'],
  ['video_url', 'URL del video'],
]

export interface Difference {
  label: string
  now: string
  mine: string
}

export const differencesBetween = (now: ProductValues, mine: ProductValues): Difference[] =>
  LABELS.flatMap(([name, label]) =>
    now[name] === mine[name] ? [] : [{ label, now: shown(name, now[name]), mine: shown(name, mine[name]) }],
  )

function shown(name: string, value: string | undefined): string {
  if (name === 'status') return value === 'active' ? 'Activo' : 'Inactivo'
  if (name === 'price' || name === 'cost_price') return showPesos(numberIn(value ?? ''))
  return value || '—'
}

interface StaleEditProps {
  newer: AdminProduct
  differences: readonly Difference[]
  timeZone: string
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/**
 * Edit conflict: shows both values and lets the user choose. If only one field differs, the buttons show it.
 */
export const StaleEdit = ({ newer, differences, timeZone, onTakeTheirs, onKeepMine }: StaleEditProps) => (
  <Notice tone="warning" role="alert" Icon={GitCompareArrowsIcon} className="mb-4">
    <div className="grid flex-1 gap-2">
      <b className="font-semibold">Alguien lo cambió a las {showWhen(newer.updated_at, timeZone)}</b>
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
