import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { normalisePhone, phone, showPhone, whatsappUrl, searchWish } from './phone'

const tenDigits = fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map(String)
const separator = fc.constantFrom('', ' ', '-', '(', ')', ') ', ' - ')
const prefix = fc.constantFrom('', '52', '+52', '521', '+52 1', '0052', '00521', '044', '045', '01')

describe('one phone, however it is written', () => {
  test.each([
    '5512345678',
    '55 1234 5678',
    '(55) 1234-5678',
    '+52 55 1234 5678',
    '52 1 55 1234 5678',
    '044 55 1234 5678',
  ])('%s', (written) => {
    expect(normalisePhone(written)).toBe('525512345678')
  })

  test('any Mexican number with any old prefix and any separators', () => {
    fc.assert(
      fc.property(
        tenDigits,
        prefix,
        fc.array(separator, { minLength: 10, maxLength: 10 }),
        (digits, before, between) => {
          const written = before + [...digits].map((digit, at) => (between[at] ?? '') + digit).join('')
          expect(normalisePhone(written)).toBe(`52${digits}`)
        },
      ),
    )
  })

  test('two different numbers never become one', () => {
    fc.assert(
      fc.property(tenDigits, tenDigits, prefix, (one, other, before) => {
        fc.pre(one !== other)
        expect(normalisePhone(before + one)).not.toBe(normalisePhone(other))
      }),
    )
  })

  test('numbers of other countries keep their own prefix', () => {
    expect(normalisePhone('+1 (415) 555-2671')).toBe('14155552671')
    expect(normalisePhone('0034 612 345 678')).toBe('34612345678')
  })
})

describe('what counts as a phone', () => {
  const messageFor = (written: unknown) => z.safeParse(phone, written).error?.issues[0]?.message

  test.each(['', '   ', null, undefined, 55])('[USR-16] %j is none', (written) => {
    expect(messageFor(written)).toBe('El teléfono es requerido')
  })

  test.each(['55-1234-567x', '+', '()-', '12345', '55+12345678', '1'.repeat(16), '5'.repeat(41), '٥٥١٢٣٤٥٦٧٨'])(
    '[USR-17] %j has no valid form',
    (written) => {
      expect(messageFor(written)).toBe('Formato de teléfono inválido')
    },
  )

  test('is kept as typed, without the space around it', () => {
    expect(z.parse(phone, ' +52 (55) 1234-5678 ')).toBe('+52 (55) 1234-5678')
  })

  test('whatever passes is made of the allowed characters and can be dialled', () => {
    const almost = fc.string({ unit: fc.constantFrom(...'+0123456789 -()x.٣\0'.split('')), maxLength: 45 })
    fc.assert(
      fc.property(almost, (written) => {
        const parsed = z.safeParse(phone, written)
        if (!parsed.success) return
        expect(parsed.data).toMatch(/^\+?[0-9\s()-]+$/)
        expect(normalisePhone(parsed.data)).toMatch(/^\d{7,15}$/)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the WhatsApp link', () => {
  test('[CHK-28] gets the prefix 52 when it is missing, and only then', () => {
    expect(whatsappUrl('55 1234 5678', 'Hola')).toBe('https://wa.me/525512345678?text=Hola')
    expect(whatsappUrl('+52 55 1234 5678', 'Hola')).toBe('https://wa.me/525512345678?text=Hola')
    expect(whatsappUrl('+1 415 555 2671', 'Hola')).toBe('https://wa.me/14155552671?text=Hola')
  })

  test('[CHK-27] carries any message unharmed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aÑé &?#=%+/\\"<*_~\n€', '💄', '👩🏽') }), (message) => {
        const url = new URL(whatsappUrl('5512345678', message))
        expect(url.host + url.pathname).toBe('wa.me/525512345678')
        expect(url.searchParams.get('text')).toBe(message)
      }),
    )
  })
})

test('is shown in the Mexican way, or with its plus', () => {
  expect(showPhone('525512345678')).toBe('55 1234 5678')
  expect(showPhone('14155552671')).toBe('+14155552671')
})

test.each([
  ['+52 1 55 1234 5678', '525512345678'],
  ['044 55 1234 5678', '525512345678'],
  ['1234', '1234'],
  ['Sofía 55', 'Sofía 55'],
])('a search for %s looks for %s', (typed, wanted) => expect(searchWish(typed)).toBe(wanted))
