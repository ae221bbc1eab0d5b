import { lazy, Suspense } from 'react'
import { useHasOverlay } from '../../ui/overlay/open-overlays'
import { useAddressQuery } from '../list-screen/views/address'
import { PENDING, VIEW } from './survey-list'
import { SurveysView, type SurveysViewProps } from './surveys-view'

const PendingView = lazy(async () => ({ default: (await import('./moderation/pending-view')).PendingView }))

/** The surveys, and the options that wait for a decision. */
export function SurveysArea(props: SurveysViewProps) {
  const view = useAddressQuery().get(VIEW)
  // An overlay from the address must open after the panel's own dialog.
  if (!useHasOverlay()) return null
  return <Suspense>{view === PENDING ? <PendingView {...props} /> : <SurveysView {...props} />}</Suspense>
}
