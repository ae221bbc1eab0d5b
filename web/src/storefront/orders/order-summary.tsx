import { showPesos } from '@tocador/contracts/money'
import { piecesText } from '@tocador/contracts/pieces-text'
import type { ReactNode } from 'react'
import { Total } from '../shell/total'
import { Picture } from '../../ui/layout/picture'
import { subtotalOf, totalOf, type CheckoutLine } from './checkout-lines'

export const OrderLines = ({ lines }: { lines: readonly CheckoutLine[] }) => (
  <ul>
    {lines.map((line) => (
      <li
        key={line.productId}
        className="grid grid-cols-[min(2.75rem,14vw)_minmax(0,1fr)] items-center gap-x-[min(.75rem,3vw)] py-2 t-small"
      >
        <span className="aspect-4/5 overflow-hidden rounded-picture dressing-table">
          <Picture url={line.imageUrl} alt="" of={{ id: line.productId, name: line.name }} sizes="2.75rem" />
        </span>
        <span className="flex flex-wrap items-center justify-end gap-x-3">
          <span className="min-w-0 flex-[1_1_7rem] wrap-anywhere">
            {line.name}
            <span className="block text-ink-2 figures">{piecesText(line.quantity)}</span>
          </span>
          <span className="t-fitting figures">{showPesos(subtotalOf(line))}</span>
        </span>
      </li>
    ))}
  </ul>
)

/** Shown beside every step from 768 px on. */
export const OrderSummary = ({ lines, hold }: { lines: readonly CheckoutLine[]; hold: ReactNode }) => (
  <>
    <h3 className="mb-2 t-3">Resumen</h3>
    <OrderLines lines={lines} />
    <Total pesos={totalOf(lines)} className="mt-3 border-t border-line pt-4" />
    {hold !== undefined && <div className="mt-2.5">{hold}</div>}
  </>
)
