import { expect, test } from 'vitest'
import { ApiFailure } from '../../../api/failure'
import { editedValues, newerText, savedValues } from './stale-edit-rules'

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
  expect(savedValues(refused('NOT_FOUND', undefined), seen)).toBeUndefined()
  expect(savedValues(new Error('No'), seen)).toBeUndefined()
})
