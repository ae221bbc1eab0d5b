import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { hasDraft, prepareDraft, readDraft } from '../list-screen/edits/drafts'
import type { SettingField } from './setting-rules'
import { useKeptTexts } from './use-kept-texts'

const fields: SettingField<'tagline'>[] = [
  { name: 'tagline', label: '', what: '', when: '', kind: 'text', min: 0, max: 60 },
]
const show = () => renderHook(() => useKeptTexts('ajustes', fields)).result
beforeEach(() => sessionStorage.clear())

test('nothing typed is no draft, and what is typed is one until it is saved', () => {
  const texts = show()
  expect([texts.current[0], hasDraft('ajustes')]).toStrictEqual([{}, false])
  act(() => texts.current[1]({ tagline: 'Hola' }))
  expect(readDraft('ajustes')).toStrictEqual({ tagline: 'Hola' })
  act(() => texts.current[1]({}))
  expect(hasDraft('ajustes')).toBe(false)
})

test.each([
  [{ tagline: 'Hola' }, { tagline: 'Hola' }],
  [{ tagline: 7, other: 'x' }, {}],
  ['text', {}],
])('the draft %j gives the texts %j', (draft, expected) => {
  prepareDraft('ajustes', draft as object)
  expect(show().current[0]).toStrictEqual(expected)
})
