import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { refusalOf } from './order-refusal'
import { RefusalNotice } from './refusal-notice'
import { UnreadableReply } from './send-order'

const noticeOf = (failure: unknown) =>
  renderToStaticMarkup(<RefusalNotice refusal={refusalOf(failure)} changes={[]} onBackToCart={() => {}} />)
const shown = (details: unknown) => {
  const message = 'Ya tienes varios pedidos por confirmar. Escríbenos por WhatsApp.'
  return noticeOf(new ApiFailure(409, 'Conflict', { code: 'PHONE_ORDERS', message, details }))
}

test.each([
  ['[ERR-71] no JSON', new ApiFailure(201, '', {}), 'Error al procesar la respuesta del servidor'],
  ['[ERR-72] no order in the answer', new UnreadableReply(), 'Respuesta del servidor inválida'],
  ['[ERR-77] no answer', new ConnectionFailure(''), 'Error de conexión. Verifica tu internet e intenta nuevamente.'],
  ['[ERR-78] a programming error', new TypeError('x is undefined'), 'Error inesperado: x is undefined'],
])('%s is shown as its text', (_, failure, text) => {
  const html = noticeOf(failure)
  expect(html).toContain('role="alert"')
  expect(html).toContain(text)
})

test('[ERR-76] a refused order is shown with the server’s message, or with the default text', () => {
  expect(noticeOf(new ApiFailure(409, '', { message: 'Este pedido ya se envió' }))).toContain('Este pedido ya se envió')
  expect(noticeOf(new ApiFailure(502, 'Bad Gateway', {}))).toContain('Error al crear el pedido')
})

test('[SAFE-19] an order refused by a limit shows why, and a link to the WhatsApp of the shop', () => {
  const html = shown({ whatsapp: '55 1234 5678' })
  expect(html).toContain('Ya tienes varios pedidos por confirmar')
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/wa\.me\/525512345678\?text=Hola%2C%20quiero%20hacer%20un%20pedido[^"]+"[^>]*>Escribir por WhatsApp<\/a>/,
  )
})

test('[SAFE-19] an order beyond the share of its network in an hour asks for another hour, with a link to WhatsApp', () => {
  const message = 'Ya hay muchos pedidos desde tu red para ese horario. Elige otro o escríbenos por WhatsApp.'
  const failure = { code: 'SLOT_FULL' as const, message, details: { whatsapp: '55 1234 5678' } }
  expect(noticeOf(new ApiFailure(409, 'Conflict', failure))).toMatch(
    /Elige otro o escríbenos por WhatsApp\..*<a [^>]*href="https:\/\/wa\.me\/525512345678\?text=/s,
  )
  expect(noticeOf(new ApiFailure(409, 'Conflict', { ...failure, details: undefined }))).not.toContain('<a ')
})

test.each([[undefined], [{ whatsapp: '' }], [{ whatsapp: 5 }], [null]])(
  'without a number in %j there is no link',
  (details) => {
    expect(shown(details)).not.toContain('<a ')
  },
)

test('each price that changed is named', () => {
  const changes = ['Labial: antes $100.00, ahora $120.00', 'Rubor: antes $80.00, ahora $90.00']
  const html = renderToStaticMarkup(
    <RefusalNotice
      refusal={{ kind: 'prices', text: 'Cambiaron precios', quotes: [] }}
      changes={changes}
      onBackToCart={() => {}}
    />,
  )
  expect([...html.matchAll(/<li[^>]*>([^<]*)<\/li>/g)].map(([, text]) => text)).toStrictEqual([
    'Labial: antes $100.00, ahora $120.00',
    'Rubor: antes $80.00, ahora $90.00',
  ])
})
