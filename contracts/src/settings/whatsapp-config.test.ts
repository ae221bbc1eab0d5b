import { expect, test } from 'vitest'
import { whatsappConfigOf } from './whatsapp-config'

test('each WhatsApp type has a label and its number', () => {
  expect(whatsappConfigOf('5511111111', '5522222222')).toStrictEqual({
    primaryNumber: '5511111111',
    secondaryNumber: '5522222222',
    whatsappTypes: [
      { value: 'DEFAULT', label: 'Principal', number: '5511111111' },
      { value: 'SECONDARY', label: 'Secundario', number: '5522222222' },
    ],
  })
})
