import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../../api/session'
import { answersAbout, readImportDraft } from './import-draft'

const answers = {
  columns: { name: 'title' },
  currency: 'EUR',
  rates: { EUR: '20' },
  roundsToNine: true,
  kinds: { '["Vernis",""]': { type: 'Barniz', category: 'Uñas' } },
  stock: '3',
}
const keep = (draft: unknown) =>
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(draft), setItem: () => {}, removeItem: () => {} })

beforeEach(() =>
  useSession.setState({ user: { id: 7, name: 'Ana', phone: '', email: '', role: 'admin', is_active: 1 } }),
)

test('the answers about a file are there when the same file is chosen again, and only then', () => {
  keep({ name: 'liste.xlsx', size: 900, answers })
  const draft = readImportDraft()
  expect(draft).toStrictEqual({ name: 'liste.xlsx', size: 900, answers })
  expect(answersAbout({ name: 'liste.xlsx', size: 900 }, draft)).toStrictEqual(answers)
  expect(answersAbout({ name: 'liste.xlsx', size: 901 }, draft)).toBeUndefined()
  expect(answersAbout({ name: 'otra.xlsx', size: 900 }, draft)).toBeUndefined()
  expect(answersAbout({ name: 'otra.xlsx', size: 900 }, undefined)).toBeUndefined()
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['another format', { file: 'liste.xlsx', answers }],
  ['columns that are no texts', { name: 'a', size: 1, answers: { ...answers, columns: { name: 1 } } }],
  ['kinds that are no kinds', { name: 'a', size: 1, answers: { ...answers, kinds: { a: 'b' } } }],
  ['missing answers', { name: 'a', size: 1, answers: { columns: {} } }],
])('%s is ignored', (_, draft) => {
  keep(draft)
  expect(readImportDraft()).toBeUndefined()
})
