import type { ReactNode } from 'react'
import { WarningIcon } from '../icons/icons'

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 t-min font-semibold text-danger">
      <WarningIcon className="mt-px size-4.5" />
      {children}
    </p>
  )
}
