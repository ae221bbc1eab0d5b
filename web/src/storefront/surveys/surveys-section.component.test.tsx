import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { anOption, aSurvey } from '../../testing/a-survey'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { SurveysSection } from './surveys-section'

type Props = Parameters<typeof SurveysSection>[0]
const reload = vi.fn<() => void>()
beforeEach(() => void reload.mockReset())
const one: Survey = aSurvey({ options: [anOption({ votes: 1 })], options_count: 1, total_votes: 1 })
const two: Survey = aSurvey({
  id: 8,
  question: '¿Qué marca?',
  options: [anOption({ id: 21, option_text: 'Bissú' })],
  options_count: 2,
})
const show = (over: Partial<Props>) =>
  renderInShop(
    <SurveysSection
      surveys={[one]}
      failure={undefined}
      reload={reload}
      isClient={false}
      isOwn={false}
      inFlight={new Set()}
      onVote={() => {}}
      onMove={() => {}}
      onSignIn={() => {}}
      {...over}
    />,
  )

test('[SURV-01] that are being read say so, with the usual number of votes', () => {
  const { container } = show({ surveys: undefined })
  expect(allWords('status', container)).toStrictEqual(['Cargando encuestas…'])
  expect(allWords('heading', container)).toStrictEqual(['Tú decides qué traemos'])
})

test.each([
  [undefined, new ApiFailure(500, '', {})],
  [[], new ConnectionFailure('no')],
])('[SURV-02] of %j that could not be read are an alert, and can be read again', async (surveys, failure) => {
  const { user, container } = show({ surveys, failure })
  expect(allWords('alert', container)[0]).toMatch(/^Error al cargar encuestas .+ Reintentar$/)
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('[SURV-03] that are none say so without an alert', () => {
  const { container } = show({ surveys: [] })
  expect(wordsOf(container)).toContain('No hay encuestas activas Pronto te preguntaremos qué te gustaría encontrar.')
  expect([allWords('alert', container), buttons(container)]).toStrictEqual([[], []])
})

test('a single one has no choice', () => {
  const { container } = show({})
  expect(screen.queryByRole('group', { name: /encuestas activas/ })).toBeNull()
  expect(wordsOf(container)).toContain('¿Qué tono?')
})

test('of several one is chosen', async () => {
  const { user, container } = show({ surveys: [one, two] })
  const group = () => within(screen.getByRole('group', { name: '2 encuestas activas' }))
  const chips = () =>
    group()
      .getAllByRole('button')
      .map((chip) => `${wordsOf(chip)} ${chip.getAttribute('aria-pressed')}`)
  expect(chips()).toStrictEqual(['¿Qué tono? · 1 opción true', '¿Qué marca? · 2 opciones false'])
  await user.click(group().getByRole('button', { name: /marca/ }))
  expect(chips()).toStrictEqual(['¿Qué tono? · 1 opción false', '¿Qué marca? · 2 opciones true'])
  expect(wordsOf(container)).toContain('Bissú')
  expect(wordsOf(container)).not.toContain('Vino')
})

test('the chosen one stays while it is there, and what was begun in another is not taken over', async () => {
  const voted = { ...one, user_votes: [one.options[0]?.id ?? 0], options: [...one.options, anOption({ id: 12 })] }
  const part = (surveys: Survey[]) => (
    <SurveysSection
      surveys={surveys}
      failure={undefined}
      reload={reload}
      isClient
      isOwn
      inFlight={new Set()}
      onVote={() => {}}
      onMove={() => {}}
      onSignIn={() => {}}
    />
  )
  const other = { ...two, user_votes: [21], options: [...two.options, anOption({ id: 22 })] }
  const { user, container, rerender } = renderInShop(part([voted, other]))
  await user.click(screen.getByRole('button', { name: 'Cambiar mi voto' }))
  expect(wordsOf(container)).toContain('Elige a cuál cambia tu voto.')
  await user.click(screen.getByRole('button', { name: /^¿Qué marca\?/ }))
  expect(wordsOf(container)).toContain('Puedes votar por varias.')
  const heading = () => allWords('heading', container)[1]
  rerender(part([other, voted]))
  expect(heading()).toBe('¿Qué marca?')
  rerender(part([voted]))
  expect(heading()).toBe('¿Qué tono?')
})

test('the one that is shown stays when the shop opens a newer one, with what is typed below it', async () => {
  const part = (surveys: Survey[] | undefined) => (
    <SurveysSection
      surveys={surveys}
      failure={undefined}
      reload={reload}
      isClient
      isOwn
      inFlight={new Set()}
      onVote={() => {}}
      onMove={() => {}}
      onSignIn={() => {}}
    />
  )
  const { user, container, rerender } = renderInShop(part(undefined))
  rerender(part([one]))
  await user.type(screen.getByLabelText('Tu sugerencia'), 'Nude')
  rerender(part([two, one]))
  expect(allWords('heading', container)[1]).toBe('¿Qué tono?')
  expect(screen.getByLabelText<HTMLInputElement>('Tu sugerencia').value).toBe('Nude')
  expect(screen.getByRole('button', { name: /^¿Qué marca\?/, pressed: false })).toBeTruthy()
})
