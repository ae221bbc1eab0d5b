import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '../../../api/session'
import { dropAllDrafts, dropDraft, hasDrafts, prepareDraft, readDraft } from './drafts'

const methods = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}

function stubStorage(kept: Record<string, string>) {
  const storage: Record<string, string> = Object.assign(Object.create(methods), kept)
  vi.stubGlobal('sessionStorage', storage)
  return storage
}

const user = { id: 7, name: 'Ana', phone: '', email: '', role: 'admin', is_active: 1 } as const

beforeEach(() => useSession.setState({ user }))

describe('drafts of the panel', () => {
  test('are read for the administrator who wrote them', () => {
    stubStorage({ 'tocador.draft.7.producto.3': '{"name":"Rubor"}', 'tocador.draft.8.producto.4': '"x"' })
    expect(readDraft('producto.3')).toStrictEqual({ name: 'Rubor' })
    expect(readDraft('producto.4')).toBeUndefined()
    useSession.setState({ user: null })
    expect(readDraft('producto.3')).toBeUndefined()
  })

  test('are prepared for the administrator who is signed in, or for nobody', () => {
    const storage = stubStorage({})
    prepareDraft('producto.3', { name: 'Rubor' })
    expect(readDraft('producto.3')).toStrictEqual({ name: 'Rubor' })
    useSession.setState({ user: null })
    prepareDraft('producto.4', {})
    expect({ ...storage }).toStrictEqual({
      'tocador.draft.7.producto.3': '{"name":"Rubor"}',
      'tocador.draft..producto.4': '{}',
    })
  })

  test('that are broken count as none', () => {
    stubStorage({ 'tocador.draft.7.producto.3': '{' })
    expect(readDraft('producto.3')).toBeUndefined()
  })

  test('are dropped one by one', () => {
    const storage = stubStorage({ 'tocador.draft.7.a': '1', 'tocador.draft.7.b': '2' })
    dropDraft('a')
    expect(Object.keys(storage)).toStrictEqual(['tocador.draft.7.b'])
  })

  test('are all dropped at sign-out, of every administrator and nothing else', () => {
    const storage = stubStorage({ 'tocador.draft.7.a': '1', 'tocador.draft.8.b': '2', 'tocador.cart': '3' })
    expect(hasDrafts()).toBe(true)
    dropAllDrafts()
    expect(Object.keys(storage)).toStrictEqual(['tocador.cart'])
    expect(hasDrafts()).toBe(false)
  })

  test('are not kept without storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(readDraft('a')).toBeUndefined()
    expect(() => dropDraft('a')).not.toThrow()
    expect(hasDrafts()).toBe(false)
    expect(() => dropAllDrafts()).not.toThrow()
  })
})
