import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsOf } from '../../testing/read-screen'
import { renderOnServer } from '../../testing/render-on-server'
import { OrderByWhatsapp } from './order-by-whatsapp'

const whatsapp = { url: 'https://wa.me/525500000000?text=', number: '55 0000 0000' }
const show = (serverOnly: Parameters<typeof renderOnServer>[1]) =>
  renderOnServer(<OrderByWhatsapp product={{ name: 'Rímel', price: 1249 }} />, serverOnly)

test('a product is ordered in the chat by its name and price, in another tab', async () => {
  await show({ whatsapp })
  const link = screen.getByRole('link')
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    'https://wa.me/525500000000?text=Hola, quiero pedir «Rímel» ($1,249.00). ¿Lo tienen?',
  )
  expect([link.getAttribute('target'), link.getAttribute('rel'), wordsOf(link)]).toStrictEqual([
    '_blank',
    'noopener noreferrer',
    'Pídelo por WhatsApp Rímel',
  ])
})

test('of a shop without a number it is not', async () => {
  const parts = [await show({ whatsapp: undefined }), await show(null)]
  expect(parts.map(({ textContent }) => textContent)).toStrictEqual(['', ''])
})
