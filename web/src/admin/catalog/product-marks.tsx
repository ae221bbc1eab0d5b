import type { AdminProduct } from '@tocador/contracts/catalog'
import { LOW_STOCK } from '@tocador/contracts/limits'
import { BadgeCheckIcon, CircleSlashIcon } from '../../ui/panel-icons'
import { ClockIcon, WarningIcon } from '../../ui/icons'
import { EyeIcon, EyeOffIcon } from '../../ui/dialog-icons'

export const StatusMark = ({ status }: Pick<AdminProduct, 'status'>) =>
  status === 'active' ? (
    <span className="chip settled pl-0!">
      <EyeIcon />
      Activo
    </span>
  ) : (
    <span className="chip plain pl-0!">
      <EyeOffIcon />
      Inactivo
    </span>
  )

export const ApprovalMark = ({ is_approved: isApproved }: Pick<AdminProduct, 'is_approved'>) =>
  isApproved === 1 ? (
    <span className="chip settled pl-0!">
      <BadgeCheckIcon />
      Aprobado
    </span>
  ) : (
    <span className="chip ocre">
      <ClockIcon />
      Pendiente
    </span>
  )

/** Above five a bare number. */
export function FreeMark({ stock_available: written }: Pick<AdminProduct, 'stock_available'>) {
  const free = Math.max(0, written)
  if (free === 0) {
    return (
      <span className="chip rojo">
        <CircleSlashIcon />
        Agotado
      </span>
    )
  }
  if (free > LOW_STOCK) return <b className="font-semibold">{free}</b>
  return (
    <span className="chip ocre">
      <WarningIcon />
      Solo {free}
    </span>
  )
}
