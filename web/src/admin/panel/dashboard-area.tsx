import { DashboardSection } from '../dashboard/dashboard-section'
import { useSystemSummary } from '../system/use-system-summary'
import { dashboardLinks } from './dashboard-links'
import type { SectionProps } from './sections'

/** The dashboard with links to the lists of the other sections, and what is wrong with the shop's copies. */
export function DashboardArea({ timeZone, addressOf, onClose }: SectionProps) {
  return (
    <DashboardSection
      timeZone={timeZone}
      links={(today) => dashboardLinks(addressOf, today)}
      {...useSystemSummary(timeZone)}
      onVisitShop={onClose}
    />
  )
}
