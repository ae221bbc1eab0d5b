import type { CustomReport } from '@tocador/contracts/reports/report-schemas'
import { partOfReport, type ReportType } from '@tocador/contracts/reports/reports-words'
import type { ShopContext } from '../platform/context'
import type { ReportInput } from './report-input'
import { REPORT_VERBS } from './report-verbs'

/** One report after the other, so that one request does not take all connections. */
export async function showCustomReport(
  context: ShopContext,
  types: readonly ReportType[],
  input: ReportInput,
): Promise<CustomReport> {
  const report: CustomReport = {}
  for (const type of types) {
    Object.assign(report, { [partOfReport(type)]: await REPORT_VERBS[type].part(context, input) })
  }
  return report
}
