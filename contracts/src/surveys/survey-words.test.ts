import { expect, test } from 'vitest'
import { surveyAdminTexts, MAX_ADMIN_NOTES, UNTITLED_SURVEY } from './admin-survey-words'
import { OPTION_LIFE, PUBLIC_SURVEYS, SURVEY_LIFE } from './survey-life'
import * as words from './survey-words'

test('[SURV-31] [SURV-37] the life of a survey and of its options', () => {
  expect(SURVEY_LIFE).toStrictEqual({
    active: {
      label: 'Activa',
      isPublic: true,
      isVotable: true,
    },
    draft: {
      label: 'Borrador',
      isPublic: false,
      isVotable: false,
    },
    closed: {
      label: 'Cerrada',
      isPublic: true,
      isVotable: false,
    },
  })
  expect(PUBLIC_SURVEYS).toStrictEqual(['active', 'closed'])
  expect(OPTION_LIFE).toStrictEqual({
    pending: {
      label: 'Pendiente',
      authorLabel: 'En revisión',
      isKept: true,
    },
    approved: {
      label: 'Aprobada',
      authorLabel: 'Aprobada',
      isKept: true,
    },
    rejected: {
      label: 'Rechazada',
      authorLabel: 'No aprobada',
      isKept: false,
    },
  })
})

test('what the owner reads after each step', () => {
  expect(surveyAdminTexts).toStrictEqual({
    optionCreated: 'Opción creada exitosamente y pendiente de aprobación',
    surveyCreated: 'Encuesta creada como borrador',
    surveySaved: 'Encuesta guardada',
    surveyDeleted: 'Encuesta eliminada',
    surveyApproved: 'Encuesta aprobada',
    surveyClosed: 'Encuesta cerrada',
    optionApproved: 'Opción aprobada',
    optionRejected: 'Opción rechazada',
    optionReopened: 'Opción por revisar otra vez',
  })
  expect([UNTITLED_SURVEY, MAX_ADMIN_NOTES]).toStrictEqual(['Encuesta sin título', 500])
})

test('how long texts may be, and how many suggestions wait', () => {
  expect(words).toMatchObject({
    MAX_QUESTION: 200,
    MAX_SURVEY_DESCRIPTION: 500,
    MAX_OPTION_TEXT: 120,
    MAX_OPTION_DESCRIPTION: 500,
    MAX_OPEN_SUGGESTIONS: 3,
    SAMPLE_TOTAL_VOTES: 156,
  })
})
