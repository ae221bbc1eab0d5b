import { DashboardSection } from '../dashboard/dashboard-section'
import { dashboardLinks } from './dashboard-links'
import type { SectionProps } from './sections'

/** The dashboard with links to the lists of the other sections. */
export const DashboardArea = ({ timeZone, addressOf, onClose }: SectionProps) => (
  <DashboardSection timeZone={timeZone} links={(today) => dashboardLinks(addressOf, today)} onVisitShop={onClose} />
)
