import { OPTION_LIFE, SURVEY_LIFE } from '@tocador/contracts/surveys/survey-life'
import type { OwnSuggestion, Survey } from '@tocador/contracts/surveys/survey-schemas'
import { votesText } from '@tocador/contracts/surveys/vote-share'
import { listOwnSuggestions } from '@tocador/contracts/surveys/surveys-calls'
import { useState } from 'react'
import { call } from '../../api/call'
import { useLoad } from '../../api/use-load'
import { loadFailureText } from './survey-texts'

const fateOf = ({ status, votes, survey_status: survey = 'active' }: OwnSuggestion) =>
  status === 'pending' && !SURVEY_LIFE[survey].isVotable
    ? 'Sin revisar · la encuesta cerró'
    : OPTION_LIFE[status].authorLabel + (status === 'approved' ? ` · ${votesText(votes)}` : '')

/** What became of the account's suggestions, with the shop's note. Read again when those of the shown survey or its status change. */
export function OwnSuggestions({ shown }: { shown: Survey }) {
  const [isOpen, setOpen] = useState(false)
  const pending = shown.options.flatMap(({ id, status }) => (status === 'pending' ? [id] : []))
  const { data, failure } = useLoad(isOpen ? `${shown.status} ${pending.join(' ')}` : undefined, async (signal) => {
    return (await call(listOwnSuggestions, {}, { signal })).data
  })
  return (
    <details className="border-y border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-3 font-control">Mis sugerencias</summary>
      {failure !== undefined && (
        <p role="alert" className="pb-4 text-danger">
          {loadFailureText(failure)}
        </p>
      )}
      {data === undefined && failure === undefined && isOpen && <p className="pb-4 text-ink-2">Cargando…</p>}
      {data?.length === 0 && <p className="pb-4 text-ink-2">Todavía no has sugerido nada.</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="grid grid-cols-1 gap-4 pb-4">
          {data.map((one) => (
            <li key={one.id} className="grid grid-cols-1 gap-0.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold wrap-anywhere">{one.option_text}</span>
                <span className="figures t-small text-ink-2">{fateOf(one)}</span>
              </span>
              <span className="t-min wrap-anywhere text-ink-2">{one.survey_question}</span>
              {one.admin_notes !== '' && <span className="t-small wrap-anywhere">{one.admin_notes}</span>}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
