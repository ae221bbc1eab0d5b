import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { forgetDraft, keepDraft, openDraft, withNewKey } from './checkout-draft'
import {
  conversationUrl,
  forgetConfirmed,
  keepConfirmed,
  keptConfirmed,
  mapUrl,
  type ConfirmedOrder,
} from './confirmation/confirmed-order'
import { hasOpenOrder } from './kept-checkout'

const sofia = { id: 7, name: 'Sofía', phone: '5512345678', email: '', role: 'client', is_active: 1 } as const
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

describe('the draft of a checkout', () => {
  test('is restored with its step and its key', () => {
    const draft = openDraft(null)
    keepDraft({ ...draft, step: 2, values: { ...draft.values, customerName: 'Mariana', notes: 'Timbre' } })
    expect(openDraft(null)).toMatchObject({
      step: 2,
      key: draft.key,
      values: { customerName: 'Mariana', notes: 'Timbre' },
    })
  })

  test('of a guest becomes the account’s at login, with empty fields filled in', () => {
    const draft = openDraft(null)
    keepDraft({ ...draft, values: { ...draft.values, customerName: 'Mariana' } })
    expect(openDraft(sofia)).toMatchObject({
      key: draft.key,
      userId: 7,
      values: { customerName: 'Mariana', customerPhone: '5512345678' },
    })
  })

  test.each([
    ['a guest', null],
    ['another account', { ...sofia, id: 8, name: 'Otra' }],
  ])('of an account is not shown to %s, and is deleted', (_, visitor) => {
    const draft = openDraft(sofia)
    keepDraft({ ...draft, values: { ...draft.values, notes: 'Timbre' } })
    const opened = openDraft(visitor)
    expect([opened.values.notes, opened.values.customerName]).toEqual(['', visitor?.name ?? ''])
    expect(opened.key).not.toBe(draft.key)
    expect(kept.size).toBe(0)
  })

  test('of an account is restored for it', () => {
    const draft = openDraft(sofia)
    keepDraft({ ...draft, step: 3 })
    expect(openDraft(sofia)).toMatchObject({ step: 3, key: draft.key, userId: 7 })
    expect(kept.size).toBe(1)
  })

  test('of an account follows what it changed since, except for typed text, also after the next reload', () => {
    const draft = openDraft(sofia)
    keepDraft({ ...draft, values: { ...draft.values, customerName: 'Su hermana' } })
    const changed = { ...sofia, name: 'Sofía Lara', phone: '8187654321' }
    const opened = openDraft(changed)
    expect(opened).toMatchObject({
      key: draft.key,
      values: { customerName: 'Su hermana', customerPhone: '8187654321' },
    })
    keepDraft(opened)
    expect(openDraft({ ...changed, phone: '5500000000' }).values.customerPhone).toBe('5500000000')
  })

  test('of a version that did not keep what was filled in keeps its data', () => {
    const { key, values } = openDraft(sofia)
    kept.set('tocador_checkout_1', JSON.stringify({ key, values, userId: 7 }))
    expect(openDraft({ ...sofia, phone: '8187654321' }).values.customerPhone).toBe('5512345678')
  })

  test.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 1],
    ['2', 1],
    [undefined, 1],
  ])('stored at step %j opens at step %d', (step, opened) => {
    kept.set('tocador_checkout_1', JSON.stringify({ key: 'k', values: {}, step }))
    expect(openDraft(null)).toMatchObject({ key: 'k', step: opened, attempts: [], userId: null })
  })

  test('can get a new key, which no attempt was sent with', () => {
    const attempt = { buyer: { kind: 'guest', sessionId: 'guest_1' }, lines: [] } as const
    const draft = openDraft(null)
    const renewed = withNewKey({ ...draft, step: 2, attempts: [{ ...attempt, values: draft.values }] })
    expect(renewed).toStrictEqual({ ...draft, step: 2, key: renewed.key, attempts: [] })
    expect(renewed.key).not.toBe(draft.key)
  })

  test('has a key of 128 bits in hexadecimal', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map((_, place) => place) })
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(openDraft(null).key).toBe('000102030405060708090a0b0c0d0e0f')
  })

  test('that was deleted is followed by one with a new key', () => {
    const draft = openDraft(null)
    keepDraft(draft)
    forgetDraft()
    expect(openDraft(null).key).not.toBe(draft.key)
  })

  test.each(['{', '[]', '"x"', '{"values":1}', '{"key":1,"values":{}}', '{"key":"k","values":1}', 'null'])(
    'stored as %s is invalid and replaced',
    (text) => {
      kept.set('tocador_checkout_1', text)
      const { key, ...draft } = openDraft(null)
      expect(key).toMatch(/^[0-9a-f]{32}$/)
      expect(draft).toMatchObject({ step: 1, attempts: [], values: { customerName: '' } })
    },
  )

  test('works without storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    keepDraft(openDraft(null))
    expect(openDraft(null).step).toBe(1)
  })
})

describe('after a reload', () => {
  const order: ConfirmedOrder = {
    link: '/pedido/AAAAAAAAAAAAAAAAAAAAAA',
    items: [],
    orderNumber: 'PED-261120-K7QM',
    customerName: 'Mariana Treviño',
    placeName: 'Plaza Jacaranda',
    placeAddress: 'Calle 1',
    date: '2026-11-23',
    time: '12:00',
    total: 737.5,
    message: 'Hola & adiós',
    whatsappNumber: '528112345678',
    isUnopened: false,
    isEarlier: false,
  }
  const attempt = { buyer: { kind: 'guest', sessionId: 'guest_1' }, values: openDraft(null).values, lines: [] } as const

  test('an unanswered order or an open confirmation opens the dialogs', () => {
    expect(hasOpenOrder()).toBe(false)
    const draft = openDraft(null)
    keepDraft(draft)
    expect(hasOpenOrder()).toBe(false)
    keepDraft({ ...draft, attempts: [attempt] })
    expect(hasOpenOrder()).toBe(true)
    forgetDraft()
    keepConfirmed(order)
    expect(hasOpenOrder()).toBe(true)
    expect(keptConfirmed()).toEqual(order)
  })

  test('what is forgotten leaves the other in place', () => {
    const draft = openDraft(null)
    keepDraft(draft)
    keepConfirmed(order)
    forgetDraft()
    expect([keptConfirmed()?.orderNumber, kept.size]).toStrictEqual(['PED-261120-K7QM', 1])
    keepDraft(draft)
    forgetConfirmed()
    expect([keptConfirmed(), openDraft(null).key === draft.key]).toStrictEqual([undefined, true])
  })

  test('the link has the shop’s number and the message', () => {
    expect(conversationUrl(order)).toBe('https://wa.me/528112345678?text=Hola%20%26%20adi%C3%B3s')
  })

  test('[CHK-28] a number without a country code is prefixed with 52, one with a code is not', () => {
    const urlOf = (whatsappNumber: string) => conversationUrl({ ...order, whatsappNumber })?.split('?')[0]
    expect(urlOf('8112345678')).toBe('https://wa.me/528112345678')
    expect(urlOf('+52 81 1234 5678')).toBe('https://wa.me/528112345678')
  })

  test('there is no link without a message or a number', () => {
    expect(conversationUrl({ ...order, message: '' })).toBeUndefined()
    expect(conversationUrl({ ...order, whatsappNumber: '' })).toBeUndefined()
  })

  test('the map searches for place and address', () => {
    expect(mapUrl(order)).toBe('https://www.google.com/maps/search/?api=1&query=Plaza%20Jacaranda%2C%20Calle%201')
  })
})
