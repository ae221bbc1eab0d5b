import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { anOption, aSurvey } from '../../testing/a-survey'
import { allWords, buttons } from '../../testing/read-screen'
import { renderInShop, settle, signIn } from '../../testing/render-parts'
import { accepted, asked, badGateway, stubShop } from '../../testing/stub-shop'
import { useToasts } from '../../ui/overlay/toasts'
import { SurveyPart, type SurveyPartProps } from './survey-part'
import { Surveys } from './surveys'

const told = vi.fn<(what: string) => void>()
beforeEach(() => {
  told.mockReset()
  stubShop(() => accepted([]))
})
afterEach(() => act(() => useSession.setState({ user: null })))
const options = [anOption({ votes: 3 }), anOption({ id: 12, option_text: 'Coral', votes: 1 })]
const show = (survey: Partial<Survey> = {}, more: Partial<SurveyPartProps> = {}) =>
  renderInShop(
    <SurveyPart
      survey={aSurvey({ options, options_count: 2, total_votes: 4, ...survey })}
      isClient={false}
      inFlight={new Set()}
      onVote={() => told('vote')}
      onMove={() => told('move')}
      onSignIn={() => told('sign in')}
      reload={() => told('reload')}
      {...more}
    />,
  )
const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('button'))

test('[SURV-08] a guest signs in from the notice, which a client and a closed survey lack', async () => {
  const { user, unmount } = show()
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  expect(told.mock.calls).toStrictEqual([['sign in']])
  unmount()
  const client = show({}, { isClient: true })
  expect(screen.queryByText('Acceso requerido')).toBeNull()
  client.unmount()
  show({ status: 'closed' })
  expect(screen.queryByText('Acceso requerido')).toBeNull()
})

test('a suggestion that was sent is read with the survey', async () => {
  show({}, { isClient: true })
  fireEvent.change(screen.getByLabelText('Tu sugerencia'), { target: { value: 'Nude' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar sugerencia' }))
  await waitFor(() => expect(told.mock.calls).toStrictEqual([['reload']]))
})

test('a vote on its way turns, an own one is ticked, and any other is plain', () => {
  show({ user_votes: [11] }, { isClient: true, inFlight: new Set([12]) })
  const turns = () => rows().map((row) => row?.querySelector('[class*=animate-turn]') !== null)
  const ticks = () => rows().map((row) => row?.querySelector('svg[class*=size-4]') !== null)
  expect([turns(), ticks()]).toStrictEqual([
    [false, true],
    [true, false],
  ])
  expect(rows().map((row) => row?.getAttribute('value'))).toStrictEqual(['11', '12'])
})

test('the options of a survey begin one level below its question', () => {
  const level = (isPage: boolean) => {
    const { unmount } = show({ options: [], options_count: 0 }, { isPage })
    const tags = ['¿Qué tono?', 'Encuesta sin opciones disponibles'].map((text) => screen.getByText(text).tagName)
    unmount()
    return tags
  }
  expect([level(true), level(false)]).toStrictEqual([
    ['H1', 'H2'],
    ['H3', 'H3'],
  ])
})

test('a client finds her suggestions also in a survey that is closed, where nothing is suggested', () => {
  signIn()
  const { container } = show({ status: 'closed', user_votes: [11] }, { isClient: true })
  expect(container.querySelector('details summary')?.textContent).toBe('Mis sugerencias')
  expect(buttons(container)).toStrictEqual([])
})

test('an option that waits for approval is none to move a vote to', () => {
  const pending = anOption({ id: 12, option_text: 'Coral', status: 'pending' })
  show({ options: [anOption({ votes: 3 }), pending], user_votes: [11] }, { isClient: true })
  expect(buttons()).not.toContain('Cambiar mi voto')
})

test.each([
  [false, 'Error registrando voto'],
  [true, 'Error cambiando voto'],
])('[ERR-36] [ERR-37] a vote without an answer has its own text, moved: %s', async (isMove, text) => {
  const survey = aSurvey({ options, options_count: 2, total_votes: 4, user_votes: [11] })
  stubShop(({ method }) => (method === 'GET' ? accepted(survey) : badGateway))
  signIn()
  const { user } = renderInShop(<Surveys survey={survey} clicked={undefined} onSignIn={() => {}} />)
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  if (isMove) await user.click(await screen.findByRole('button', { name: 'Cambiar mi voto' }))
  await user.click(await screen.findByRole('button', { name: isMove ? /^Coral.*Cambiar a esta$/ : /^Coral/ }))
  await waitFor(() =>
    expect(useToasts.getState().shown.map(({ kind, text: words }) => [kind, words])).toStrictEqual([['error', text]]),
  )
})

test('a survey’s own page stays itself when the surveys are read, and a landing page has its title', async () => {
  const survey = aSurvey({ options, options_count: 2, total_votes: 4 })
  stubShop(({ path }) => accepted(/\d$/.test(path) ? { ...survey, total_votes: 9 } : [survey]))
  act(() => useSession.setState({ user: null, isLoaded: true }))
  const { container, unmount } = renderInShop(<Surveys survey={survey} clicked={undefined} onSignIn={() => {}} />)
  await screen.findByText(/9 votos/)
  expect(allWords('heading', container)[0]).toBe('¿Qué tono?')
  unmount()
  const landing = renderInShop(<Surveys clicked={undefined} onSignIn={() => {}} />).container
  await screen.findByText('¿Qué tono?')
  expect(allWords('heading', landing).slice(0, 2)).toStrictEqual(['Tú decides qué traemos', '¿Qué tono?'])
})

test.each([true, false])('what was clicked in the server’s HTML is done at once: of a guest %s', async (isGuest) => {
  const onSignIn = vi.fn<() => void>()
  stubShop(() => new Promise(() => {}))
  if (isGuest) act(() => useSession.setState({ user: null, isLoaded: true }))
  else signIn()
  const before = document.createElement('button')
  before.value = '11'
  renderInShop(
    <section id="encuesta">
      <Surveys survey={aSurvey({ options })} clicked={before} onSignIn={onSignIn} />
    </section>,
  )
  await settle()
  // The own votes of an account are not known yet: a second vote would take the first one back.
  expect(onSignIn.mock.calls).toHaveLength(isGuest ? 1 : 0)
  expect(asked.filter(({ method }) => method === 'POST')).toStrictEqual([])
})
