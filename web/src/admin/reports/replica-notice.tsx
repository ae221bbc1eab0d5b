import { useQuery } from '@tanstack/react-query'
import { ready } from '@tocador/contracts/health/health-calls'
import { IMPAIRMENT_TITLES } from '@tocador/contracts/health/health-words'
import { call } from '../../api/call'
import { Notice } from '../../ui/feedback/notice'
import { REPORTS } from '../list-screen/views/query-keys'

/** Says that the reports come from the primary database, and why. */
export function ReplicaNotice() {
  const { data } = useQuery({
    queryKey: [...REPORTS, 'replica'],
    queryFn: ({ signal }) => call(ready, {}, { signal }),
    staleTime: 30_000,
    retry: false,
  })
  const impaired = data?.data.impairments.find(({ code }) => code === 'REPLICA')
  if (impaired === undefined) return null
  return (
    <Notice tone="warning" role="status" title={IMPAIRMENT_TITLES.REPLICA} className="mb-4">
      {impaired.text}
    </Notice>
  )
}
