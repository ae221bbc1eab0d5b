import type { ReactNode } from 'react'
import { Bar } from '../../ui/feedback/skeleton'

interface DashboardCardProps {
  title: string
  /** At the right of the title. */
  note?: ReactNode
  className?: string
  children: ReactNode
}

export const DashboardCard = ({ title, note, className, children }: DashboardCardProps) => (
  <section aria-label={title} className={className}>
    <div className="overflow-hidden rounded-box border border-line bg-surface">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b border-line px-4">
        <h2 className="text-part font-semibold">{title}</h2>
        {note}
      </div>
      {children}
    </div>
  </section>
)

export const CardSkeleton = ({ rows }: { rows: number }) => (
  <div className="rounded-box border border-line bg-surface">
    <div className="flex min-h-11 items-center border-b border-line px-4">
      <Bar className="h-3.5 w-36" />
    </div>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex h-13 items-center justify-between gap-6 px-4">
        <Bar className="h-3.5 w-1/2" />
        <Bar className="h-3.5 w-8" />
      </div>
    ))}
  </div>
)
