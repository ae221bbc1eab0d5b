import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '../../../api/session'
import { signIn } from '../../../testing/render-parts'
import { readDraft } from './drafts'
import { useKeptDialogForm, useKeptForm, usePageForm } from './use-kept-form'

const start = { name: 'Ana', note: '' }
const none = () => ({})
beforeEach(() => void signIn({ role: 'admin' }))

test('a form on a page keeps what was edited, with what is beside it, and nothing once it is as before', () => {
  const { result, unmount } = renderHook(() => usePageForm('ficha', start, none, { seen: 7 }))
  expect(readDraft('ficha')).toBeUndefined()
  act(() => result.current.set('note', 'Llama'))
  expect(readDraft('ficha')).toStrictEqual({ note: 'Llama', seen: 7 })
  unmount()
  expect(readDraft('ficha')).toStrictEqual({ note: 'Llama', seen: 7 })
  const again = renderHook(() => usePageForm('ficha', start, none, { seen: 7 })).result
  expect(again.current.values).toStrictEqual({ name: 'Ana', note: 'Llama' })
  act(() => again.current.set('note', ''))
  expect(readDraft('ficha')).toBeUndefined()
})

test.each([
  ['a form in a dialog', () => useKeptForm('hoja', start, none)],
  ['a form that fills its dialog', () => useKeptDialogForm('hoja', start, none, String)],
])('%s forgets its draft when it is closed, and keeps it when the session expires', (_, useForm) => {
  const edit = () => {
    const shown = renderHook(useForm)
    act(() => shown.result.current.set('note', 'Llama'))
    expect(readDraft('hoja')).toStrictEqual({ note: 'Llama' })
    return shown
  }
  edit().unmount()
  expect(readDraft('hoja')).toBeUndefined()
  const { unmount } = edit()
  const { user } = useSession.getState()
  act(() => useSession.setState({ user: null, isExpired: true }))
  unmount()
  act(() => useSession.setState({ user, isExpired: false }))
  expect(readDraft('hoja')).toStrictEqual({ note: 'Llama' })
  expect(renderHook(useForm).result.current.values).toStrictEqual({ name: 'Ana', note: 'Llama' })
})
