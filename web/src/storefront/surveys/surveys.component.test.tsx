import { act, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { noteOffline, noteOnlineAgain, useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { anOption, aSurvey } from '../../testing/a-survey'
import { wordsOf } from '../../testing/read-screen'
import { renderInShop, settle, signIn } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { Surveys } from './surveys'

const options = [anOption({ votes: 3 }), anOption({ id: 12, option_text: 'Coral', votes: 1 })]
const survey = aSurvey({ options, options_count: 2, total_votes: 4 })
afterEach(() => act(() => useSession.setState({ user: null })))

test.each(['client', 'admin'] as const)(
  '[SURV-16] [SURV-17] [ROLE-14] [ROLE-15] a click of a %s adds a vote to the option and to the total, and the next one removes it',
  async (role) => {
    let mine: number[] = []
    const countOf = () => 1 + mine.length
    stubShop(({ method }) => {
      if (method === 'POST') {
        mine = mine.length === 0 ? [12] : []
        const action = mine.length === 0 ? 'unvoted' : 'voted'
        return accepted({ action, survey_id: 7, option_id: 12, votes: countOf(), total_votes: 3 + countOf() })
      }
      const read = [anOption({ votes: 3 }), anOption({ id: 12, option_text: 'Coral', votes: countOf() })]
      return accepted({ ...survey, options: read, total_votes: 3 + countOf(), user_votes: mine })
    })
    signIn({ role })
    const { user, container } = renderInShop(<Surveys survey={survey} clicked={undefined} onSignIn={() => {}} />)
    const coral = (words: RegExp) => screen.findByRole('button', { name: words })
    const posts = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
    await user.click(await coral(/^Coral 25 % 1 voto Votar/))
    await coral(/^Coral 40 % 2 votos Tu voto/)
    expect(wordsOf(container)).toContain('5 votos · 2 opciones')
    expect(wordsOf(container)).toContain('Vino 60 % 3 votos')
    // The option is locked until its vote was answered.
    const button = await coral(/^Coral/)
    await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
    await user.click(button)
    await coral(/^Coral 25 % 1 voto Votar/)
    expect(wordsOf(container)).toContain('4 votos · 2 opciones')
    const vote = ['/enhanced-surveys/vote', { survey_id: 7, option_id: 12 }]
    await vi.waitFor(() => expect(posts()).toStrictEqual([vote, vote]))
  },
)

test.each(['client', 'admin'] as const)('[ROLE-08] [ROLE-09] a %s sees the active surveys', async (role) => {
  stubShop(() => accepted([survey]))
  signIn({ role })
  renderInShop(<Surveys survey={undefined} clicked={undefined} onSignIn={() => {}} />)
  await screen.findByRole('button', { name: /^Vino 75 % 3 votos/ })
  expect(asked.map(({ path }) => path)).toContain('/enhanced-surveys/active')
})

test.each([
  ['own page, where no product is read', survey, true],
  ['place below the products, which are read', undefined, false],
])('after a loss of the connection the first answer ends it on its %s', async (_where, start, isCurrent) => {
  stubShop(() => accepted(start ?? [survey]))
  act(() => useSession.setState({ user: null, isLoaded: true }))
  renderInShop(<Surveys survey={start} clicked={undefined} onSignIn={() => {}} />)
  act(() => noteOffline())
  expect(useOnline.getState().isCurrent).toBe(false)
  act(() => noteOnlineAgain())
  expect(useOnline.getState().isCurrent).toBe(isCurrent)
  await settle()
})

test('without the stream of changes the votes are read again every ten seconds, while the page is seen', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let votes = 1
  stubShop(() =>
    accepted({ ...survey, options: [anOption({ id: 12, option_text: 'Coral', votes })], total_votes: votes }),
  )
  renderInShop(<Surveys survey={survey} clicked={undefined} onSignIn={() => {}} />)
  act(() => useSession.setState({ user: null, isLoaded: true }))
  await screen.findByRole('button', { name: /^Coral 100 % 1 voto/ })
  votes = 2
  const reads = asked.length
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  pass(9_999)
  expect(asked).toHaveLength(reads)
  pass(1)
  await screen.findByRole('button', { name: /^Coral 100 % 2 votos/ })
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  pass(10_000)
  expect(asked).toHaveLength(reads + 1)
})
