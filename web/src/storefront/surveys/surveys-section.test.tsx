import type { Survey, SurveyOption } from '@tocador/contracts/surveys/survey-schemas'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { changeFailureText, loadFailureText, optionFailureText, voteFailureText } from './survey-texts'
import { SurveyOptionRow } from './survey-option-row'
import { SurveysSection } from './surveys-section'

const nothing = () => {}
const option = (id: number, text: string, votes: number): SurveyOption => ({
  id,
  option_text: text,
  description: '',
  votes,
  status: 'approved',
  is_approved: 1,
  admin_notes: '',
  suggested_by: '',
  survey_id: 1,
  created_at: '2026-11-20T18:00:00.000Z',
})
const survey = (over: Partial<Survey> = {}): Survey => ({
  id: 1,
  question: '¿Qué tono?',
  description: '',
  status: 'active',
  options: [option(11, 'Vino', 3), option(12, 'Coral', 1)],
  options_count: 2,
  total_votes: 4,
  user_votes: [],
  created_at: '2026-11-20T12:00:00.000Z',
  ...over,
})

interface Shown {
  surveys?: Survey[] | undefined
  failure?: ConnectionFailure
  inFlight?: ReadonlySet<number>
}

const html = ({ surveys, failure, inFlight = new Set() }: Shown) =>
  renderToString(
    <SurveysSection
      surveys={surveys}
      failure={failure}
      reload={nothing}
      isOwn={false}
      isClient={false}
      inFlight={inFlight}
      onVote={nothing}
      onMove={nothing}
      onSignIn={nothing}
    />,
  ).replaceAll('<!-- -->', '')
const words = (page: string) =>
  page
    .replace(/<svg.*?<\/svg>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('[SURV-01][SURV-15] 156 votes stand for the figures until they arrive, and are not added to them', () => {
  const waiting = words(html({}))
  expect(waiting).toContain('Cargando encuestas…')
  expect(waiting).toContain('156 votos')
  const arrived = words(html({ surveys: [survey({ total_votes: 4 })] }))
  expect(arrived).toContain('4 votos · 2 opciones')
  expect(arrived).not.toMatch(/156|160/)
})

test('[SURV-04][SURV-05] the choice of surveys appears with more than one, and counts surveys and options', () => {
  const one = survey()
  const two = survey({ id: 2, question: '¿Qué marca?', options_count: 1 })
  const choice = (surveys: Survey[]) =>
    /<div role="group" aria-label="\d+ encuestas activas".*?<\/div>/s.exec(html({ surveys }))?.[0] ?? ''
  expect(html({ surveys: [one] })).not.toContain('encuestas activas')
  expect([choice([]), choice([one])]).toStrictEqual(['', ''])
  expect(choice([one, two]).match(/<button[^>]*aria-pressed="(true|false)"/g)).toHaveLength(2)
  const both = words(html({ surveys: [one, two] }))
  expect(both).toContain('2 encuestas activas')
  expect(both).toContain('¿Qué tono? · 2 opciones')
  expect(both).toContain('¿Qué marca? · 1 opción')
})

test('[SURV-06][SURV-07][SURV-09][SURV-11] a survey shows its votes and options, an option its votes', () => {
  const page = words(html({ surveys: [survey()] }))
  expect(page).toContain('4 votos · 2 opciones')
  expect(page).toMatch(/Vino 75 % 3 votos .*Coral 25 % 1 voto /)
})

test('[SURV-10] every option has a bar of its percentage', () => {
  const page = html({ surveys: [survey({ options: [option(11, 'Vino', 4), option(12, 'Coral', 0)] })] })
  // A filled bar is one percent longer, as its round end begins outside.
  expect([...page.matchAll(/<rect x="-8" width="([^"]+)"/g)].map(([, width]) => width)).toStrictEqual(['101%', '0%'])
})

test('[SURV-12] a survey without options says so', () => {
  const empty = survey({ options: [], options_count: 0, total_votes: 0 })
  expect(words(html({ surveys: [empty] }))).toContain('Encuesta sin opciones disponibles')
  expect(words(html({ surveys: [survey()] }))).not.toContain('Encuesta sin opciones disponibles')
})

test('[SURV-23] only the option whose vote is on its way is locked', () => {
  const page = html({ surveys: [survey()], inFlight: new Set([11]) })
  const locked = [...page.matchAll(/<button[^>]*aria-pressed[^>]*>/g)].map(([tag]) =>
    tag.includes('aria-disabled="true"'),
  )
  expect(locked).toStrictEqual([true, false])
})

test('[CARD-05] says that several can be chosen, each option has one control, and the votes are moved in a second step', () => {
  const page = html({ surveys: [survey({ user_votes: [11] })] })
  expect(words(page)).toContain('Puedes votar por varias.')
  expect(page).toContain('Cambiar mi voto')
  const list = page.slice(page.indexOf('<ul>'), page.indexOf('</ul>'))
  expect(list.match(/<button/g)).toHaveLength(2)
  expect(list).not.toContain('Cambiar mi voto')
  // Without an own vote, or with all of them, there is nothing to move.
  for (const user_votes of [[], [11, 12]])
    expect(html({ surveys: [survey({ user_votes })] })).not.toContain('Cambiar mi voto')
})

test('[CARD-05] a vote is moved to the options without an own vote, and not while any vote is on its way', () => {
  const row = (isVoting: boolean, id: number) => {
    const one = survey({ user_votes: [11] })
    const shown = one.options.find((any) => any.id === id)
    if (shown === undefined) throw new Error('no such option')
    const parts = {
      option: shown,
      survey: one,
      isLocked: false,
      isVoting,
      isMoving: true,
      onVote: nothing,
      onMove: nothing,
    }
    return renderToString(<SurveyOptionRow {...parts} />)
  }
  const tag = (rendered: string) => /<button[^>]*>/.exec(rendered)?.[0] ?? ''
  expect(row(false, 12)).toContain('Cambiar a esta')
  // The row is named by what it shows: its description, share and votes, and the words that are spoken to press it.
  expect(tag(row(false, 12))).not.toMatch(/aria-(label|pressed)/)
  expect(tag(row(false, 11))).toContain('aria-pressed="true"')
  expect(tag(row(false, 12))).not.toContain('disabled=""')
  expect(tag(row(true, 12))).toContain('disabled=""')
  expect(tag(row(false, 11))).toContain('disabled=""')
})

test('[SURV-03] without active surveys the section says so, and an error is not taken for it', () => {
  expect(words(html({ surveys: [] }))).toContain('No hay encuestas activas')
  expect(words(html({ surveys: [survey()] }))).not.toContain('No hay encuestas activas')
  expect(words(html({ surveys: [], failure: new ConnectionFailure() }))).toContain('Error al cargar encuestas')
})

test('[SURV-02] a failed load says so, with a button to try again', () => {
  const page = words(html({ failure: new ConnectionFailure() }))
  expect(page).toContain('Error al cargar encuestas')
  expect(page).toContain('Reintentar')
  const loaded = words(html({ surveys: [survey()], failure: new ConnectionFailure() }))
  expect(loaded).toContain('¿Qué tono?')
})

describe('without a message of the server', () => {
  test.each([
    ['an option that was not added', optionFailureText, 'Error agregando opción'],
    ['a vote', voteFailureText, 'Error registrando voto'],
    ['a change of the vote', changeFailureText, 'Error cambiando voto'],
    ['[ERR-38] a load of the surveys', loadFailureText, 'Error cargando encuestas'],
  ])('%s has its own text', (_what, textOf, expected) => {
    expect(textOf(new ApiFailure(502, 'Bad Gateway', {}))).toBe(expected)
    expect(textOf(new ConnectionFailure())).toBe(expected)
    expect(textOf(new ApiFailure(409, 'Conflict', { message: 'Ya cerró' }))).toBe('Ya cerró')
  })
})
