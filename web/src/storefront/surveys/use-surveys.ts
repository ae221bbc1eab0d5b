import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import {
  changeVote,
  getActiveSurvey,
  getPublicSurvey,
  listActiveSurveys,
  listPublicSurveys,
  vote,
} from '@tocador/contracts/surveys/surveys-calls'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../api/call'
import { isSessionOver, isUnanswered } from '../../api/failure'
import { isConnected, onLive } from '../../api/live'
import { useSession } from '../../api/session'
import { useLoad } from '../../api/use-load'
import { useReturn } from '../../api/use-return'
import { announce } from '../../ui/overlay/announcer'
import { showToast } from '../../ui/overlay/toasts'
import { changeFailureText, voteFailureText } from './survey-texts'
import { counted, moved, toggled, withoutAccount } from './vote-rules'

/** Where the stream of changes is missing, other people's votes appear after this time while the page is visible. */
const REFRESH_MS = 10_000

async function load(id: number | undefined, isClient: boolean, signal: AbortSignal): Promise<Survey[]> {
  if (id === undefined) {
    const { data } = await (isClient
      ? call(listActiveSurveys, {}, { signal })
      : call(listPublicSurveys, {}, { signal }))
    return data
  }
  const input = { params: { id } }
  const { data } = await (isClient
    ? call(getActiveSurvey, input, { signal })
    : call(getPublicSurvey, input, { signal }))
  return [data]
}

interface Shown {
  /** The account whose votes and suggestions are in the surveys. */
  userId: number | undefined
  surveys: Survey[] | undefined
}

export type CastVote = (survey: Survey, optionId: number) => void

/** The surveys that are shown, with the votes of the account; a vote is shown at once and put right by the reply. */
export function useSurveys(start: Survey | undefined) {
  const isLoaded = useSession((session) => session.isLoaded)
  const userId = useSession(({ user }) => user?.id)
  const [inFlight, setInFlight] = useState<ReadonlySet<number>>(new Set())
  // What is read while a vote is on its way may lack it, so such a read is dropped and begun again afterwards.
  const key = isLoaded && inFlight.size === 0 ? `${start?.id} ${userId}` : undefined
  const { data, failure, reload } = useLoad(key, async (signal): Promise<Shown> => {
    return { userId, surveys: await load(start?.id, userId !== undefined, signal) }
  })
  const [shown, setShown] = useState<Shown>({ userId: undefined, surveys: start && [start] })
  const [seen, setSeen] = useState(data)
  const [isUnsure, setUnsure] = useState(false)
  if (data !== seen) {
    setSeen(data)
    if (data !== undefined) {
      setShown(data)
      setUnsure(false)
    }
  } else if (shown.userId !== undefined && shown.userId !== userId) {
    // The next answer may not come: without network nothing of an account that signed out stays either.
    setShown({ userId: undefined, surveys: shown.surveys?.map(withoutAccount) })
  }
  useRefresh(reload)
  useReturn(() => {
    // Another tab may have voted meanwhile.
    setUnsure(true)
    reload()
  })

  const replace = (id: number, change: (survey: Survey) => Survey) =>
    setShown((before) =>
      before.userId === userId
        ? { userId, surveys: before.surveys?.map((survey) => (survey.id === id ? change(survey) : survey)) }
        : before,
    )

  const send = async (survey: Survey, optionId: number, isMove: boolean) => {
    // SURV-23: an option is locked while its vote is on the way; a move changes several.
    if (inFlight.has(optionId) || (isMove && inFlight.size > 0)) return
    const isGone = () => useSession.getState().user?.id !== userId
    setInFlight((before) => new Set(before).add(optionId))
    replace(survey.id, (before) => (isMove ? moved : toggled)(before, optionId))
    try {
      const { data: result } = isMove
        ? await call(changeVote, { body: { survey_id: survey.id, new_option_id: optionId } })
        : await call(vote, { body: { survey_id: survey.id, option_id: optionId } })
      if (isGone()) return
      replace(survey.id, (before) => counted(before, result))
      announce(isMove ? 'Voto cambiado' : result.action === 'voted' ? 'Voto registrado' : 'Voto retirado')
    } catch (reason) {
      // SURV-22: the counts of before, then those that are read again.
      replace(survey.id, () => survey)
      // It may have been counted.
      if (isUnanswered(reason)) setUnsure(true)
      if (!isSessionOver(reason) && !isGone()) {
        showToast((isMove ? changeFailureText : voteFailureText)(reason), { kind: 'error' })
      }
    } finally {
      setInFlight((before) => new Set([...before].filter((id) => id !== optionId)))
    }
  }

  return {
    surveys: shown.surveys,
    failure,
    reload,
    /** Whether the votes of this account are known; also while they are read again, or that fails. */
    isOwn: userId !== undefined && shown.userId === userId && !isUnsure,
    isClient: userId !== undefined,
    inFlight,
    onVote: ((survey, optionId) => void send(survey, optionId, false)) as CastVote,
    onMove: ((survey, optionId) => void send(survey, optionId, true)) as CastVote,
  }
}

function useRefresh(reload: () => void) {
  const refresh = useEffectEvent(() => {
    if (!document.hidden) reload()
  })
  useEffect(() => {
    const stop = onLive(({ event }) => {
      if (['surveys', 'again', 'visitor'].includes(event)) refresh()
    })
    const timer = setInterval(() => {
      if (!isConnected()) refresh()
    }, REFRESH_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [])
}
