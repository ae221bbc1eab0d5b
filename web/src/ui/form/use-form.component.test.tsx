import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useForm } from './use-form'

const open = (first?: { name: string; phone: string }) =>
  renderHook(() => useForm({ name: 'Ana', phone: '55' }, () => ({}), first)).result

test('a form is edited from the first changed value until all are as at the start', () => {
  const form = open()
  expect([form.current.isEdited, form.current.edited]).toStrictEqual([false, {}])
  act(() => form.current.set('phone', '56'))
  expect([form.current.isEdited, form.current.edited]).toStrictEqual([true, { phone: '56' }])
  act(() => form.current.set('phone', '55'))
  expect([form.current.isEdited, form.current.edited]).toStrictEqual([false, {}])
})

test('a form that opens with other values than those at the start is edited', () => {
  const form = open({ name: 'Eva', phone: '55' })
  expect([form.current.isEdited, form.current.edited]).toStrictEqual([true, { name: 'Eva' }])
})

test('a form that begins again keeps what was typed since it was sent, and nothing else', () => {
  const form = open()
  act(() => form.current.set('name', ' Eva '))
  const sent = form.current.values
  act(() => form.current.set('phone', '56'))
  act(() => form.current.reset({ name: 'Eva', phone: '55' }, sent))
  expect([form.current.values, form.current.edited]).toStrictEqual([{ name: 'Eva', phone: '56' }, { phone: '56' }])
  act(() => form.current.reset({ name: 'Eva', phone: '55' }))
  expect([form.current.values, form.current.isEdited]).toStrictEqual([{ name: 'Eva', phone: '55' }, false])
})

test('an edit clears the errors that it mends at other fields, and those of the server only at its own', () => {
  const check = ({ password, repeated }: { password: string; repeated: string; phone: string }) => ({
    password: password === '' ? 'Falta' : undefined,
    repeated: password === repeated ? undefined : 'No coinciden',
  })
  const start = { password: 'jacarand', repeated: 'jacaranda', phone: '55' }
  const form = renderHook(() => useForm(start, check)).result
  const edit = (name: keyof typeof start, value: string) => {
    act(() => form.current.set(name, value))
    return form.current.errors
  }
  act(() => form.current.refuse({ repeated: 'No coinciden', phone: 'Ya hay una cuenta con este teléfono' }))
  const taken = { password: undefined, phone: 'Ya hay una cuenta con este teléfono' }
  expect(edit('password', 'jacarandas')).toStrictEqual({ ...taken, repeated: 'No coinciden' })
  expect(edit('password', 'jacaranda')).toStrictEqual({ ...taken, repeated: undefined })
  // An error that nobody has seen yet waits until its field is left.
  expect(edit('password', 'jacarand')).toStrictEqual({ ...taken, repeated: undefined })
  expect(edit('phone', '56').phone).toBeUndefined()
})
