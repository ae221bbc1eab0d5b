import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { aSurvey, anOption } from '../../testing/a-survey'
import { wordsOf } from '../../testing/read-screen'
import { renderInShop, settle } from '../../testing/render-parts'
import { accepted, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { SurveyPart } from './survey-part'
import { SurveySpot } from './survey-spot'

const survey = aSurvey({ options: [anOption()], options_count: 1 })
const nothing = () => {}
const show = (over: object = {}) =>
  renderInShop(
    <SurveyPart
      survey={{ ...survey, ...over }}
      isPage
      isClient={false}
      inFlight={new Set()}
      onVote={nothing}
      onMove={nothing}
      onSignIn={nothing}
      reload={nothing}
    />,
  )
const press = () => screen.getByRole('button', { name: 'Compartir encuesta' })
const url = () => `${location.origin}/survey/7`
beforeEach(() => replacePage('/survey/7', 0))

test('a survey is shared by the system with its question and address', async () => {
  const share = vi.fn<() => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const { user } = show()
  await user.click(press())
  expect(share.mock.calls).toStrictEqual([[{ title: '¿Qué tono?', url: url() }]])
  expect(screen.queryByText('Enlace copiado')).toBeNull()
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  await user.click(press())
  await settle()
  expect(screen.queryByText('Enlace copiado')).toBeNull()
  share.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'))
  await user.click(press())
  await screen.findByText('Enlace copiado')
})

test('where the system cannot share, the address is copied', async () => {
  const { user } = show()
  await user.click(press())
  await screen.findByText('Enlace copiado')
  expect(await navigator.clipboard.readText()).toBe(url())
})

test.each([
  ['active', 'Encuesta sin opciones disponibles Sugiere la primera.', true],
  ['closed', 'Encuesta sin opciones disponibles Cerró sin opciones.', false],
])('a survey that is %s without options says so', (status, text, canSuggest) => {
  const { container } = show({ status, options: [], options_count: 0 })
  expect(wordsOf(container)).toContain(text)
  expect(screen.queryByRole('button', { name: 'Enviar sugerencia' }) !== null).toBe(canSuggest)
})

test('the surveys are fetched once they come near, and what was clicked in the server’s HTML is done then', async () => {
  const places: { tell: (isNear: boolean) => void; disconnect: () => void }[] = []
  const disconnect = vi.fn<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        places.push({ tell: (isIntersecting) => tell([{ isIntersecting }]), disconnect })
      }
      observe = nothing
      disconnect = disconnect
    },
  )
  stubShop(() => accepted([survey]))
  act(() => useSession.setState({ user: null, isLoaded: true }))
  const { container } = renderInShop(<SurveySpot onSignIn={nothing} />)
  await act(async () => places.at(-1)?.tell(false))
  await settle()
  expect(screen.queryByRole('heading', { name: '¿Qué tono?' })).toBeNull()
  act(() => container.querySelector<HTMLElement>('#encuesta')?.click())
  await act(async () => places.at(-1)?.tell(true))
  await screen.findByRole('heading', { name: '¿Qué tono?' }, { timeout: 10_000 })
  expect(disconnect).toHaveBeenCalled()
})
