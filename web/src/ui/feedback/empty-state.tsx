import type { ReactNode } from 'react'
import { BareMirror } from '../layout/mirror'

interface EmptyStateProps {
  title: string
  action?: ReactNode
  /** The shop's mirror if none is given. */
  icon?: ReactNode
  /** `alert` for an error; `status` for a search without results. */
  role?: 'alert' | 'status'
  /** One level deeper inside a dialog or below a section title. */
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
}

/** Nothing found, or something failed: title, reason and one action. */
export function EmptyState({ title, action, icon, role, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div
      role={role}
      className="mx-auto grid max-w-120 grid-cols-[minmax(0,1fr)] justify-items-center gap-3 px-4 py-12 text-center"
    >
      {icon ?? <BareMirror />}
      <Heading className="t-dialog">{title}</Heading>
      {children !== undefined && <p className="text-pretty wrap-anywhere text-ink-2">{children}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
}
