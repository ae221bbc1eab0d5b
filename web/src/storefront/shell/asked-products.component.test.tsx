import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSession } from '../../api/session'
import { signIn } from '../../testing/render-parts'
import { forgetAsked, noteAsked, useAskedProducts } from './asked-products'

const KEPT = 'tocador_avisos'
const result = { before: 2, link: '/espera/AAAAAAAAAAAAAAAAAAAAAA' }
const other = { before: 0, link: '/espera/BBBBBBBBBBBBBBBBBBBBBB' }
/** What another tab writes. */
const hear = (kept: string | null, key = KEPT) =>
  act(() => {
    if (kept === null) localStorage.removeItem(KEPT)
    else localStorage.setItem(KEPT, kept)
    globalThis.dispatchEvent(new StorageEvent('storage', { key }))
  })
beforeEach(() => void hear(null))
const shown = () => renderHook(useAskedProducts).result.current

test('what was asked here is known with its answer, and kept: the device has the numbers only', () => {
  act(() => noteAsked(7, result))
  act(() => noteAsked(8, other))
  expect(shown()).toStrictEqual({ 7: result, 8: other })
  expect(JSON.parse(localStorage.getItem(KEPT) ?? '')).toStrictEqual({ userId: 0, products: [7, 8] })
  expect(JSON.parse(sessionStorage.getItem(KEPT) ?? '')).toStrictEqual({ userId: 0, products: { 7: result, 8: other } })
  act(() => forgetAsked(7))
  expect(shown()).toStrictEqual({ 8: other })
  expect(JSON.parse(localStorage.getItem(KEPT) ?? '')).toStrictEqual({ userId: 0, products: [8] })
})

test('what another tab asked is known without its answer, and keeps the own one', () => {
  act(() => noteAsked(7, result))
  hear('{"userId":0,"products":[7,9]}')
  expect(shown()).toStrictEqual({ 7: result, 9: null })
  hear('{"userId":0,"products":[9]}', 'other')
  expect(shown()).toStrictEqual({ 7: result, 9: null })
})

test('it belongs to one person', () => {
  act(() => noteAsked(7, result))
  signIn({ id: 3 })
  expect(shown()).toStrictEqual({})
  act(() => noteAsked(8, other))
  expect(shown()).toStrictEqual({ 8: other })
  // The answers of a tab are those of its person.
  hear('{"userId":4,"products":[8]}')
  expect(shown()).toStrictEqual({})
  signIn({ id: 4 })
  expect(shown()).toStrictEqual({ 8: null })
})

test('the answers end with the account that signs out, and the next person on the device finds the numbers only', () => {
  act(() => noteAsked(7, result))
  signIn({ id: 3 })
  act(() => noteAsked(7, other))
  act(() => forgetSession())
  signIn({ id: 3 })
  expect(shown()).toStrictEqual({ 7: null })
  act(() => forgetSession())
  act(() => noteAsked(8, result))
  signIn({ id: 3 })
  act(() => forgetSession())
  expect(shown()).toStrictEqual({ 8: null })
})

test.each(['no JSON', 'null', '{}', '{"userId":"a","products":[7]}', '{"userId":0,"products":7}'])(
  'kept as %j it is nothing',
  (kept) => {
    hear(kept)
    expect(shown()).toStrictEqual({})
  },
)

test('where storage is blocked it is known until a reload', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  act(() => noteAsked(7, result))
  blocked.mockRestore()
  expect(shown()).toStrictEqual({ 7: result })
})

test.each(['focus', 'pageshow'])(
  'what was left on the page of a list is forgotten at the next %s, once',
  async (event) => {
    const listening = vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => {})
    // A tab of its own, since the cookie is told to one.
    const ownTab: string = `./asked-products?${event}`
    const tab = (await import(ownTab)) as typeof import('./asked-products')
    const acts = listening.mock.calls.filter(([name]) => name === event).map(([, act]) => act as () => void)
    listening.mockRestore()
    const tell = () => act(() => acts.forEach((forget) => forget()))
    const known = () => renderHook(tab.useAskedProducts).result.current
    for (const id of [7, 8, -31]) act(() => tab.noteAsked(id, other))
    document.cookie = 'otra=1; Path=/'
    tell()
    expect(Object.keys(known())).toHaveLength(3)
    document.cookie = 'espera_dejada=7.-31; Path=/'
    tell()
    expect(known()).toStrictEqual({ 8: other })
    expect(JSON.parse(localStorage.getItem(KEPT) ?? '')).toStrictEqual({ userId: 0, products: [8] })
    expect(document.cookie).not.toMatch(/espera_dejada=./)
    act(() => tab.noteAsked(7, result))
    tell()
    expect(known()).toStrictEqual({ 7: result, 8: other })
    document.cookie = 'otra=; Path=/; Max-Age=0'
  },
)
