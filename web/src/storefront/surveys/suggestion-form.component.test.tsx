import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { anOption, aSurvey } from '../../testing/a-survey'
import { aUser } from '../../testing/a-user'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop, settle } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { OwnSuggestions } from './own-suggestions'
import { SuggestionForm } from './suggestion-form'
import { SurveyPart } from './survey-part'

const nothing = () => {}
const THANKS = '¡Gracias! Recibimos tu sugerencia Está pendiente de aprobación.'
const survey = aSurvey({ options: [anOption()], options_count: 1 })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const posts = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('[SURV-25] [SURV-27] [SURV-29] a suggestion is thanked for three seconds, with an empty form for the next one', async () => {
  stubShop(() => accepted({}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { container } = renderInShop(<SuggestionForm survey={survey} isClient isPage={false} onSent={nothing} />)
  expect([field('Tu sugerencia').placeholder, field('Descripción (opcional)').placeholder]).toStrictEqual([
    'Por ejemplo, tinta de labios',
    'Marca, tono o presentación',
  ])
  expect(field('Tu sugerencia').getAttribute('autocomplete')).toBe('off')
  const region = container.querySelector('form [role=status]')
  type('Tu sugerencia', 'Nude')
  type('Descripción (opcional)', 'Mate')
  fireEvent.click(screen.getByRole('button', { name: 'Enviar sugerencia' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(posts()).toStrictEqual([{ survey_id: 7, option_text: 'Nude', description: 'Mate' }])
  expect([field('Tu sugerencia').value, field('Descripción (opcional)').value]).toStrictEqual(['', ''])
  await act(() => vi.advanceTimersByTimeAsync(2_999))
  expect(allWords('status', container)).toStrictEqual([THANKS])
  // A region that comes with its text is not read.
  expect(container.querySelector('form [role=status]')).toBe(region)
  expect(region).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(allWords('status', container)).toStrictEqual([])
})

test('the thanks of before do not end the next suggestion, which is still on its way', async () => {
  stubShop(() => accepted({}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { container } = renderInShop(<SuggestionForm survey={survey} isClient isPage={false} onSent={nothing} />)
  const send = async (text: string) => {
    type('Tu sugerencia', text)
    fireEvent.click(screen.getByRole('button', { name: 'Enviar sugerencia' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
  }
  await send('Nude')
  expect(allWords('status', container)).toStrictEqual([THANKS])
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  stubShop(() => new Promise(nothing))
  await send('Coral')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(buttons(container)).toStrictEqual(['Enviar sugerencia Enviando… (disabled)'])
})

test('what is typed while a suggestion is on its way stays, and what was sent is emptied', async () => {
  let reply = nothing
  stubShop(() => new Promise((done) => (reply = () => done(accepted({})))))
  renderInShop(<SuggestionForm survey={survey} isClient isPage={false} onSent={nothing} />)
  type('Tu sugerencia', 'Nude')
  type('Descripción (opcional)', 'Mate')
  fireEvent.click(screen.getByRole('button', { name: 'Enviar sugerencia' }))
  type('Tu sugerencia', 'Coral')
  await vi.waitFor(() => expect(posts()).toHaveLength(1))
  await act(async () => reply())
  await vi.waitFor(() => expect(field('Descripción (opcional)').value).toBe(''))
  expect(field('Tu sugerencia').value).toBe('Coral')
})

test('[SURV-24] a suggestion that is sent twice by its key is sent once, and an empty one not at all', async () => {
  stubShop(() => new Promise(nothing))
  const { container } = renderInShop(<SuggestionForm survey={survey} isClient isPage={false} onSent={nothing} />)
  const form = container.querySelector('form')
  if (form === null) throw new Error('The form is there')
  fireEvent.submit(form)
  type('Tu sugerencia', '  ')
  fireEvent.submit(form)
  expect(posts()).toStrictEqual([])
  type('Tu sugerencia', 'Nude')
  fireEvent.submit(form)
  fireEvent.submit(form)
  await settle()
  expect(posts()).toHaveLength(1)
})

test('its title is one level deeper below that of the shop', () => {
  const level = (isPage: boolean) => {
    const { unmount } = renderInShop(<SuggestionForm survey={survey} isClient isPage={isPage} onSent={nothing} />)
    const tag = screen.getByText('¿Falta algo? Sugiérelo').tagName
    unmount()
    return tag
  }
  expect([level(true), level(false)]).toStrictEqual(['H2', 'H3'])
})

test('what was typed belongs to its account', () => {
  stubShop(() => accepted([]))
  const become = (id: number) => act(() => useSession.setState({ user: aUser({ id }), isLoaded: true }))
  become(7)
  renderInShop(
    <SurveyPart
      survey={survey}
      isClient
      inFlight={new Set()}
      onVote={nothing}
      onMove={nothing}
      onSignIn={nothing}
      reload={nothing}
    />,
  )
  type('Tu sugerencia', 'Nude')
  become(7)
  expect(field('Tu sugerencia').value).toBe('Nude')
  become(8)
  expect(field('Tu sugerencia').value).toBe('')
})

test('the own suggestions are read once they are opened, say so, and are read again when one is added', async () => {
  stubShop(() => new Promise(nothing))
  const { container, rerender } = renderInShop(<OwnSuggestions shown={survey} />)
  const details = container.querySelector('details')
  if (details === null) throw new Error('The suggestions are there')
  expect([asked.length, wordsOf(container)]).toStrictEqual([0, 'Mis sugerencias'])
  details.open = true
  fireEvent(details, new Event('toggle'))
  expect([asked.length, wordsOf(container)]).toStrictEqual([1, 'Mis sugerencias Cargando…'])
  const pending = anOption({ id: 30, option_text: 'Nude', status: 'pending' })
  rerender(<OwnSuggestions shown={{ ...survey, options: [...survey.options, anOption({ id: 31 })] }} />)
  expect(asked).toHaveLength(1)
  rerender(<OwnSuggestions shown={{ ...survey, options: [...survey.options, pending] }} />)
  expect(asked).toHaveLength(2)
})
test.each([
  ['signs in again', () => act(() => useSession.setState({ user: aUser({ id: 7 }), endReason: '' })), 'Nude'],
  ['does not', () => act(() => useSession.setState({ endReason: '' })), ''],
])('what was typed when the session expired waits for its account, which %s', (_, end, left) => {
  stubShop(() => accepted([]))
  act(() => useSession.setState({ user: aUser({ id: 7 }), isLoaded: true }))
  renderInShop(
    <SurveyPart
      survey={survey}
      isClient
      inFlight={new Set()}
      onVote={nothing}
      onMove={nothing}
      onSignIn={nothing}
      reload={nothing}
    />,
  )
  type('Tu sugerencia', 'Nude')
  act(() => useSession.setState({ user: null, endReason: 'Tu sesión terminó.' }))
  expect(field('Tu sugerencia').value).toBe('Nude')
  end()
  expect(field('Tu sugerencia').value).toBe(left)
})
