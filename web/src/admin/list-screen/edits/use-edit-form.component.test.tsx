import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../../testing/render-parts'
import { prepareDraft, readDraft } from './drafts'
import { useEditDialog, useEditForm } from './use-edit-form'

beforeEach(() => void signIn({ role: 'admin' }))
const text = (value: string) => value
const edit = {
  name: 'ajuste',
  start: { phrase: 'Hola', city: 'Puebla' },
  valuesOf: (fields: { phrase: string; city: string }) => fields,
  check: () => ({}),
  show: { phrase: text, city: text },
  failureText: String,
}

test('only what was edited is sent with what was seen, and after beginning anew with what is seen then', async () => {
  const save = vi.fn<(...sent: unknown[]) => Promise<void>>(() => Promise.resolve())
  const { result } = renderHook(() => useEditForm(edit))
  const send = async () => {
    act(() => result.current.send(result.current.values, save))
    await waitFor(() => expect(result.current.isSending).toBe(false))
  }
  act(() => result.current.set('phrase', 'Buen día'))
  expect(readDraft('ajuste')).toStrictEqual({ phrase: 'Buen día', seen: edit.start })
  await send()
  act(() => result.current.restart({ phrase: 'Buen día', city: 'Toluca' }))
  expect(readDraft('ajuste')).toBeUndefined()
  act(() => result.current.set('phrase', 'Buenas noches'))
  await send()
  expect(save.mock.calls.map(([sent]) => sent)).toStrictEqual([
    { phrase: 'Buen día', seen: edit.start },
    { phrase: 'Buenas noches', seen: { phrase: 'Buen día', city: 'Toluca' } },
  ])
})

test('what was edited on a page is kept when it is left, and in a dialog forgotten when it is closed', () => {
  const page = renderHook(() => useEditForm({ ...edit, name: 'en-pagina' }))
  act(() => page.result.current.set('city', 'Toluca'))
  page.unmount()
  expect(readDraft('en-pagina')).toStrictEqual({ city: 'Toluca', seen: edit.start })
  const dialog = renderHook(() => useEditDialog({ ...edit, name: 'en-dialogo' }))
  act(() => dialog.result.current.set('city', 'Toluca'))
  expect(readDraft('en-dialogo')).toStrictEqual({ city: 'Toluca', seen: edit.start })
  dialog.unmount()
  expect(readDraft('en-dialogo')).toBeUndefined()
})

test('a dialog asks before it is left while something in it is edited', () => {
  const { result } = renderHook(() => useEditDialog({ ...edit, name: 'en-dialogo' }))
  const asks = () => result.current.dialog(() => Promise.resolve()).isDirty
  expect(asks()).toBe(false)
  act(() => result.current.set('city', 'Toluca'))
  expect(asks()).toBe(true)
  act(() => result.current.set('city', 'Puebla'))
  expect(asks()).toBe(false)
})

test('what was typed before is sent with what was shown when it was typed', async () => {
  const shown = { phrase: 'Hola', city: 'Oaxaca' }
  prepareDraft('en-pagina', { city: 'Toluca', seen: shown })
  const save = vi.fn<(...sent: unknown[]) => Promise<void>>(() => Promise.resolve())
  const { result } = renderHook(() => useEditForm({ ...edit, name: 'en-pagina' }))
  expect(result.current.values).toStrictEqual({ phrase: 'Hola', city: 'Toluca' })
  act(() => result.current.send(result.current.values, save))
  await waitFor(() => expect(result.current.isSending).toBe(false))
  expect(save.mock.calls.map(([sent]) => sent)).toStrictEqual([{ city: 'Toluca', seen: shown }])
})
