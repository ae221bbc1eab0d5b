import { lazy, Suspense } from 'react'
import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { DashboardCard } from './dashboard-card'
import type { DashboardLinks } from './dashboard-links'

// Loaded later: the charts are larger than the rest of this section.
const SalesChart = lazy(async () => ({ default: (await import('./sales-chart')).SalesChart }))

interface SalesCardProps {
  dashboard: Dashboard
  links: DashboardLinks
  className: string
}

/** Orders and sales of the last days. A shop without sales has its first steps instead. */
export const SalesCard = ({ dashboard, links, className }: SalesCardProps) =>
  dashboard.days.some(({ orders }) => orders > 0) && (
    <DashboardCard title={`Ventas de los últimos ${dashboard.days.length} días`} className={className}>
      {/* The height of the chart with its readout. */}
      <div className="min-h-67 max-md:min-h-78">
        <Suspense>
          <SalesChart dashboard={dashboard} links={links} />
        </Suspense>
      </div>
    </DashboardCard>
  )
