import { useQueryClient } from '@tanstack/react-query'
import { exportReport } from '@tocador/contracts/reports/admin-reports-calls'
import { REPORT_TYPES, REPORTS, type ReportQuestions, type ReportType } from '@tocador/contracts/reports/reports-words'
import type { ReactNode } from 'react'
import { download } from '../../api/download'
import { Button } from '../../ui/controls/button'
import { ViewTabs } from '../../ui/controls/view-tabs'
import { SlidersHorizontalIcon } from '../../ui/icons/panel-icons'
import { useToday } from '../../ui/layout/use-today'
import { stepTo, useAddressQuery } from '../list-screen/views/address'
import { ExportMenu } from '../list-screen/list/export-menu'
import { REPORTS as REPORT_QUERIES } from '../list-screen/views/query-keys'
import { CategoriesReport } from './categories-report'
import { ConversionReport } from './conversion-report'
import { CustomReport } from './custom-report'
import { CustomersReport } from './customers-report'
import { InventoryReport } from './inventory-report'
import { MarginReport } from './margin-report'
import type { OrdersLink, ReportLinks } from './orders-link'
import { ProductsReport } from './products-report'
import {
  addressOfReport,
  askedReports,
  readReport,
  requestOf,
  type ReportState,
  type ReportTab,
} from './report-address'
import { ReportBar } from './report-bar'
import type { ReportProps } from './report-props'
import { SearchesReport } from './searches-report'
import { SummaryReport } from './summary-report'
import { TrendsReport } from './trends-report'

interface ReportsSectionProps {
  timeZone: string
  linkToOrders: OrdersLink
  productHref: (id: number) => string
  start: ReportLinks['start']
  /** Stands above every report. */
  notice?: ReactNode
}

/** A custom report of chosen reports asks for what any of them may need. */
const OF_CUSTOM: ReportQuestions = {
  range: true,
  grouping: true,
  limit: true,
  ranking: false,
  rows: true,
  delivered: true,
  compare: true,
}

const COMPONENTS: Record<ReportType, (props: ReportProps) => ReactNode> = {
  'profit-margin': MarginReport,
  'top-products': ProductsReport,
  'top-customers': CustomersReport,
  'category-sales': CategoriesReport,
  'sales-trends': TrendsReport,
  'inventory-value': InventoryReport,
  'reservations-conversion': ConversionReport,
  'lost-searches': SearchesReport,
  'executive-summary': SummaryReport,
}

/** REP-01: nine reports and a custom one; everything chosen is in the address. */
export function ReportsSection({ timeZone, linkToOrders, productHref, start, notice }: ReportsSectionProps) {
  const queries = useQueryClient()
  const today = useToday(timeZone)
  const state = readReport(useAddressQuery(), today)
  const { tab, deliveredOnly } = state
  const links: ReportLinks = {
    orders: (range, which) => linkToOrders({ range, deliveredOnly, ...which }),
    product: productHref,
    start,
  }
  const asks = tab === 'custom' ? OF_CUSTOM : REPORTS[tab].asks
  const openTab = (next: ReportTab) => stepTo(addressOfReport({ tab: next }))
  const exported = askedReports(state)
  const [first, ...others] = exported
  return (
    <>
      <div
        data-section-actions=""
        className="flex min-h-13 flex-none flex-wrap items-center justify-end gap-x-3 gap-y-1.5 px-gutter py-1"
      >
        <h1 tabIndex={-1} className="grow t-area">
          Reportes
        </h1>
        <div className="flex flex-wrap justify-end gap-x-3 gap-y-1.5">
          <Button
            isIconOnTablets
            icon={<SlidersHorizontalIcon />}
            aria-pressed={tab === 'custom'}
            title="Reporte personalizado"
            onClick={() => openTab('custom')}
          >
            <span className="max-md:hidden">Reporte personalizado</span>
            <span className="md:hidden">Personalizado</span>
          </Button>
          {first !== undefined && (
            <ExportMenu
              what={others.length > 0 ? `${exported.length} reportes` : REPORTS[first].label}
              fetchFile={(format) => {
                // The file has the figures of now, so the screen beside it must not have earlier ones.
                void queries.invalidateQueries({ queryKey: REPORT_QUERIES })
                return download(exportReport, { ...requestOf(state), reportTypes: exported.join(','), format })
              }}
            />
          )}
        </div>
      </div>
      <ViewTabs
        label="Reportes"
        views={REPORT_TYPES.map((key) => ({ key, name: REPORTS[key].label }))}
        current={tab}
        className="flex-none border-b border-line px-4"
        onChoose={openTab}
      />
      <ReportBar state={state} today={today} asks={asks} />
      <div key={tab} className="min-h-0 flex-1 overflow-y-auto px-gutter pt-2 pb-6 max-md:overflow-visible">
        {notice}
        {tab === 'custom' ? (
          <CustomReport state={state} renderReport={(type) => renderReport(type, state, links)} />
        ) : (
          renderReport(tab, state, links)
        )}
      </div>
    </>
  )
}

function renderReport(type: ReportType, state: ReportState, links: ReportLinks): ReactNode {
  const Report = COMPONENTS[type]
  return <Report state={state} links={links} />
}
