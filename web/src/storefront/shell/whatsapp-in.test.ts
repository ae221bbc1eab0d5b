import { expect, test } from 'vitest'
import { whatsappIn } from './whatsapp-in'

test.each([
  [{ whatsapp: '525512345678' }, '525512345678'],
  [{ whatsapp: '' }, undefined],
  [{ whatsapp: 5 }, undefined],
  [{}, undefined],
  [null, undefined],
  [undefined, undefined],
])('the details %j of a refusal offer the chat with %s', (details, number) => {
  expect(whatsappIn(details)).toBe(number)
})
