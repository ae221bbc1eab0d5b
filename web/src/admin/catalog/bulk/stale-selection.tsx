import { showNumber } from '@tocador/contracts/money'
import type { SelectedProduct, StaleSelection } from '@tocador/contracts/catalog/product-selection-schemas'
import type { ReactNode } from 'react'
import { ApiFailure } from '../../../api/failure'
import { Notice } from '../../../ui/feedback/notice'
import { GitCompareArrowsIcon } from '../../../ui/icons/panel-icons'

export const staleIn = (failure: unknown): StaleSelection | undefined =>
  failure instanceof ApiFailure && failure.code === 'STALE_EDIT' ? (failure.details as StaleSelection) : undefined

/** The selection with current values, so that a retry is compared with these. */
export const withCurrentValues = (chosen: readonly SelectedProduct[], { changed, missing }: StaleSelection) =>
  chosen
    .filter(({ id }) => !missing.includes(id))
    .map((product) => changed.find(({ id }) => id === product.id) ?? product)

const NAMED = 8

interface StaleNoticeProps {
  stale: StaleSelection
  /** `no se guardó ningún precio` */
  what: string
  /** What to do now. */
  advice: string
  renderProduct: (product: SelectedProduct) => ReactNode
}

/** Names the products that somebody else changed while the dialog was open. */
export function StaleNotice({ stale: { changed, missing }, what, advice, renderProduct }: StaleNoticeProps) {
  const others = changed.length - NAMED
  return (
    <Notice tone="warning" role="alert" Icon={GitCompareArrowsIcon}>
      <div className="min-w-0 wrap-anywhere">
        <b className="font-semibold">Alguien cambió algo mientras elegías; {what}.</b>
        <ul>
          {changed.slice(0, NAMED).map((product) => (
            <li key={product.id}>{renderProduct(product)}</li>
          ))}
          {others > 0 && <li>y {others} más</li>}
          {missing.length > 0 && (
            <li>
              {missing.length === 1
                ? '1 producto ya no existe'
                : `${showNumber(missing.length)} productos ya no existen`}
            </li>
          )}
        </ul>
        <p>{advice}</p>
      </div>
    </Notice>
  )
}
