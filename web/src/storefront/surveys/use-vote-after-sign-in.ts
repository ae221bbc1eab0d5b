import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useHasOverlay } from '../../ui/overlay/open-overlays'
import type { CastVote } from './use-surveys'

interface Voting {
  surveys: readonly Survey[] | undefined
  isClient: boolean
  isOwn: boolean
  onVote: CastVote
  onSignIn: () => void
}

/** A guest's vote is cast after signing in; closing the login forgets it. */
export function useVoteAfterSignIn({ surveys, isClient, isOwn, onVote, onSignIn }: Voting): CastVote {
  const isSigningIn = useHasOverlay()
  const hasOpened = useRef(false)
  const wanted = useRef<{ surveyId: number; optionId: number }>(undefined)
  const finish = useEffectEvent(() => {
    hasOpened.current ||= isSigningIn
    // The login's code may still be loading.
    if (wanted.current === undefined || (isClient ? !isOwn : isSigningIn || !hasOpened.current)) return
    const { surveyId, optionId } = wanted.current
    wanted.current = undefined
    const survey = surveys?.find(({ id }) => id === surveyId)
    // The account may have voted for it before; a second vote would take that one back.
    if (isClient && survey?.user_votes.includes(optionId) === false) onVote(survey, optionId)
  })
  useEffect(() => finish(), [isClient, isOwn, isSigningIn])
  return (survey, optionId) => {
    if (isClient) return onVote(survey, optionId)
    wanted.current = { surveyId: survey.id, optionId }
    hasOpened.current = false
    onSignIn()
  }
}
