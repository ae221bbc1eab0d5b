import { expect, test } from 'vitest'
import { dialled, numberProblem } from './whatsapp-rules'

test.each([
  ['55 1234 5678', '+52 55 1234 5678'],
  ['044 55 1234 5678', '+52 55 1234 5678'],
  ['+52 1 55 1234 5678', '+52 55 1234 5678'],
  ['(55) 1234-5678', '+52 55 1234 5678'],
  ['0052 55 1234 5678', '+52 55 1234 5678'],
  ['+1 212 555 0100', '+12125550100'],
  [' 55 1234 5678 ', '+52 55 1234 5678'],
])('%s is dialled as %s', (written, number) => {
  expect(numberProblem(written)).toBeUndefined()
  expect(dialled(written)).toBe(number)
})

test.each(['12', 'no es un número', '55.1234.5678', '+52 55 1234 5678 9012 34'])('%s is refused', (written) => {
  expect(numberProblem(written)).toBe('Formato de teléfono inválido')
  expect(dialled(written)).toBeUndefined()
})

test('no number is allowed', () => {
  expect(numberProblem(' ')).toBeUndefined()
  expect(dialled(' ')).toBeUndefined()
})
