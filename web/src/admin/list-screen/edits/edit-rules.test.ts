import { expect, test } from 'vitest'
import { ApiFailure } from '../../../api/failure'
import { basisOf, editedValues, editOutcome, newerText, savedValues } from './edit-rules'

const seen = { address: 'Calle 1', capacity: 4 }
const show = {
  address: (text: string) => `dirección «${text}»`,
  capacity: (count: number) => `cupo ${count}`,
}
const refused = (code: 'STALE_EDIT' | 'NOT_FOUND', details: unknown) =>
  new ApiFailure(409, 'Conflict', { code, message: 'No', details })

test('only edited fields are sent', () => {
  expect(editedValues(seen, { address: 'Calle 1', capacity: 5 })).toStrictEqual({ capacity: 5 })
})

test.each([
  ['saved', { address: 'Calle 2', capacity: 9 }],
  ['not-saved', { address: 'Calle 1', capacity: 9 }],
  ['unknown', { address: 'Calle 3', capacity: 4 }],
])('an edit without an answer is %s by the edited fields of the row read afterwards', (outcome, row) => {
  expect(editOutcome({ address: ' Calle\u200b 2 ', seen }, row)).toBe(outcome)
})

test('an edit of several fields is saved only with all of them', () => {
  const edit = { address: 'Calle 2', capacity: 5, seen }
  expect(editOutcome(edit, { address: 'Calle 2', capacity: 5 })).toBe('saved')
  expect(editOutcome(edit, { address: 'Calle 2', capacity: 4 })).toBe('unknown')
})

test.each([
  ['without a draft', undefined, { address: 'Calle 2', capacity: 4 }],
  ['a draft without them', { address: 'Calle 9' }, { address: 'Calle 2', capacity: 4 }],
  ['a draft about another saved value', { seen }, { address: 'Calle 1', capacity: 4 }],
  [
    'a draft that shows another value of an untouched field',
    { seen: { ...seen, capacity: 9 } },
    { address: 'Calle 1', capacity: 4 },
  ],
  ['a broken draft', 'x', { address: 'Calle 2', capacity: 4 }],
])('restored input is based on what was shown when it was typed: %s', (_, draft, expected) => {
  const typed = { address: 'Calle 9', capacity: 4 }
  expect(basisOf(draft, typed, { address: 'Calle 2', capacity: 4 })).toStrictEqual(expected)
})

test('a refused edit gives the saved values of the form’s fields, and says which ones are new', () => {
  const saved = savedValues(refused('STALE_EDIT', { id: 7, address: 'Calle 2', capacity: 4 }), seen)
  expect(saved).toStrictEqual({ address: 'Calle 2', capacity: 4 })
  expect(newerText(seen, saved ?? seen, show)).toBe('Ahora: dirección «Calle 2». Guarda otra vez para dejar lo tuyo.')
  expect(newerText(seen, { address: 'Calle 2', capacity: 5 }, show)).toBe(
    'Ahora: dirección «Calle 2», cupo 5. Guarda otra vez para dejar lo tuyo.',
  )
  expect(newerText(seen, { address: 'Calle 2', capacity: 4 }, show, 'Aprueba otra vez')).toBe(
    'Ahora: dirección «Calle 2». Aprueba otra vez.',
  )
  // What the row lacks is no value, not an empty text.
  expect(savedValues(refused('STALE_EDIT', { id: 7, address: 'Calle 2' }), seen)).toStrictEqual({
    address: 'Calle 2',
    capacity: null,
  })
  expect(savedValues(refused('NOT_FOUND', undefined), seen)).toBeUndefined()
  expect(savedValues(new Error('No'), seen)).toBeUndefined()
})
