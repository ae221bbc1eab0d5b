import { MAX_QUESTION, MAX_SURVEY_DESCRIPTION } from '@tocador/contracts/surveys/survey-words'
import { TextArea, TextField } from '../../../ui/form/field'
import type { useForm } from '../../../ui/form/use-form'

export interface SurveyTexts extends Record<string, string> {
  question: string
  description: string
}

/** How a form names the texts that somebody else saved meanwhile. */
export const showSurveyTexts = {
  question: (text: string) => `pregunta «${text}»`,
  description: (text: string) => (text === '' ? 'sin descripción' : `descripción «${text}»`),
}

/** SADM-29, SADM-30 */
export const checkSurvey = ({ question }: SurveyTexts) => ({
  question: question.trim() === '' ? 'La pregunta es requerida' : undefined,
})

/** The fields of a new survey and of a draft. */
export const SurveyFields = ({ field }: Pick<ReturnType<typeof useForm<SurveyTexts>>, 'field'>) => (
  <>
    <TextField
      label="Pregunta"
      autoComplete="off"
      maxLength={MAX_QUESTION}
      hint="Queda como borrador hasta que la apruebes."
      {...field('question')}
    />
    <TextArea label="Descripción" optional maxLength={MAX_SURVEY_DESCRIPTION} {...field('description')} />
  </>
)
