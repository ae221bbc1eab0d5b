import { beforeEach, expect, test } from 'vitest'
import { overlayDepth, replacePage } from '../../ui/overlay/page-history'
import { NEW_SYNONYMS } from '../settings/synonyms/new-synonyms'
import { startFromWords } from './start-from-words'

const { synonyms, survey, product } = startFromWords((section) => `/?panel=${section}`)
const drafts = () =>
  Object.entries(sessionStorage).map(([name, text]): [string, unknown] => [name, JSON.parse(String(text))])
beforeEach(() => {
  sessionStorage.clear()
  replacePage('/?panel=reportes', 3)
})

test('a search without results becomes a group of synonyms that begins with its words', () => {
  synonyms('pomulitos')
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=ajustes&ajuste=busqueda', 1])
  expect(drafts()).toStrictEqual([[expect.stringContaining(NEW_SYNONYMS), { words: 'pomulitos, ' }]])
})

test('or a survey that asks for it', () => {
  survey('brochas')
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=encuestas', 1])
  expect(drafts()[0]?.[1]).toStrictEqual({ question: '¿Quieres que traigamos brochas?' })
})

test('or a product of that name, with a capital letter', () => {
  product('brocha ancha')
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=productos', 1])
  expect(drafts()[0]?.[1]).toMatchObject({ values: { name: 'Brocha ancha', description: '' }, photos: [] })
})
