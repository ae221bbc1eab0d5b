import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useSuggestions } from './use-suggestions'

const found = vi.fn<(search: string) => Promise<string[]>>()
function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(() => useSuggestions(['things'], (search) => () => found(search)), { wrapper }).result
}

test('a typed text is busy from its first letter until its answer', async () => {
  let answer: ((options: string[]) => void) | undefined
  found.mockReset().mockImplementation(() => new Promise((done) => (answer = done)))
  const result = show()
  const state = () => {
    const { value, options, isBusy, hasFailed } = result.current.field
    return { value, options, isBusy, hasFailed }
  }
  const nothing = { value: '', options: undefined, isBusy: false, hasFailed: false }
  expect(state()).toStrictEqual(nothing)
  act(() => result.current.field.onType(' lab '))
  expect([state(), found.mock.calls]).toStrictEqual([{ ...nothing, value: ' lab ', isBusy: true }, []])
  await vi.waitFor(() => expect(found.mock.calls).toStrictEqual([['lab']]))
  expect(state().isBusy).toBe(true)
  await act(async () => answer?.(['Labial']))
  await vi.waitFor(() => expect(state()).toStrictEqual({ ...nothing, value: ' lab ', options: ['Labial'] }))
  act(() => result.current.clear())
  expect(state().value).toBe('')
  await vi.waitFor(() => expect(state()).toStrictEqual(nothing))
  expect(found).toHaveBeenCalledOnce()
})

test('a search that failed says so', async () => {
  found.mockReset().mockRejectedValue(new Error('down'))
  const result = show()
  act(() => result.current.field.onType('lab'))
  await vi.waitFor(() => expect(result.current.field.hasFailed).toBe(true))
  expect(result.current.field.isBusy).toBe(false)
})
