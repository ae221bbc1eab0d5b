import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { anOption, aSurvey } from '../../testing/a-survey'
import { renderInShop } from '../../testing/render-parts'
import { accepted, stubShop } from '../../testing/stub-shop'
import { SurveySpot } from './survey-spot'

// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => void (await import('./surveys')), 60_000)

/** What scrolls near and away, by hand. */
let scroll: (isNear: boolean) => void
const told = vi.fn<(what: string, id?: string) => void>()
beforeEach(() => {
  told.mockReset()
  stubShop(() => accepted(aSurvey({ question: '¿Qué marca?', options: [anOption()], options_count: 1 })))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
        told(options.rootMargin)
        scroll = (isIntersecting) => seen([{ isIntersecting }])
      }
      observe = ({ id }: Element) => told('observe', id)
      disconnect = () => told('disconnect')
    },
  )
})
const show = () => render(<SurveySpot onSignIn={() => {}} survey={aSurvey({ question: '¿Qué marca?' })} />)

test('the code of surveys is fetched once they are near, and then no longer watched for', async () => {
  show()
  expect(told.mock.calls).toStrictEqual([['600px'], ['observe', 'encuesta']])
  const place = document.getElementById('encuesta')
  act(() => scroll(false))
  await act(() => new Promise((done) => setTimeout(done)))
  expect(document.getElementById('encuesta')).toBe(place)
  await act(async () => scroll(true))
  await vi.waitFor(() => expect(told.mock.calls.slice(2)).toStrictEqual([['disconnect']]))
  await vi.waitFor(() => expect(document.getElementById('encuesta')).not.toBe(place))
  expect(await screen.findByRole('heading', { name: '¿Qué marca?' })).toBeDefined()
})

test('a click in the server’s HTML watches again, and leaving ends it', () => {
  const { unmount } = show()
  fireEvent.click(document.getElementById('encuesta') ?? document.body)
  expect(told.mock.calls.slice(2)).toStrictEqual([['disconnect'], ['600px'], ['observe', 'encuesta']])
  unmount()
  expect(told.mock.calls.slice(5)).toStrictEqual([['disconnect']])
})

test('what was clicked before the code came is done once it is there', async () => {
  const onSignIn = vi.fn<() => void>()
  act(() => useSession.setState({ user: null, isLoaded: true }))
  renderInShop(<SurveySpot onSignIn={onSignIn} survey={aSurvey({ options: [anOption()], options_count: 1 })} />)
  // As the server renders the vote for the option.
  const before = Object.assign(document.createElement('button'), { type: 'button', value: '11' })
  document.getElementById('encuesta')?.append(before)
  fireEvent.click(before)
  expect(onSignIn).not.toHaveBeenCalled()
  await act(async () => scroll(true))
  await vi.waitFor(() => expect(onSignIn).toHaveBeenCalledOnce())
})
