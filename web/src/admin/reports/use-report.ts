import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportTexts } from '@tocador/contracts/reports/reports-words'
import { ApiFailure } from '../../api/failure'
import { REPORTS } from '../list-screen/views/query-keys'

/** In a busy shop something changes all the time, and each reading adds up the whole range. */
const REFRESH_MS = 15_000

/**
 * The report of the address; while another range is loading, the earlier one stays. It is read when it is opened, and
 * again after a change of the shop, which marks it as invalid: at most every `REFRESH_MS`.
 */
export const useReport = <Report>(
  name: string,
  request: Record<string, string>,
  fetchReport: (signal: AbortSignal) => Promise<Report>,
) =>
  useQuery({
    queryKey: [...REPORTS, name, request],
    queryFn: ({ signal }) => fetchReport(signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    // A report that never arrived offers a retry instead.
    refetchInterval: ({ state }) => state.data !== undefined && state.isInvalidated && REFRESH_MS,
  })

/** A refused input says what is wrong with it (ERR-68); all other failures have one text (ERR-67). */
export const failureTextOf = (failure: unknown): string =>
  failure instanceof ApiFailure && failure.status === 400 ? failure.message : reportTexts.failed
