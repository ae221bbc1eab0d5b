import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { act, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { anOption, aSurvey } from '../../testing/a-survey'
import { allWords, buttons } from '../../testing/read-screen'
import { renderInShop, signIn } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { Button } from '../../ui/controls/button'
import { Announcer } from '../../ui/overlay/announcer'
import { Overlay } from '../../ui/overlay/overlay'
import { Surveys } from './surveys'
import { useRepeatedClick } from './use-repeated-click'
import { useVoteAfterSignIn } from './use-vote-after-sign-in'

const survey = aSurvey({
  options: [anOption({ votes: 3 }), anOption({ id: 12, option_text: 'Coral', votes: 1 })],
  options_count: 2,
  total_votes: 4,
})
afterEach(() => act(() => useSession.setState({ user: null })))
const posts = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
const alerts = () => allWords('alert').join(' ')

test.each([
  ['closed', ['Avísame cuando llegue Coral']],
  ['active', []],
] as const)('[ARR-14] an announced option of a survey that is %s offers %j', async (status, offered) => {
  const [vino, coral] = survey.options
  if (vino === undefined || coral === undefined) throw new Error('The survey has two options')
  const announced = { ...survey, status, options: [vino, { ...coral, arrival_id: 5 }] }
  stubShop(() => accepted(announced))
  const { container } = renderInShop(<Surveys survey={announced} clicked={undefined} onSignIn={() => {}} />)
  await screen.findByText('Coral')
  expect(buttons(container).filter((name) => name.startsWith('Avísame'))).toStrictEqual(offered)
  const arrivals = [...container.querySelectorAll('[data-arrival]')].map((one) => one.getAttribute('data-arrival'))
  expect(arrivals).toStrictEqual(offered.map(() => '5'))
})

describe('a vote', () => {
  const coral = (words: RegExp) => screen.findByRole('button', { name: words })
  async function show(mine: number[], answer: Parameters<typeof stubShop>[0]) {
    stubShop((call) => (call.method === 'GET' ? accepted({ ...survey, user_votes: mine }) : answer(call)))
    signIn()
    const shown = renderInShop(<Surveys survey={survey} clicked={undefined} onSignIn={() => {}} />)
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
    return shown
  }

  test.each([
    [refused(409, 'CONFLICT', 'La encuesta ya cerró'), 'La encuesta ya cerró'],
    [refused(500, 'INTERNAL', ''), 'Error registrando voto'],
  ])('[SURV-22] that was refused is taken back, and told', async (answer, text) => {
    const { user } = await show([], () => answer)
    const reads = asked.length
    await user.click(await coral(/^Coral 25 % 1 voto Votar/))
    await vi.waitFor(() => expect(alerts()).toContain(text))
    await coral(/^Coral 25 % 1 voto Votar/)
    // The counts are read again.
    await vi.waitFor(() => expect(asked.filter(({ method }) => method === 'GET').length).toBeGreaterThan(reads))
  })

  test('[SURV-22] that was refused is followed by the votes that the shop has by then', async () => {
    let votes = 1
    stubShop(({ method }) => {
      if (method !== 'GET') {
        votes = 6
        return refused(500, 'INTERNAL', '')
      }
      const read = [anOption({ votes: 3 }), anOption({ id: 12, option_text: 'Coral', votes })]
      return accepted({ ...survey, options: read, total_votes: 3 + votes })
    })
    signIn()
    const { user } = renderInShop(<Surveys survey={survey} clicked={undefined} onSignIn={() => {}} />)
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
    await user.click(await coral(/^Coral 25 % 1 voto Votar/))
    await coral(/^Coral 67 % 6 votos Votar/)
  })

  test('that got no answer says so', async () => {
    const { user } = await show([], () => unreachable())
    await user.click(await coral(/^Coral 25 % 1 voto Votar/))
    await vi.waitFor(() => expect(alerts()).toContain('Error registrando voto'))
  })

  test('after the session ended is taken back without a toast', async () => {
    const { user } = await show([], () => refused(401, 'TOKEN_INVALID', 'Token inválido'))
    await user.click(await coral(/^Coral 25 % 1 voto Votar/))
    await vi.waitFor(() => expect(posts()).toHaveLength(1))
    await coral(/^Coral 25 % 1 voto Votar/)
    expect(alerts()).toBe('')
  })

  test('[SURV-21] [SURV-23] is shown at once, and the option is locked until the answer', async () => {
    let answer: (() => void) | undefined
    const result = { action: 'voted', survey_id: 7, option_id: 12, votes: 9, total_votes: 12 }
    const { user } = await show([], () => new Promise((resolve) => (answer = () => resolve(accepted(result)))))
    await user.click(await coral(/^Coral 25 % 1 voto Votar/))
    const pressed = await coral(/^Coral 40 % 2 votos/)
    await user.click(pressed)
    const locked = async () =>
      [await coral(/^Vino/), await coral(/^Coral/)].map((button) => button.getAttribute('aria-disabled') === 'true')
    expect(await locked()).toStrictEqual([false, true])
    expect(posts()).toStrictEqual([['/enhanced-surveys/vote', { survey_id: 7, option_id: 12 }]])
    act(() => answer?.())
    await vi.waitFor(() => expect(posts()).toHaveLength(1))
    await vi.waitFor(async () => expect(await locked()).toStrictEqual([false, false]))
  })
})

test.each<[number[], string, string, 'client' | 'admin']>([
  [[], 'voted', 'Voto registrado', 'client'],
  [[12], 'removed', 'Voto retirado', 'client'],
  [[12], 'removed', 'Voto retirado', 'admin'],
])(
  '[SURV-19] [ROLE-17] [ROLE-18] screen readers are told, of votes for %j, «%s»: «%s», of a %s',
  async (mine, action, text, role) => {
    const result = { action, survey_id: 7, option_id: 12, votes: 2, total_votes: 5 }
    stubShop(({ method }) => accepted(method === 'GET' ? { ...survey, user_votes: mine } : result))
    signIn({ role })
    const { user } = renderInShop(
      <>
        <Surveys survey={survey} clicked={undefined} onSignIn={() => {}} />
        <Announcer />
      </>,
    )
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
    await screen.findByRole('button', { name: /^Coral/, pressed: mine.length > 0 })
    await user.click(screen.getByRole('button', { name: /^Coral/ }))
    await vi.waitFor(() => expect(posts()).toStrictEqual([['/enhanced-surveys/vote', { survey_id: 7, option_id: 12 }]]))
    await vi.waitFor(() => expect(document.querySelector('[data-announcer]')?.textContent).toBe(text))
  },
)

test.each(['client', 'admin'] as const)(
  '[ROLE-20] [ROLE-21] screen readers are told that a %s moved her vote',
  async (role) => {
    const result = { action: 'voted', survey_id: 7, option_id: 12, votes: 2, total_votes: 4 }
    stubShop(({ method }) => accepted(method === 'GET' ? { ...survey, user_votes: [11] } : result))
    signIn({ role })
    const { user } = renderInShop(
      <>
        <Surveys survey={survey} clicked={undefined} onSignIn={() => {}} />
        <Announcer />
      </>,
    )
    await user.click(await screen.findByRole('button', { name: 'Cambiar mi voto' }))
    await user.click(screen.getByRole('button', { name: /^Coral.*Cambiar a esta$/ }))
    const moved = ['/enhanced-surveys/change-vote', { survey_id: 7, new_option_id: 12 }]
    await vi.waitFor(() => expect(posts()).toStrictEqual([moved]))
    await vi.waitFor(() => expect(document.querySelector('[data-announcer]')?.textContent).toBe('Voto cambiado'))
  },
)

test.each(['client', 'admin'] as const)('[ROLE-23] [ROLE-24] a %s suggests an option', async (role) => {
  stubShop(({ method }) => accepted(method === 'GET' ? survey : {}))
  signIn({ role })
  const { user } = renderInShop(<Surveys survey={survey} clicked={undefined} onSignIn={() => {}} />)
  await user.type(await screen.findByLabelText('Tu sugerencia'), 'Nude')
  await user.click(screen.getByRole('button', { name: 'Enviar sugerencia' }))
  const suggestion = { survey_id: 7, option_text: 'Nude', description: '' }
  await vi.waitFor(() => expect(posts()).toStrictEqual([['/enhanced-surveys/options', suggestion]]))
})

describe('a guest’s vote', () => {
  const onVote = vi.fn<(of: Survey, optionId: number) => void>()
  const onSignIn = vi.fn<() => void>()
  beforeEach(() => {
    onVote.mockReset()
    onSignIn.mockReset()
  })
  function Voting({ isOwn, mine }: { isOwn: boolean; mine: number[] }) {
    const voting = useVoteAfterSignIn({
      surveys: [aSurvey({ id: 8 }), { ...survey, user_votes: mine }],
      failure: undefined,
      reload: () => {},
      inFlight: new Set(),
      isOwn,
      onVote,
      onSignIn,
    })
    return <Button onClick={() => voting.onVote(survey, 12)}>Votar</Button>
  }
  const part = (of: Partial<Parameters<typeof Voting>[0]>, isSigningIn = false) => (
    <>
      <Voting isOwn={false} mine={[]} {...of} />
      {isSigningIn && (
        <Overlay kind="dialog" aria-label="Acceso" onCloseRequest={() => {}}>
          Acceso
        </Overlay>
      )}
    </>
  )
  const vote = () => act(() => screen.getByRole('button', { name: 'Votar', hidden: true }).click())
  const votes = () => onVote.mock.calls.map(([{ id }, option]) => [id, option])

  test('of a client is cast at once', () => {
    signIn()
    renderInShop(part({ isOwn: true }))
    vote()
    expect([votes(), onSignIn.mock.calls.length]).toStrictEqual([[[7, 12]], 0])
  })
  test('of a client that is pressed twice before her votes are known is cast once', () => {
    signIn()
    const { rerender } = renderInShop(part({}))
    vote()
    vote()
    rerender(part({ isOwn: true }))
    expect(votes()).toStrictEqual([[7, 12]])
  })
  test('is cast after the sign-in, once the own votes are known, and only once', () => {
    const { rerender } = renderInShop(part({}))
    vote()
    expect([votes(), onSignIn.mock.calls.length]).toStrictEqual([[], 1])
    rerender(part({}, true))
    signIn()
    expect(votes()).toStrictEqual([])
    rerender(part({ isOwn: true }, true))
    expect(votes()).toStrictEqual([[7, 12]])
    rerender(part({ isOwn: false }))
    rerender(part({ isOwn: true }))
    expect(votes()).toHaveLength(1)
  })
  test('that the account has cast before is not taken back', () => {
    const { rerender } = renderInShop(part({}))
    vote()
    signIn()
    rerender(part({ isOwn: true, mine: [12] }))
    expect(votes()).toStrictEqual([])
  })
  test('is forgotten when the login is closed', () => {
    const { rerender } = renderInShop(part({}))
    vote()
    rerender(part({}, true))
    rerender(part({}))
    signIn()
    rerender(part({ isOwn: true }))
    expect(votes()).toStrictEqual([])
  })
})

describe('a client’s vote before her votes are read', () => {
  let answers: ((of: ReturnType<typeof accepted> | ReturnType<typeof refused>) => void)[]
  beforeEach(() => {
    answers = []
    stubShop(({ method }) => {
      if (method === 'GET') return new Promise((answer) => answers.push(answer))
      return accepted({ action: 'voted', survey_id: 7, option_id: 12, votes: 2, total_votes: 5 })
    })
    signIn()
  })
  const show = () => renderInShop(<Surveys survey={survey} clicked={undefined} onSignIn={() => {}} />).user
  const option = (name: RegExp) => screen.getByRole('button', { name })
  const isLocked = (name: RegExp) => option(name).getAttribute('aria-disabled') === 'true'
  const mine = (...user_votes: number[]) => accepted({ ...survey, user_votes })
  const read = async (nth: number, answer: Parameters<(typeof answers)[number]>[0]) => {
    await vi.waitFor(() => expect(answers).toHaveLength(nth))
    await act(async () => answers[nth - 1]?.(answer))
  }
  const vote = (option_id: number) => ['/enhanced-surveys/vote', { survey_id: 7, option_id }]

  test('waits, and is not sent when she has voted for that option: it would be taken back', async () => {
    const user = show()
    await user.click(option(/^Coral/))
    expect([isLocked(/^Vino/), isLocked(/^Coral/)]).toStrictEqual([false, true])
    await read(1, mine(12))
    await screen.findByRole('button', { name: /^Coral/, pressed: true })
    expect([isLocked(/^Coral/), posts()]).toStrictEqual([false, []])
  })

  test('is sent after the read, as is each one for another option', async () => {
    const user = show()
    await user.click(option(/^Vino/))
    await user.click(option(/^Coral/))
    expect(posts()).toStrictEqual([])
    await read(1, mine())
    await vi.waitFor(() => expect(posts()).toStrictEqual([vote(11), vote(12)]))
  })

  test('is not sent when the read fails, which is told with a way to try again', async () => {
    const user = show()
    await read(1, refused(500, 'INTERNAL', ''))
    await user.click(option(/^Coral/))
    // The click reads again.
    await read(2, refused(500, 'INTERNAL', ''))
    await vi.waitFor(() => expect(alerts()).toContain('Error cargando encuestas'))
    expect(isLocked(/^Coral/)).toBe(false)
    await user.click(option(/^Reintentar$/))
    await read(3, mine())
    await vi.waitFor(() => expect(posts()).toStrictEqual([vote(12)]))
  })

  test('is not cast by another account that signs in meanwhile', async () => {
    const user = show()
    await user.click(option(/^Coral/))
    signIn({ id: 8 })
    await read(2, mine())
    await vi.waitFor(() => expect(isLocked(/^Coral/)).toBe(false))
    expect(posts()).toStrictEqual([])
  })

  test('is sent at once while they are read again', async () => {
    const user = show()
    await read(1, mine(11))
    await screen.findByRole('button', { name: /^Vino/, pressed: true })
    await user.click(option(/^Coral/))
    await vi.waitFor(() => expect(posts()).toStrictEqual([vote(12)]))
    // The votes are read again after a vote, here without an answer.
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    await user.click(option(/^Vino/))
    await vi.waitFor(() => expect(posts()).toStrictEqual([vote(12), vote(11)]))
  })
})

test.each<[string, number[], number[]]>([
  ['was counted', [], [12]],
  ['was taken back', [12], []],
])(
  'a vote that %s without an answer is not undone by a second press before the votes are read',
  async (_, mine, then) => {
    let [votes, isOnline] = [mine, true]
    stubShop(({ method }) => {
      if (method === 'POST') [votes, isOnline] = [then, false]
      return isOnline ? accepted({ ...survey, user_votes: votes }) : unreachable()
    })
    signIn()
    const { user } = renderInShop(<Surveys survey={survey} clicked={undefined} onSignIn={() => {}} />)
    const coral = (pressed: boolean) => screen.findByRole('button', { name: /^Coral/, pressed })
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
    await user.click(await coral(mine.length > 0))
    await vi.waitFor(() => expect(alerts()).toContain('Error registrando voto'))
    await vi.waitFor(() => expect(asked.at(-1)?.method).toBe('GET'))
    const again = await coral(mine.length > 0)
    await vi.waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull())
    isOnline = true
    await user.click(again)
    await coral(then.length > 0)
    await vi.waitFor(async () => expect((await coral(then.length > 0)).getAttribute('aria-disabled')).toBeNull())
    expect(posts()).toStrictEqual([['/enhanced-surveys/vote', { survey_id: 7, option_id: 12 }]])
  },
)

test('after a sign-out without network nothing tells how the account voted and what it suggested', async () => {
  const suggested = anOption({ id: 13, option_text: 'Nude', status: 'pending' })
  const own = { ...survey, options: [...survey.options, suggested], user_votes: [12] }
  let isOnline = true
  stubShop(() => (isOnline ? accepted(own) : unreachable()))
  signIn()
  const { container } = renderInShop(<Surveys survey={survey} clicked={undefined} onSignIn={() => {}} />)
  await screen.findByRole('button', { name: 'Cambiar mi voto' })
  expect(container.textContent).toMatch(/Tu voto.*En revisión.*Tu sugerencia\./)
  isOnline = false
  const reads = asked.length
  act(() => useSession.setState({ user: null }))
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(reads))
  expect(container.textContent).not.toMatch(/Tu voto|Cambiar mi voto|En revisión|Nude/)
  expect(screen.getByRole('button', { name: /^Coral 25 % 1 voto Votar/, pressed: false })).toBeTruthy()
})

test.each([
  ['accepted', accepted({ action: 'voted', survey_id: 7, option_id: 12, votes: 2, total_votes: 5 })],
  ['refused', refused(500, 'INTERNAL', '')],
])('nothing of a vote that is %s after the sign-out is shown to who follows', async (_, reply) => {
  let answer: (() => void) | undefined
  stubShop(({ method }) => {
    if (method !== 'GET') return new Promise((resolve) => (answer = () => resolve(reply)))
    return useSession.getState().user === null ? new Promise(() => {}) : accepted(survey)
  })
  signIn()
  const { user } = renderInShop(<Surveys survey={survey} clicked={undefined} onSignIn={() => {}} />)
  await user.click(screen.getByRole('button', { name: /^Coral/ }))
  await screen.findByRole('button', { name: /^Coral/, pressed: true })
  await vi.waitFor(() => expect(answer).toBeDefined())
  act(() => useSession.setState({ user: null }))
  const reads = asked.length
  await act(async () => answer?.())
  // The surveys are read once the vote has ended.
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(reads))
  expect(screen.getByRole('button', { name: /^Coral/, pressed: false })).toBeTruthy()
  expect(alerts()).toBe('')
})

describe('a click on the server’s HTML', () => {
  const clicks = vi.fn<(name: string) => void>()
  beforeEach(() => void clicks.mockReset())
  function page(after: string) {
    const before = document.createElement('div')
    before.innerHTML =
      '<button value="12"><b>Coral 1 voto</b></button><button><b>Iniciar sesión</b></button><p>Texto</p>'
    const place = document.body.appendChild(document.createElement('section'))
    place.id = 'encuesta'
    place.innerHTML = after
    for (const button of place.querySelectorAll('button'))
      button.addEventListener('click', () => clicks(button.textContent ?? ''))
    // happy-dom lacks this property.
    for (const button of place.querySelectorAll('button'))
      Object.defineProperty(button, 'ariaPressed', { get: () => button.getAttribute('aria-pressed') })
    return { before, remove: () => place.remove() }
  }
  const again = (clicked: EventTarget | null | undefined, isReady = true) =>
    renderHook(({ ready }) => useRepeatedClick(clicked ?? undefined, ready), { initialProps: { ready: isReady } })
  const options =
    '<button type="button" value="11">Vino</button><button type="button" value="12">Coral 2 votos</button><button type="button">Iniciar sesión</button><button>Enviar</button>'

  test('is repeated once on the option of the same value, when the votes are known', () => {
    const { before, remove } = page(options)
    const { rerender } = again(before.querySelector('b'), false)
    expect(clicks).not.toHaveBeenCalled()
    rerender({ ready: true })
    rerender({ ready: false })
    rerender({ ready: true })
    expect(clicks.mock.calls).toStrictEqual([['Coral 2 votos']])
    remove()
  })
  test('without a value is repeated on the button of the same words', () => {
    const { before, remove } = page(options)
    again(before.querySelectorAll('b')[1])
    expect(clicks.mock.calls).toStrictEqual([['Iniciar sesión']])
    remove()
  })
  test.each([
    ['an option that has the vote', '<button type="button" value="12" aria-pressed="true">Coral</button>', 'b'],
    ['no button', options, 'p'],
    ['a button that is gone', '<button type="button" value="99">Vino</button>', 'b'],
  ])('on %s does nothing', (_what, after, clicked) => {
    const { before, remove } = page(after)
    again(before.querySelector(clicked))
    expect(clicks).not.toHaveBeenCalled()
    remove()
  })
})
