import type { OwnSuggestion, Survey } from '@tocador/contracts/surveys/survey-schemas'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { anOption, aSurvey } from '../../testing/a-survey'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInShop, signIn } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { OwnSuggestions } from './own-suggestions'
import { SuggestionForm } from './suggestion-form'
import { SurveyPart, type SurveyPartProps } from './survey-part'

const nothing = () => {}
const onVote = vi.fn<SurveyPartProps['onVote']>()
const onMove = vi.fn<SurveyPartProps['onMove']>()
beforeEach(() => {
  onVote.mockReset()
  onMove.mockReset()
  stubShop(() => accepted([]))
})
const options = [anOption({ votes: 3 }), anOption({ id: 12, option_text: 'Coral', votes: 1, description: 'Cálido' })]
const voted: Partial<Survey> = { options, options_count: 2, total_votes: 4 }
const part = (survey: Partial<Survey>, more: Partial<SurveyPartProps> = {}) => (
  <SurveyPart
    survey={aSurvey(survey)}
    isClient={false}
    inFlight={new Set()}
    onVote={onVote}
    onMove={onMove}
    onSignIn={nothing}
    reload={nothing}
    {...more}
  />
)
const show = (...parts: Parameters<typeof part>) => renderInShop(part(...parts))

describe('a survey', () => {
  test('[SURV-08] [ROLE-07] of a guest on the landing page', () => {
    const { container } = show({ ...voted, description: 'Para diciembre' })
    expect(wordsOf(container)).toBe(
      '¿Qué tono? 4 votos · 2 opciones Para diciembre Ver su página y compartirla Acceso requerido Inicia sesión para votar y sugerir Iniciar sesión Puedes votar por varias. Vino 75 % 3 votos Votar Coral 25 % Cálido 1 voto Votar ¿Falta algo? Sugiérelo Tu sugerencia Descripción (opcional) Enviar sugerencia Inicia sesión para enviar tu sugerencia.',
    )
    expect(buttons(container)).toStrictEqual([
      'Iniciar sesión',
      'Vino 75 % 3 votos Votar',
      'Coral 25 % Cálido 1 voto Votar',
      'Enviar sugerencia (disabled)',
    ])
    expect(links(container)).toStrictEqual([['Ver su página y compartirla', '/survey/7']])
    expect(allWords('heading', container)).toStrictEqual(['¿Qué tono?', '¿Falta algo? Sugiérelo'])
  })

  test('without a description has no empty line for one', () => {
    const paragraphs = (description: string) => {
      const { container, unmount } = show({ description })
      const count = container.querySelectorAll('p').length
      unmount()
      return count
    }
    expect(paragraphs('Para el verano') - paragraphs('')).toBe(1)
  })
  test('of a client on its own page', () => {
    signIn()
    const { container } = show(voted, { isClient: true, isPage: true })
    expect(wordsOf(container)).toBe(
      'Encuesta activa · 4 votos · 2 opciones ¿Qué tono? Compartir encuesta Puedes votar por varias. Vino 75 % 3 votos Votar Coral 25 % Cálido 1 voto Votar ¿Falta algo? Sugiérelo Tu sugerencia Descripción (opcional) Enviar sugerencia La revisamos antes de publicarla. Mis sugerencias',
    )
    expect(links(container)).toStrictEqual([])
    expect(allWords('heading', container)).toStrictEqual(['¿Qué tono?', '¿Falta algo? Sugiérelo'])
  })

  test('that is closed shows its result and takes no votes', () => {
    const { container } = show({ ...voted, status: 'closed' }, { isPage: true })
    expect(wordsOf(container)).toBe(
      'Encuesta cerrada · resultado final · 4 votos · 2 opciones ¿Qué tono? Compartir encuesta Vino 75 % 3 votos Coral 25 % Cálido 1 voto',
    )
    expect(buttons(container)).toStrictEqual(['Compartir encuesta'])
  })

  test.each([
    ['active', 'Encuesta sin opciones disponibles Sugiere la primera.'],
    ['closed', 'Encuesta sin opciones disponibles Cerró sin opciones.'],
  ] as const)('[SURV-12] that is %s and empty says %s', (status, text) => {
    expect(wordsOf(show({ status }).container)).toContain(text)
  })
})

describe('votes', () => {
  test('are cast for an option, and an own one is marked', async () => {
    const { user } = show({ ...voted, user_votes: [11] }, { isClient: true })
    const [vino, coral] = screen.getAllByRole('listitem').map((item) => item.querySelector('button'))
    expect([vino, coral].map((one) => [wordsOf(one ?? null), one?.getAttribute('aria-pressed')])).toStrictEqual([
      ['Vino 75 % 3 votos Tu voto', 'true'],
      ['Coral 25 % Cálido 1 voto Votar', 'false'],
    ])
    if (coral) await user.click(coral)
    expect(onVote.mock.calls.map(([survey, id]) => [survey.id, id])).toStrictEqual([[7, 12]])
  })

  test('on their way cannot be pressed again', async () => {
    const { user } = show(voted, { isClient: true, inFlight: new Set([12]) })
    const coral = screen.getAllByRole('listitem')[1]?.querySelector('button')
    if (coral) await user.click(coral)
    expect([coral?.getAttribute('aria-disabled'), onVote.mock.calls.length]).toStrictEqual(['true', 0])
  })

  test.each([
    [[11], 'Elige a cuál cambia tu voto.', [false, true, true]],
    [[11, 12], 'Elige a cuál cambian todos tus votos.', [false, false, true]],
  ])('[SURV-20] [CARD-05] %j are moved in a second step', async (user_votes, question, targets) => {
    const three = [...options, anOption({ id: 13, option_text: 'Nude' })]
    const { user, container } = show({ ...voted, options: three, user_votes }, { isClient: true })
    await user.click(screen.getByRole('button', { name: 'Cambiar mi voto' }))
    expect(wordsOf(container)).toContain(question)
    expect(allWords('listitem').map((words) => words.includes('Cambiar a esta'))).toStrictEqual(targets)
    await user.click(screen.getByRole('button', { name: /^Nude.*Cambiar a esta$/ }))
    expect(onMove.mock.calls.map(([survey, id]) => [survey.id, id])).toStrictEqual([[7, 13]])
    expect(wordsOf(container)).toContain('Puedes votar por varias.')
  })

  test('that are not moved stay', async () => {
    const { user, container } = show({ ...voted, user_votes: [11] }, { isClient: true })
    await user.click(screen.getByRole('button', { name: 'Cambiar mi voto' }))
    await user.click(screen.getByRole('button', { name: 'Dejar mi voto como está' }))
    expect(buttons(container)).toContain('Cambiar mi voto')
    expect(onMove).not.toHaveBeenCalled()
  })

  test.each([
    ['after a sign-out, by the next account', undefined],
    ['by the next account, without a moment signed out', 8],
    ['by the same account, whose votes were taken back elsewhere', 7],
  ])('[SURV-16] are added, not moved, %s', async (_, next) => {
    onTestFinished(() => act(() => useSession.setState({ user: null })))
    signIn()
    const { user, container, rerender } = show({ ...voted, user_votes: [11] }, { isClient: true })
    await user.click(screen.getByRole('button', { name: 'Cambiar mi voto' }))
    expect(wordsOf(container)).toContain('Elige a cuál cambia tu voto.')
    if (next === undefined) act(() => useSession.setState({ user: null }))
    else signIn({ id: next })
    if (next !== 8) rerender(part(voted))
    signIn({ id: next ?? 8 })
    rerender(part({ ...voted, user_votes: [11] }, { isClient: true }))
    expect(wordsOf(container)).toContain('Puedes votar por varias.')
    await user.click(screen.getByRole('button', { name: /^Coral/ }))
    expect([onMove.mock.calls.length, onVote.mock.calls.map(([, id]) => id)]).toStrictEqual([0, [12]])
  })

  test('[SURV-14] [SURV-36] an own suggestion that is not approved cannot be voted for', () => {
    show({ ...voted, options: [anOption({ status: 'pending' })] }, { isClient: true })
    expect(allWords('listitem')[0]).toBe('Vino En revisión Tu sugerencia. Se podrá votar cuando la aprobemos.')
    expect(screen.getAllByRole('listitem')[0]?.querySelector('button')).toBeNull()
  })

  test('are not promised to an own suggestion of a survey that closed before it was reviewed', () => {
    show({ ...voted, status: 'closed', options: [anOption({ status: 'pending' })] }, { isClient: true })
    expect(allWords('listitem')[0]).toBe('Vino Sin revisar Tu sugerencia. La encuesta cerró antes de revisarla.')
  })
})

describe('a suggestion', () => {
  const onSent = vi.fn<() => void>()
  const form = (isClient = true, isPage = false) =>
    renderInShop(<SuggestionForm survey={aSurvey(voted)} isClient={isClient} isPage={isPage} onSent={onSent} />)
  const field = () => screen.getByRole('textbox', { name: 'Tu sugerencia' })

  test('[ROLE-22] [ROLE-61] of a guest cannot be written', () => {
    const { container } = form(false)
    expect(container.querySelector('fieldset')?.disabled).toBe(true)
    expect(buttons(container)).toStrictEqual(['Enviar sugerencia (disabled)'])
    expect(wordsOf(container)).toContain('Inicia sesión para enviar tu sugerencia.')
  })

  test('has at most as many letters as the shop takes', () => {
    form()
    const lengths = screen.getAllByRole('textbox').map((one) => one.getAttribute('maxlength'))
    expect(lengths).toStrictEqual(['120', '500'])
  })
  test('[SURV-24] [SURV-25] [SURV-28] [ROLE-62] is sent once it has a text, and thanked for', async () => {
    onSent.mockReset()
    const { user, container } = form()
    expect(buttons(container)).toStrictEqual(['Enviar sugerencia (disabled)'])
    expect(wordsOf(container)).toContain('La revisamos antes de publicarla.')
    await user.type(field(), ' ')
    expect(buttons(container)).toStrictEqual(['Enviar sugerencia (disabled)'])
    await user.type(field(), 'Nude')
    await user.click(screen.getByRole('button', { name: 'Enviar sugerencia' }))
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(asked.map(({ method, path, body }) => [method, path, body])).toStrictEqual([
      [
        'POST',
        '/enhanced-surveys/options',
        {
          description: '',
          option_text: ' Nude',
          survey_id: 7,
        },
      ],
    ])
    expect(allWords('status', container)).toStrictEqual([
      '¡Gracias! Recibimos tu sugerencia Está pendiente de aprobación.',
    ])
    expect(allWords('alert', container)).toStrictEqual([])
    expect(field()).toHaveProperty('value', '')
  })

  test('[SURV-27] that is refused is an alert, and stays written', async () => {
    stubShop(() => refused(409, 'CONFLICT', 'Ya la sugeriste'))
    const { user, container } = form()
    await user.type(field(), 'Nude')
    await user.click(screen.getByRole('button', { name: 'Enviar sugerencia' }))
    await vi.waitFor(() => expect(allWords('alert', container).join()).toContain('Ya la sugeriste'))
    expect(allWords('status', container)).toStrictEqual([])
    expect(field()).toHaveProperty('value', 'Nude')
  })

  test('that is like an option says so', async () => {
    const { user, container } = form()
    await user.type(field(), 'vinó')
    await vi.waitFor(() => expect(wordsOf(container)).toContain('Se parece a «Vino», que ya está en la encuesta.'))
    await user.clear(field())
    await user.type(field(), 'azul')
    expect(wordsOf(container)).not.toContain('Se parece')
  })
})

describe('the own suggestions', () => {
  const suggestion = (over: Partial<OwnSuggestion>): OwnSuggestion => ({
    id: 1,
    survey_id: 7,
    survey_question: '¿Qué tono?',
    option_text: 'Nude',
    description: '',
    status: 'pending',
    admin_notes: '',
    votes: 0,
    created_at: '2026-11-19T18:00:00.000Z',
    ...over,
  })
  async function opened() {
    const shown = renderInShop(<OwnSuggestions shown={aSurvey()} />)
    const details = shown.container.querySelector('details')
    if (details === null) throw new Error('no details')
    details.open = true
    details.dispatchEvent(new Event('toggle'))
    return shown
  }

  test('are read when opened, each with what became of it', async () => {
    stubShop(() =>
      accepted([
        suggestion({}),
        suggestion({ id: 2, option_text: 'Coral', status: 'approved', votes: 1 }),
        suggestion({ id: 3, option_text: 'Azul', status: 'rejected', admin_notes: 'No hay' }),
        suggestion({ id: 4, option_text: 'Uva', survey_status: 'active' }),
        suggestion({ id: 5, option_text: 'Oro', survey_status: 'closed' }),
        suggestion({ id: 6, option_text: 'Lila', survey_status: 'closed', status: 'approved', votes: 2 }),
      ]),
    )
    const { container } = await opened()
    expect(await screen.findByText('Nude')).toBeTruthy()
    expect(allWords('listitem', container)).toStrictEqual([
      'Nude En revisión ¿Qué tono?',
      'Coral Aprobada · 1 voto ¿Qué tono?',
      'Azul No aprobada ¿Qué tono? No hay',
      'Uva En revisión ¿Qué tono?',
      'Oro Sin revisar · la encuesta cerró ¿Qué tono?',
      'Lila Aprobada · 2 votos ¿Qué tono?',
    ])
  })

  test('are read again when the shown survey closes', async () => {
    let survey_status: 'active' | 'closed' = 'active'
    stubShop(() => accepted([suggestion({ survey_status })]))
    const { container, rerender } = await opened()
    expect(await screen.findByText('En revisión')).toBeTruthy()
    survey_status = 'closed'
    rerender(<OwnSuggestions shown={aSurvey({ status: 'closed' })} />)
    expect(await screen.findByText('Sin revisar · la encuesta cerró')).toBeTruthy()
    expect(allWords('listitem', container)).toHaveLength(1)
  })

  test('none, or a failure, is said', async () => {
    const { container } = await opened()
    expect(await screen.findByText('Todavía no has sugerido nada.')).toBeTruthy()
    expect(allWords('alert', container)).toStrictEqual([])
  })

  test('a failure is an alert', async () => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    const { container } = await opened()
    await vi.waitFor(() => expect(allWords('alert', container)).toStrictEqual(['Error cargando encuestas']))
    expect(wordsOf(container)).not.toContain('Cargando…')
  })
})

test('[ERR-44] a suggestion that is on its way says so, and a failed one is an alert that keeps the text', async () => {
  let answer: (() => void) | undefined
  stubShop(() => new Promise((done) => (answer = () => done(refused(500, 'INTERNAL', '')))))
  const { user, container } = renderInShop(
    <SuggestionForm survey={aSurvey(voted)} isClient isPage={false} onSent={nothing} />,
  )
  await user.type(screen.getByRole('textbox', { name: 'Tu sugerencia' }), 'Nude')
  await user.click(screen.getByRole('button', { name: 'Enviar sugerencia' }))
  expect(buttons(container)).toStrictEqual(['Enviar sugerencia Enviando… (disabled)'])
  answer?.()
  await vi.waitFor(() => expect(buttons(container)).toStrictEqual(['Enviar sugerencia']))
  expect(allWords('alert', container)).toStrictEqual([
    'Error al enviar la sugerencia. Inténtalo de nuevo. Error agregando opción',
  ])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tu sugerencia' }).value).toBe('Nude')
})

test('an option of a closed survey that the shop brings can be waited for', () => {
  const brought = [anOption({ votes: 3, arrival_id: 5 }), anOption({ id: 12, option_text: 'Coral', votes: 1 })]
  const { container } = show({ ...voted, options: brought, status: 'closed' })
  expect(allWords('listitem', container)).toStrictEqual([
    'Vino 75 % 3 votos Lo vamos a traer. Avísame cuando llegue Vino',
    'Coral 25 % 1 voto',
  ])
  const ask = screen.getByRole('button', { name: 'Avísame cuando llegue Vino' })
  expect([ask.dataset['arrival'], ask.dataset['name'], ask.getAttribute('aria-haspopup')]).toStrictEqual([
    '5',
    'Vino',
    'dialog',
  ])
})
