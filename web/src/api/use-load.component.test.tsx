import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { settle } from '../testing/render-parts'
import { ApiFailure } from './failure'
import { useLoad } from './use-load'

interface Asked {
  key: string | undefined
  signal: AbortSignal
  answer: (data: string) => void
  fail: (failure: unknown) => void
}
function show(first: string | undefined) {
  const asked: Asked[] = []
  const hook = renderHook(
    ({ key }: { key: string | undefined }) =>
      useLoad(key, (signal) => new Promise<string>((answer, fail) => asked.push({ key, signal, answer, fail }))),
    { initialProps: { key: first } },
  )
  const state = () => {
    const { data, failure, isLoading } = hook.result.current
    return [data, failure?.message, isLoading]
  }
  const done = async (act_: () => void) => {
    act_()
    await settle()
    return state()
  }
  return { ...hook, asked, state, done }
}
const refusal = (message: string) => new ApiFailure(500, '', { message })

test('without a key nothing is loaded, and nothing is loading', async () => {
  const { asked, state, rerender, done } = show(undefined)
  expect([asked.length, state()]).toStrictEqual([0, [undefined, undefined, false]])
  rerender({ key: 'a' })
  await done(() => asked[0]?.answer('A'))
  rerender({ key: undefined })
  expect(state()).toStrictEqual(['A', undefined, false])
})

test('data stay while those of another key are loaded, a failure does not', async () => {
  const { asked, state, rerender, done } = show('a')
  expect(state()).toStrictEqual([undefined, undefined, true])
  expect(await done(() => asked[0]?.answer('A'))).toStrictEqual(['A', undefined, false])
  rerender({ key: 'b' })
  expect(state()).toStrictEqual(['A', undefined, true])
  expect(await done(() => asked[1]?.fail(refusal('No')))).toStrictEqual(['A', 'No', false])
  rerender({ key: 'c' })
  expect(state()).toStrictEqual(['A', undefined, true])
  expect(await done(() => asked[2]?.answer('C'))).toStrictEqual(['C', undefined, false])
})

test.each([['without a key'], ['for another key']])(
  'what failed is loaded anew after a time %s, and its failure of before is not shown',
  async (between) => {
    const { asked, state, rerender, done } = show('a')
    expect(await done(() => asked[0]?.fail(refusal('No')))).toStrictEqual([undefined, 'No', false])
    rerender({ key: between === 'without a key' ? undefined : 'b' })
    rerender({ key: 'a' })
    expect(state()).toStrictEqual([undefined, undefined, true])
    expect(await done(() => asked.at(-1)?.answer('A'))).toStrictEqual(['A', undefined, false])
  },
)

test.each([
  ['answer', (one: Asked | undefined) => one?.answer('A')],
  ['failure', (one: Asked | undefined) => one?.fail(refusal('No'))],
] as const)('a late %s to an earlier key is dropped', async (_, end) => {
  const { asked, rerender, done } = show('a')
  rerender({ key: 'b' })
  expect([asked[0]?.signal.aborted, asked[1]?.signal.aborted]).toStrictEqual([true, false])
  expect(await done(() => end(asked[0]))).toStrictEqual([undefined, undefined, true])
  expect(await done(() => asked[1]?.answer('B'))).toStrictEqual(['B', undefined, false])
  rerender({ key: 'c' })
  rerender({ key: 'd' })
  await done(() => asked[3]?.answer('D'))
  expect(await done(() => end(asked[2]))).toStrictEqual(['D', undefined, false])
})

test('it is loaded again on request, over the data of before and without the failure', async () => {
  const { asked, result, state, done } = show('a')
  await done(() => asked[0]?.answer('A'))
  act(() => result.current.reload())
  expect([asked.length, state()]).toStrictEqual([2, ['A', undefined, true]])
  await done(() => asked[1]?.fail(refusal('No')))
  act(() => result.current.reload())
  expect([asked.length, state()]).toStrictEqual([3, ['A', undefined, true]])
})

test('what is removed is no longer loaded', () => {
  const { asked, unmount } = show('a')
  unmount()
  expect(asked[0]?.signal.aborted).toBe(true)
})
