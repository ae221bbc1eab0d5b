import { MAX_ADMIN_NOTES } from '@tocador/contracts/surveys/admin-survey-words'
import { similarOption } from '@tocador/contracts/surveys/similar-option'
import type { PendingOption } from '@tocador/contracts/surveys/survey-schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../../ui/controls/button'
import { TextArea } from '../../../ui/form/field'
import { CheckIcon, CloseIcon } from '../../../ui/icons/icons'
import { Key } from '../../../ui/controls/key'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { SideSheet } from '../../../ui/overlay/side-sheet'
import { showWhen } from '../../../ui/layout/show-when'
import { isInSheet, isShortcutKey } from '../../list-screen/sheet/is-shortcut-key'
import type { OpenSheet } from '../../list-screen/list/list-screen'
import { EmptyList, FailedList, LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { SheetPart } from '../../list-screen/sheet/sheet-part'
import { SheetSteps } from '../../list-screen/sheet/sheet-steps'
import { SimilarMark } from '../survey-marks'
import { SurveyResults } from '../results/survey-results'
import { failureOf, titleOf } from '../survey-texts'
import { surveyDetail } from '../use-surveys'
import { useOptionReview } from './use-option-review'

type ReviewSheetProps = OpenSheet & { timeZone: string; onSaved: () => void }

/** SADM-11, SADM-26, SADM-27: approves or rejects an option, with notes; then the next one follows. */
export function ReviewSheet({ timeZone, onSaved, ...open }: ReviewSheetProps) {
  const { neighbours, close } = open
  const review = useOptionReview(open, onSaved)
  const { option, isClosed, notes, decide, isSending, failure } = review
  useDecisionKeys((isApproved) => {
    if (option !== undefined && !(isApproved && isClosed)) decide(isApproved)
  })

  return (
    <SideSheet
      label="Revisar opción"
      onClose={() => close()}
      head={
        <>
          <h2 tabIndex={-1} className="min-w-0 flex-1 max-md:pl-2">
            Revisar opción
          </h2>
          <SheetSteps what="Opción" neighbours={neighbours} onStep={neighbours.go} onClose={() => close()} />
        </>
      }
      foot={
        option && (
          <>
            <Button icon={<CloseIcon />} disabled={isSending} onClick={() => decide(false)}>
              Rechazar
              <Key className="max-md:hidden">R</Key>
            </Button>
            <Button
              look="main"
              icon={<CheckIcon />}
              busy={isSending}
              busyLabel="Guardando…"
              disabled={isClosed}
              onClick={() => decide(true)}
            >
              Aprobar opción
            </Button>
          </>
        )
      }
    >
      {option !== undefined ? (
        <>
          <SheetPart className="grid grid-cols-1 gap-1.5">
            <FailureNotice text={failure} />
            <p className="text-ink-2">
              Sugerencia de <b className="font-semibold text-ink">{option.suggested_by || 'la tienda'}</b>,{' '}
              {showWhen(option.created_at, timeZone)}
            </p>
            <p className="text-area font-semibold wrap-anywhere">{option.option_text}</p>
            {option.description !== '' && <p className="wrap-anywhere">{option.description}</p>}
            {isClosed && <p className="text-warning">La encuesta ya cerró: esta opción solo se puede rechazar.</p>}
          </SheetPart>
          <CurrentOptions option={option} />
          <SheetPart>
            <TextArea
              label="Notas del administrador"
              optional
              maxLength={MAX_ADMIN_NOTES}
              hint="Su autor las ve junto a su sugerencia."
              value={notes}
              onChange={(event) => review.setNotes(event.target.value)}
            />
          </SheetPart>
        </>
      ) : review.query.data !== undefined ? (
        <EmptyList title="Esta opción ya fue revisada" />
      ) : review.query.error !== null ? (
        <FailedList text={failureOf('loadPending')(review.query.error)} onRetry={() => void review.query.refetch()} />
      ) : (
        <WaitingRows rows={5} label="Cargando opción" />
      )}
    </SideSheet>
  )
}

/** What the survey has already, with a hint when the suggestion is nearly the same. */
function CurrentOptions({ option }: { option: PendingOption }) {
  const { data: survey, error, refetch } = useQuery(surveyDetail(option.survey_id))
  const approved = survey?.options.filter(({ status }) => status === 'approved') ?? []
  const similar = similarOption(option.option_text, approved)
  return (
    <SheetPart title={`Ya están en «${titleOf(option.survey_question)}»`}>
      {similar && (
        <p className="mb-2">
          <SimilarMark text={similar.option_text} />
        </p>
      )}
      <LoadedList
        data={survey}
        failure={error === null ? undefined : failureOf('load')(error)}
        onRetry={() => void refetch()}
        waiting={<WaitingRows rows={3} label="Cargando opciones" />}
      >
        {({ total_votes: total }) =>
          approved.length === 0 ? (
            <p className="text-ink-2">Todavía no tiene opciones.</p>
          ) : (
            <SurveyResults options={approved} total={total} />
          )
        }
      </LoadedList>
    </SheetPart>
  )
}

/** The body has the focus after the option that had it is decided. */
const isForSheet = (target: EventTarget | null) => target === document.body || isInSheet(target)

/** A approves and R rejects; pressed in the list beside the sheet they decide nothing. */
function useDecisionKeys(decide: (isApproved: boolean) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcutKey(event) || !isForSheet(event.target)) return
      const isApproved = { a: true, r: false }[event.key.toLowerCase()]
      if (isApproved === undefined) return
      event.preventDefault()
      decide(isApproved)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
