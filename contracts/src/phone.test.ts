import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isPhone, normalisePhone, showPhone, whatsappUrl, normalisePhoneSearch } from './phone'
import { phone } from './field-schemas'

const tenDigits = fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map(String)
const separator = fc.constantFrom('', ' ', '-', '(', ')', ') ', ' - ')
const prefix = fc.constantFrom('', '52', '+52', '521', '+52 1', '0052', '00521', '044', '045', '01')

describe('spellings of the same phone', () => {
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

  test('a Mexican number with any former prefix and any separators', () => {
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

  test('different numbers stay different', () => {
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

describe('validation of a phone', () => {
  const messageFor = (written: unknown) => z.safeParse(phone, written).error?.issues[0]?.message

  test.each(['', '   ', null, undefined, 55])('%j is missing', (written) => {
    expect(messageFor(written)).toBe('El teléfono es requerido')
  })

  test.each(['55-1234-567x', '+', '()-', '12345', '55+12345678', '1'.repeat(16), '5'.repeat(41), '٥٥١٢٣٤٥٦٧٨'])(
    '[USR-17] %j is invalid',
    (written) => {
      expect(messageFor(written)).toBe('Formato de teléfono inválido')
    },
  )

  test('is stored as typed, trimmed', () => {
    expect(z.parse(phone, ' +52 (55) 1234-5678 ')).toBe('+52 (55) 1234-5678')
  })

  test.each(['\u202a+52 55 1234 5678\u202c', '+52 55\u200e 1234 5678', ' \ufeff+52 55 1234 5678'])(
    'is taken without the invisible characters of a copied one: %j',
    (written) => {
      expect([isPhone(written), z.parse(phone, written)]).toStrictEqual([true, '+52 55 1234 5678'])
    },
  )

  test.each(['55 1234 5678\u0007', '55 1234 5678\0', '\u{e0041}5512345678'])(
    'is not made of control characters: %j',
    (written) => {
      expect([isPhone(written), messageFor(written)]).toStrictEqual([false, 'Formato de teléfono inválido'])
    },
  )

  test('[USR-17] a valid phone has only allowed characters and can be dialled', () => {
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
  test('[CHK-28] has the prefix 52 added only when it is missing', () => {
    expect(whatsappUrl('55 1234 5678', 'Hola')).toBe('https://wa.me/525512345678?text=Hola')
    expect(whatsappUrl('+52 55 1234 5678', 'Hola')).toBe('https://wa.me/525512345678?text=Hola')
    expect(whatsappUrl('+1 415 555 2671', 'Hola')).toBe('https://wa.me/14155552671?text=Hola')
  })

  test.each([
    ['Mi nombre: Ana\u202e\u200b Ruiz.', 'Mi%20nombre%3A%20Ana%20Ruiz.'],
    ['half an emoji \ud83d» and 💄', 'half%20an%20emoji%20%C2%BB%20and%20%F0%9F%92%84'],
    ['\u2066Ana\u2069 👩\u200d🎨', 'Ana%20%F0%9F%91%A9%E2%80%8D%F0%9F%8E%A8'],
  ])('[SAFE-52] has no hidden characters of %j', (message, text) => {
    expect(whatsappUrl('5512345678', message)).toBe(`https://wa.me/525512345678?text=${text}`)
  })

  test('preserves any message', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aÑé &?#=%+/\\"<*_~\n€', '💄', '👩🏽') }), (message) => {
        const url = new URL(whatsappUrl('5512345678', message))
        expect(url.host + url.pathname).toBe('wa.me/525512345678')
        expect(url.searchParams.get('text')).toBe(message)
      }),
    )
  })
})

test('is shown in the Mexican format, otherwise with a plus', () => {
  expect(showPhone('525512345678')).toBe('55 1234 5678')
  expect(showPhone('14155552671')).toBe('+14155552671')
})

test.each([
  ['+52 1 55 1234 5678', '525512345678'],
  ['044 55 1234 5678', '525512345678'],
  ['1234', '1234'],
  ['Sofía 55', 'Sofía 55'],
])('a search for %s becomes %s', (typed, wanted) => expect(normalisePhoneSearch(typed)).toBe(wanted))

test.each([
  ['044 55 1234 5678', '525512345678'],
  ['9044 55 1234 5678', '90445512345678'],
  ['045 55 1234 5678 9', '04555123456789'],
  ['01 55 1234 5678', '525512345678'],
  ['901 55 1234 5678', '9015512345678'],
  ['01 55 1234 5678 9', '0155123456789'],
  ['521 55 1234 5678', '525512345678'],
  ['9521 55 1234 5678', '95215512345678'],
  ['521 55 1234 5678 9', '52155123456789'],
])('%s is compared as %s', (written, digits) => {
  expect(normalisePhone(written)).toBe(digits)
})

test.each([
  ['123456', false],
  ['1234567', true],
  ['123456789012345', true],
  ['1234567890123456', false],
  ['12345678 x', false],
])('%s is a phone: %s', (written, isOne) => {
  expect(isPhone(written)).toBe(isOne)
})

test.each([
  ['525512345678', '55 1234 5678'],
  ['9525512345678', '+9525512345678'],
  ['5255123456789', '+5255123456789'],
])('%s is shown as %s', (normalised, shown) => {
  expect(showPhone(normalised)).toBe(shown)
})

test.each([
  ['123-456', '123-456'],
  ['123-4567', '1234567'],
  ['55 1234 5678', '525512345678'],
  ['ana 1234567', 'ana 1234567'],
  ['ana', 'ana'],
  ['(--)     ', '(--)     '],
])('the search %j becomes %j', (search, found) => {
  expect(normalisePhoneSearch(search)).toBe(found)
})
