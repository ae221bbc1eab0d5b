import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { anOption, aSurvey } from '../../testing/a-survey'
import { settle } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'

const survey = aSurvey({ options: [anOption({ id: 20, votes: 3 })], total_votes: 3 })
beforeEach(() => stubShop(() => accepted([survey])))

/** The surveys in a tab of its own, which hears the stream that another tab reads. */
async function show() {
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let hear: (message: { data: unknown }) => void = () => {}
  class FakeChannel {
    addEventListener = (_: string, given: typeof hear) => void (hear = given)
    postMessage = () => {}
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => new Promise(() => {}) } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  const { startLive } = await import('../../api/live')
  const { useSession } = await import('../../api/session')
  const { useSurveys } = await import('./use-surveys')
  // What it listens to would outlive the test.
  const spies = [vi.spyOn(document, 'addEventListener'), vi.spyOn(globalThis, 'addEventListener')]
  for (const spy of spies) spy.mockImplementation(() => {})
  startLive()
  for (const spy of spies) spy.mockRestore()
  act(() => useSession.setState({ user: null, isLoaded: true }))
  const { unmount } = renderHook(() => useSurveys(undefined))
  await settle()
  return {
    unmount,
    hear: async (event: string) => {
      act(() => hear({ data: { kind: 'event', event: { event, data: null } } }))
      await settle()
      return asked.length
    },
    lose: () => act(() => hear({ data: { kind: 'lost' } })),
    pass: async (milliseconds: number) => {
      act(() => void vi.advanceTimersByTime(milliseconds))
      await settle()
      return asked.length
    },
  }
}

test('votes of others are read when the stream tells of them, and not every ten seconds any more', async () => {
  const { hear, lose, pass, unmount } = await show()
  expect(asked).toHaveLength(1)
  expect(await hear('surveys')).toBe(2)
  expect(await hear('stock')).toBe(2)
  expect(await pass(60_000)).toBe(2)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(await hear('surveys')).toBe(2)
  hidden.mockRestore()
  lose()
  expect(await pass(10_000)).toBe(3)
  // Connected again, what was missed is read.
  expect(await hear('stock')).toBe(4)
  // As somebody else, or through another tab, what came meanwhile was told to nobody.
  expect(await hear('visitor')).toBe(5)
  unmount()
  expect(await hear('surveys')).toBe(5)
  expect(await pass(60_000)).toBe(5)
})
