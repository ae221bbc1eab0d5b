import { expect, test } from 'vitest'
import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import type { Lettering } from '../../platform/picture/lettering'
import { drawSurvey } from './draw-survey'

/** Writes the words in place of their paths. */
const letters: Lettering = {
  drawable: (text) => text,
  widthOf: () => 0,
  pathOf: (text) => text,
  wrap: (text) => [text],
}
const surveyWith = (votes: readonly number[], parts: Partial<Survey> = {}): Survey => ({
  id: 1,
  question: '¿Qué tono?',
  description: '',
  status: 'active',
  options: votes.map((count, place) => ({
    id: place + 1,
    option_text: ['Vino', 'Rubor', 'Coral', 'Malva', 'Grana'][place] ?? '',
    description: '',
    votes: count,
    status: 'approved',
    is_approved: 1,
    admin_notes: '',
    suggested_by: '',
    survey_id: 1,
    created_at: '2026-11-20T18:00:00.000Z',
  })),
  options_count: votes.length,
  total_votes: votes.reduce((sum, count) => sum + count, 0),
  user_votes: [],
  created_at: '2026-11-20T18:00:00.000Z',
  ...parts,
})
const textsOf = (survey: Survey) =>
  [...drawSurvey(survey, letters).matchAll(/<path d="([^"]*)"/g)].map(([, words]) => words)

test('the picture says whether the survey is open, its votes and options, and the share of each option', () => {
  expect(textsOf(surveyWith([3, 1]))).toStrictEqual([
    'Encuesta activa · 4 votos · 2 opciones',
    '¿Qué tono?',
    'Vino',
    '75 %',
    'Rubor',
    '25 %',
  ])
  expect(textsOf(surveyWith([1], { status: 'closed' }))).toStrictEqual([
    'Encuesta cerrada · resultado final · 1 voto · 1 opción',
    '¿Qué tono?',
    'Vino',
    '100 %',
  ])
})

test('a share of one per cent has a bar as wide as high, and an option without votes has none', () => {
  const drawn = drawSurvey(surveyWith([99, 1, 0]), letters)
  const bars = [...drawn.matchAll(/<rect x="80" y="(\d+)" width="([\d.]+)" height="14" rx="7" fill="#a1123e"/g)]
  expect(bars.map(([, y, width]) => [y, width])).toStrictEqual([
    ['276', '1029.6'],
    ['358', '14'],
  ])
})

test('a survey shows its first four options, and one without options says so', () => {
  const five = textsOf(surveyWith([2, 2, 2, 2, 2]))
  expect(five.slice(2)).toStrictEqual(['Vino', '20 %', 'Rubor', '20 %', 'Coral', '20 %', 'Malva', '20 %'])
  expect(textsOf(surveyWith([])).at(-1)).toBe('Encuesta sin opciones disponibles')
})

test('an option whose words cannot be drawn is called by its place', () => {
  const empty: Lettering = { ...letters, drawable: (text) => (text === 'Rubor' ? '' : text) }
  expect(drawSurvey(surveyWith([1, 1]), empty)).toContain('<path d="Opción 2"')
})
