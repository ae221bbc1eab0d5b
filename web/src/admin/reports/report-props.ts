import type { ReportLinks } from './orders-link'
import type { ReportState } from './report-address'

export interface ReportProps {
  state: ReportState
  links: ReportLinks
}
