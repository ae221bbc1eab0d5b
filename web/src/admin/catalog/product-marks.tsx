import type { AdminProduct } from '@tocador/contracts/catalog'
import { LOW_STOCK } from '@tocador/contracts/limits'
import { BadgeCheck, CircleSlash, Clock, Eye, EyeOff, TriangleAlert } from 'lucide-react'

export const StatusMark = ({ status }: Pick<AdminProduct, 'status'>) =>
  status === 'active' ? (
    <span className="chip settled pl-0!">
      <Eye className="icon" aria-hidden="true" />
      Activo
    </span>
  ) : (
    <span className="chip plain pl-0!">
      <EyeOff className="icon" aria-hidden="true" />
      Inactivo
    </span>
  )

export const ApprovalMark = ({ is_approved: isApproved }: Pick<AdminProduct, 'is_approved'>) =>
  isApproved === 1 ? (
    <span className="chip settled pl-0!">
      <BadgeCheck className="icon" aria-hidden="true" />
      Aprobado
    </span>
  ) : (
    <span className="chip ocre">
      <Clock className="icon" aria-hidden="true" />
      Pendiente
    </span>
  )

/** Above five a bare number. */
export function FreeMark({ stock_available: written }: Pick<AdminProduct, 'stock_available'>) {
  const free = Math.max(0, written)
  if (free === 0) {
    return (
      <span className="chip rojo">
        <CircleSlash className="icon" aria-hidden="true" />
        Agotado
      </span>
    )
  }
  if (free > LOW_STOCK) return <b className="font-semibold">{free}</b>
  return (
    <span className="chip ocre">
      <TriangleAlert className="icon" aria-hidden="true" />
      Solo {free}
    </span>
  )
}
