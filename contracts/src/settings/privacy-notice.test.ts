import { expect, test } from 'vitest'
import { noticeText, type NoticeParts } from './privacy-notice'

const parts: NoticeParts = {
  shopName: 'Tocador',
  legalName: 'Ana Ruiz',
  legalAddress: 'Calle 1',
  contact: 'hola@t.mx',
  whatsapp: '55 1234 5678',
  waitingDays: 183,
  text: '{responsable} | {domicilio} | {contacto} | {tienda} | {otro}',
}

test.each<[string, Partial<NoticeParts>, string]>([
  ['all of it', {}, 'Ana Ruiz | Calle 1 | WhatsApp 55 1234 5678, hola@t.mx | Tocador | {otro}'],
  ['no legal name', { legalName: '' }, 'Tocador | Calle 1 | WhatsApp 55 1234 5678, hola@t.mx | Tocador | {otro}'],
  [
    'no address',
    { legalAddress: '' },
    'Ana Ruiz | el lugar que te indicamos cuando nos escribes | WhatsApp 55 1234 5678, hola@t.mx | Tocador | {otro}',
  ],
  ['no number', { whatsapp: '' }, 'Ana Ruiz | Calle 1 | hola@t.mx | Tocador | {otro}'],
  ['no contact', { contact: '' }, 'Ana Ruiz | Calle 1 | WhatsApp 55 1234 5678 | Tocador | {otro}'],
  ['neither', { contact: '', whatsapp: '' }, 'Ana Ruiz | Calle 1 | nuestro WhatsApp | Tocador | {otro}'],
  [
    'a contact of several lines',
    { contact: 'hola@t.mx\n\n  Lunes', whatsapp: '' },
    'Ana Ruiz | Calle 1 | hola@t.mx Lunes | Tocador | {otro}',
  ],
])('the notice is filled in with %s', (_, change, text) => {
  expect(noticeText({ ...parts, ...change })).toBe(text)
})

test('[PRIV-03] without a text of the owner it is the usual one, complete', () => {
  const text = noticeText({ ...parts, text: '' })
  expect(text).toContain('Ana Ruiz, con domicilio en Calle 1, es responsable')
  expect(text).toContain('Escríbenos a WhatsApp 55 1234 5678, hola@t.mx con tu nombre')
  expect(text).toContain(
    'Las copias de seguridad, que solo sirven para recuperar la tienda, los contienen hasta 6 meses más.',
  )
  expect(text).toContain(
    '- De una lista de espera, si pides que te avisemos: tu nombre, tu teléfono y los productos que esperas.',
  )
  expect(text).toContain('se borra cuando sales de ella con tu enlace, y a los 183 días si no llega.')
  expect(text).not.toMatch(/[{}]/)
  expect(text.match(/^- [^:,]*/gm)).toStrictEqual([
    '- Identificación y contacto',
    '- De tu pedido',
    '- De una lista de espera',
    '- De tu cuenta',
    '- Técnicos',
  ])
  expect(text.match(/^## .*/gm)).toStrictEqual([
    '## Quién es responsable de tus datos',
    '## Qué datos usamos',
    '## Para qué los usamos',
    '## Con quién los compartimos',
    '## Tus derechos y cómo ejercerlos',
    '## Cuánto los guardamos',
    '## Qué guarda tu navegador',
    '## Cambios a este aviso',
  ])
})
