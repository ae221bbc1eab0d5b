import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../../api/session'
import { keptPart, keptTexts } from './use-kept-form'

beforeEach(() => {
  const user = { id: 7, name: 'Ana', phone: '', email: '', role: 'admin', is_active: 1 } as const
  useSession.setState({ user })
})
const start = { name: 'Ana', phone: '', password: '', current_password: '' }

test('passwords are not kept', () => {
  expect(keptPart({})).toBe(false)
  expect(keptPart({ phone: '55', password: 'secreta' })).toStrictEqual({ phone: '55' })
  expect(keptPart({ current_password: 'secreta' })).toBe(false)
  expect(keptPart({ name: '' })).toStrictEqual({ name: '' })
})

test.each([
  ['{"phone":"55"}', { ...start, phone: '55' }],
  ['{"phone":7,"other":"x"}', start],
  ['"text"', start],
  ['[]', start],
  ['null', start],
  ['{', start],
])('the draft %s gives the texts of the form', (stored, expected) => {
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'tocador.draft.7.cuenta' ? stored : null) })
  expect(keptTexts('cuenta', start)).toStrictEqual(expected)
})
