import type { AdminSurvey } from '@tocador/contracts/surveys/survey-schemas'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { SurveyIcons } from './survey-actions'
import { anOption } from '../../testing/a-survey'
import { SurveyCard } from './survey-card'
import { Leader } from './survey-columns'
import { failureOf, optionFailureText } from './survey-texts'

const nothing = () => {}
const survey = (over: Partial<AdminSurvey> = {}): AdminSurvey => ({
  id: 7,
  question: '¿Qué tono?',
  description: '',
  status: 'active',
  options: [],
  options_count: 0,
  total_votes: 0,
  user_votes: [],
  created_at: '2026-11-20T18:00:00.000Z',
  admin_notes: '',
  pending_count: 0,
  approved_at: null,
  closed_at: null,
  ...over,
})
const card = (over: Partial<AdminSurvey>) =>
  renderToString(<SurveyCard survey={survey(over)} timeZone="America/Mexico_City" onOpen={nothing} onTask={nothing} />)
const row = (over: Partial<AdminSurvey>) => renderToString(<SurveyIcons survey={survey(over)} onTask={nothing} />)
const labels = (html: string) => [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)

describe.each([
  ['card', card],
  ['row', row],
])('the %s of a survey', (_place, shown) => {
  test('[SADM-23][SADM-24][SADM-25][SADM-22] offers what its status allows, and nothing once it is closed', () => {
    expect(labels(shown({ status: 'draft' }))).toStrictEqual([
      'Aprobar ¿Qué tono?',
      'Editar ¿Qué tono?',
      'Eliminar ¿Qué tono?',
      'Ver página de ¿Qué tono?',
    ])
    expect(labels(shown({ status: 'active' }))).toStrictEqual([
      'Crear opción en ¿Qué tono?',
      'Cerrar ¿Qué tono?',
      'Ver página de ¿Qué tono?',
    ])
    expect(labels(shown({ status: 'closed' }))).toStrictEqual(['Ver página de ¿Qué tono?'])
  })

  test('[SADM-18] links to its page in a new tab', () => {
    expect(shown({})).toMatch(/<a[^>]*href="\/survey\/7"[^>]*target="_blank"/)
  })
})

test('the share of the leading option may take a line of its own in a card, but not in the table', () => {
  const led = survey({ options: [anOption({ votes: 3 })], options_count: 1, total_votes: 4 })
  const shown = (isCard: boolean) => renderToString(<Leader survey={led} isCard={isCard} />)
  expect([shown(true), shown(false)].map((html) => html.includes('flex-wrap'))).toStrictEqual([true, false])
  expect(card(led)).toContain('grid-cols-1')
})

test('[SADM-17] a survey without a title is called «Encuesta sin título»', () => {
  expect(card({ question: '  ' })).toContain('Encuesta sin título')
  expect(card({ question: '¿Qué tono?' })).not.toContain('Encuesta sin título')
})

test('[SADM-19] the statuses are called Activa, Borrador and Cerrada', () => {
  expect(card({ status: 'active' })).toContain('Activa')
  expect(card({ status: 'draft' })).toContain('Borrador')
  expect(card({ status: 'closed' })).toContain('Cerrada')
})

describe('without a message of the server', () => {
  test.each([
    ['[ERR-34] any other call', failureOf('other'), 'Error desconocido'],
    ['a load of the pending options', failureOf('loadPending'), 'Error cargando opciones pendientes'],
    ['a creation', failureOf('create'), 'Error creando encuesta'],
    ['a review of an option', failureOf('review'), 'Error aprobando opción'],
    ['an edit', failureOf('edit'), 'Error guardando encuesta'],
    ['a deletion', failureOf('delete'), 'Error eliminando encuesta'],
    ['an approval', failureOf('approve'), 'Error aprobando encuesta'],
    ['a closing', failureOf('close'), 'Error cerrando encuesta'],
  ])('%s has its own text', (_what, textOf, expected) => {
    expect(textOf(new ApiFailure(502, 'Bad Gateway', {}))).toBe(expected)
    expect(textOf(new ConnectionFailure())).toBe(expected)
    expect(textOf(new ApiFailure(409, 'Conflict', { message: 'Ya cerró' }))).toBe('Ya cerró')
  })
})

test('[ERR-45] a failed creation of an option says so, followed by the message of the server', () => {
  expect(optionFailureText(new ApiFailure(409, 'Conflict', { message: 'Ya cerró' }))).toBe(
    'Error al crear la opción: Ya cerró',
  )
  expect(optionFailureText(new ApiFailure(502, 'Bad Gateway', {}))).toBe('Error al crear la opción')
})
