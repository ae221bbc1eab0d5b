import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { MAX_OPTION_DESCRIPTION, MAX_OPTION_TEXT } from '@tocador/contracts/surveys/survey-words'
import { suggestOption } from '@tocador/contracts/surveys/surveys-calls'
import { useEffect, useState, type SubmitEvent } from 'react'
import { call } from '../../api/call'
import { Button } from '../../ui/controls/button'
import { TextArea, TextField } from '../../ui/form/field'
import { Notice } from '../../ui/feedback/notice'
import { optionFailureText } from './survey-texts'

/** SURV-29 */
const SUCCESS_MS = 3_000
const FAILED = 'Error al enviar la sugerencia. Inténtalo de nuevo.'

interface SuggestionFormProps {
  survey: Survey
  isClient: boolean
  isPage: boolean
  onSent: () => void
}

type Sending = { state: 'idle' | 'submitting' | 'success' } | { state: 'error'; reason: string }

/** SURV-24 to SURV-29: a suggestion waits for approval. */
export function SuggestionForm({ survey, isClient, isPage, onSent }: SuggestionFormProps) {
  const [text, setText] = useState('')
  const [description, setDescription] = useState('')
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const isSubmitting = sending.state === 'submitting'
  const similar = useSimilar(text, survey)
  useEffect(() => {
    if (sending.state !== 'success') return
    const timer = setTimeout(() => setSending({ state: 'idle' }), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [sending.state])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSubmitting || text.trim() === '') return
    setSending({ state: 'submitting' })
    try {
      await call(suggestOption, { body: { survey_id: survey.id, option_text: text, description } })
      // What was typed since is the next one.
      setText((now) => (now === text ? '' : now))
      setDescription((now) => (now === description ? '' : now))
      setSending({ state: 'success' })
      onSent()
    } catch (reason) {
      setSending({ state: 'error', reason: optionFailureText(reason) })
    }
  }
  const Title = isPage ? 'h2' : 'h3'
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={(event) => void submit(event)}>
      <Title className="t-2">¿Falta algo? Sugiérelo</Title>
      <fieldset className="grid grid-cols-1 gap-4" disabled={!isClient}>
        <TextField
          label="Tu sugerencia"
          autoComplete="off"
          maxLength={MAX_OPTION_TEXT}
          placeholder="Por ejemplo, tinta de labios"
          value={text}
          hint={similar && `Se parece a «${similar.option_text}», que ya está en la encuesta.`}
          onChange={(event) => setText(event.target.value)}
        />
        <TextArea
          label="Descripción"
          optional
          rows={2}
          maxLength={MAX_OPTION_DESCRIPTION}
          placeholder="Marca, tono o presentación"
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <div>
          <Button type="submit" disabled={!isClient || text.trim() === ''} busy={isSubmitting} busyLabel="Enviando…">
            Enviar sugerencia
          </Button>
        </div>
      </fieldset>
      <p className="t-min text-ink-2">
        {isClient ? 'La revisamos antes de publicarla.' : 'Inicia sesión para enviar tu sugerencia.'}
      </p>
      <div role="status" className="empty:absolute">
        {sending.state === 'success' && (
          <Notice tone="done" title="¡Gracias! Recibimos tu sugerencia">
            Está pendiente de aprobación.
          </Notice>
        )}
      </div>
      {sending.state === 'error' && (
        <Notice tone="error" role="alert" title={FAILED}>
          {sending.reason}
        </Notice>
      )}
    </form>
  )
}

type SimilarOption = typeof import('@tocador/contracts/surveys/similar-option').similarOption

/** The option that is nearly what was typed; how to compare is fetched with the first letter. */
function useSimilar(text: string, { options }: Survey) {
  const [find, setFind] = useState<SimilarOption>()
  const isTyping = text !== ''
  useEffect(() => {
    if (isTyping)
      import('@tocador/contracts/surveys/similar-option')
        .then((part) => setFind(() => part.similarOption))
        .catch(() => {})
  }, [isTyping])
  return find?.(text, options)
}
