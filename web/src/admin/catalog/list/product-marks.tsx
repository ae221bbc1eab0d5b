import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { LOW_STOCK } from '@tocador/contracts/catalog/catalog-words'
import { showShortDay } from '@tocador/contracts/calendar'
import { showPesos } from '@tocador/contracts/money'
import { BadgeCheckIcon, CircleSlashIcon, TagIcon } from '../../../ui/icons/panel-icons'
import { WarningIcon } from '../../../ui/icons/icons'
import { ClockIcon } from '../../../ui/icons/notice-icons'
import { EyeIcon, EyeOffIcon } from '../../../ui/icons/dialog-icons'
import { Mark } from '../../../ui/feedback/mark'
import { Dab } from '../../../ui/layout/dab'

export const StatusMark = ({ status }: Pick<AdminProduct, 'status'>) =>
  status === 'active' ? (
    <Mark tone="settled" className="-ml-1.25">
      <EyeIcon />
      Activo
    </Mark>
  ) : (
    <Mark tone="plain" className="-ml-1.25">
      <EyeOffIcon />
      Inactivo
    </Mark>
  )

export const ApprovalMark = ({ is_approved: isApproved }: Pick<AdminProduct, 'is_approved'>) =>
  isApproved === 1 ? (
    <Mark tone="settled" className="-ml-1.25">
      <BadgeCheckIcon />
      Aprobado
    </Mark>
  ) : (
    <Mark tone="warning">
      <ClockIcon />
      Pendiente
    </Mark>
  )

/** The running offer, or the next one. */
export function OfferMark({ offer, price_today: today }: Pick<AdminProduct, 'offer' | 'price_today'>) {
  if (offer === undefined) return null
  if (offer.state === 'future') {
    return (
      <Mark tone="plain">
        <TagIcon />
        Oferta desde {showShortDay(offer.first_day)}
      </Mark>
    )
  }
  return today === undefined ? (
    <Mark tone="plain">
      <TagIcon />
      Oferta sin efecto
    </Mark>
  ) : (
    <Mark tone="teal">
      <TagIcon />
      Oferta {showPesos(today)}
    </Mark>
  )
}

/** The shade of a family with its color. */
export const ShadeMark = ({ family_id: familyId, shade, shade_color: color }: ShadeOf) =>
  familyId === null ? null : (
    <span className="inline-flex max-w-62 min-w-0 items-center gap-1.5">
      <Dab color={color} className="h-3 w-5" />
      <span className="truncate">{shade}</span>
    </span>
  )
type ShadeOf = Pick<AdminProduct, 'family_id' | 'shade' | 'shade_color'>

/** Available units: a plain number above five, otherwise with an icon and a label. */
export function FreeMark({ stock_available: written }: Pick<AdminProduct, 'stock_available'>) {
  const free = Math.max(0, written)
  if (free === 0) {
    return (
      <Mark tone="danger">
        <CircleSlashIcon />
        Agotado
      </Mark>
    )
  }
  if (free > LOW_STOCK) return <b className="font-semibold">{free}</b>
  return (
    <Mark tone="warning">
      <WarningIcon />
      Solo {free}
    </Mark>
  )
}
