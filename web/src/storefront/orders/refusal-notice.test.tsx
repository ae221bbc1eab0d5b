import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiFailure } from '../../api/failure'
import { refusalOf } from './order-refusal'
import { RefusalNotice } from './refusal-notice'

const shown = (details: unknown) => {
  const message = 'Ya tienes varios pedidos por confirmar. Escríbenos por WhatsApp.'
  const refusal = refusalOf(new ApiFailure(409, 'Conflict', { code: 'PHONE_ORDERS', message, details }))
  return renderToStaticMarkup(<RefusalNotice refusal={refusal} changes={[]} onBackToCart={() => {}} />)
}

test('[SAFE-19] an order refused by a limit shows why, and a link to the WhatsApp of the shop', () => {
  const html = shown({ whatsapp: '55 1234 5678' })
  expect(html).toContain('Ya tienes varios pedidos por confirmar')
  expect(html).toMatch(/<a [^>]*href="https:\/\/wa\.me\/525512345678\?text=[^"]+"[^>]*>Escribir por WhatsApp<\/a>/)
})

test.each([[undefined], [{ whatsapp: '' }], [{ whatsapp: 5 }], [null]])(
  'without a number in %j there is no link',
  (details) => {
    expect(shown(details)).not.toContain('<a ')
  },
)
