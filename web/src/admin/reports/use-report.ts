import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportTexts } from '@tocador/contracts/reports/reports-words'
import { ApiFailure } from '../../api/failure'

export const REPORTS = 'reports'

/** The report of the address; while another range is loading, the earlier one stays. */
export const useReport = <Report>(
  name: string,
  request: Record<string, string>,
  fetchReport: (signal: AbortSignal) => Promise<Report>,
) =>
  useQuery({
    queryKey: [REPORTS, name, request],
    queryFn: ({ signal }) => fetchReport(signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** A refused input says what is wrong with it (ERR-68); all other failures have one text (ERR-67). */
export const failureTextOf = (failure: unknown): string =>
  failure instanceof ApiFailure && failure.status === 400 ? failure.message : reportTexts.failed
