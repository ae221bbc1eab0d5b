import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../api/session'
import { useHasOverlay } from '../../ui/overlay/open-overlays'
import { showToast } from '../../ui/overlay/toasts'
import { loadFailureText } from './survey-texts'
import type { CastVote, useSurveys } from './use-surveys'

type Read = Pick<ReturnType<typeof useSurveys>, 'surveys' | 'failure' | 'reload' | 'isOwn' | 'inFlight' | 'onVote'>
type Voting = Read & { onSignIn: () => void }

interface Click {
  surveyId: number
  optionId: number
  /** As it was shown: the click takes the vote back. */
  isMine: boolean
}

/**
 * Votes wait until it is known how the account has voted: a second vote for an option takes the first one back. A guest's
 * vote waits for the login, and is forgotten when that is closed.
 */
export function useVoteAfterSignIn({ surveys, failure, reload, isOwn, inFlight, onVote, onSignIn }: Voting) {
  const userId = useSession(({ user }) => user?.id)
  const isClient = userId !== undefined
  const isSigningIn = useHasOverlay()
  const hasOpened = useRef(false)
  const [wanted, setWanted] = useState<readonly Click[]>([])

  const retry = (clicks: readonly Click[]) => {
    setWanted(clicks)
    reload()
  }
  const finish = useEffectEvent(() => {
    hasOpened.current ||= isSigningIn
    // The login's code may still be loading.
    const isWaiting = isClient ? !isOwn && failure === undefined : isSigningIn || !hasOpened.current
    if (wanted.length === 0 || isWaiting) return
    setWanted([])
    if (!isClient) return
    if (!isOwn) {
      const action = { label: 'Reintentar', run: () => retry(wanted) }
      showToast(loadFailureText(failure), { kind: 'error', action })
      return
    }
    for (const { surveyId, optionId, isMine } of wanted) {
      const survey = surveys?.find(({ id }) => id === surveyId)
      if (survey?.user_votes.includes(optionId) === isMine) onVote(survey, optionId)
    }
  })
  useEffect(() => finish(), [isClient, isOwn, failure, isSigningIn, wanted])
  // What an account clicked is not cast by the next one.
  useEffect(() => (isClient ? () => setWanted([]) : undefined), [isClient, userId])

  const vote: CastVote = (survey, optionId) => {
    if (isOwn) return onVote(survey, optionId)
    const click = { surveyId: survey.id, optionId, isMine: survey.user_votes.includes(optionId) }
    if (isClient) {
      setWanted((before) => [...before.filter((one) => one.optionId !== optionId), click])
      if (failure !== undefined) reload()
      return
    }
    setWanted([click])
    hasOpened.current = false
    onSignIn()
  }
  const waiting = isClient ? wanted.map(({ optionId }) => optionId) : []
  return { onVote: vote, inFlight: waiting.length === 0 ? inFlight : new Set([...inFlight, ...waiting]) }
}
