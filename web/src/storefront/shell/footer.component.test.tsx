import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { allWords, links, wordsOf } from '../../testing/read-screen'
import { renderOnServer } from '../../testing/render-on-server'
import { pageData } from '../../testing/render-parts'
import { Footer } from './footer'

const place = { id: 4, name: 'Plaza', address: 'Calle 1', description: '', whatsapp_number: 'DEFAULT' as const }
const metro = { ...place, id: 5, name: 'Metro', address: '' }
const chat = { number: '55 1111 2222', url: 'https://wa.me/525511112222?text=' }
type Given = Parameters<typeof renderOnServer>
const show = (serverOnly?: Given[1], page?: Given[2]) => renderOnServer(<Footer />, serverOnly, page)
const words = () => wordsOf(document.querySelector('footer'))

test.each([
  ['of a shop that only sells', {}],
  ['of a page that knows nothing else of the shop', null],
])('the footer %s says how to buy, and leads to the shop and to the privacy notice', async (_, serverOnly) => {
  vi.setSystemTime(new Date('2027-02-01T12:00:00.000Z'))
  await show(serverOnly)
  expect(words()).toBe(
    'Tocador Maquillaje y cuidado para todos los días, apartado a tu nombre. Pagas al recoger. Ayuda Cómo funciona el apartado Al agregar un producto, sus piezas quedan apartadas para ti y el carrito dice por cuánto tiempo. Eliges lugar, día y hora, nos mandas el pedido por WhatsApp y pagas al recoger. Aviso de privacidad Precios en pesos mexicanos (MXN). © 2027 Tocador',
  )
  expect(links()).toStrictEqual([
    ['Tocador', '/'],
    ['Aviso de privacidad', '/aviso-de-privacidad'],
  ])
  expect(allWords('heading')).toStrictEqual(['Ayuda'])
  expect(screen.queryAllByRole('list')).toStrictEqual([])
  const questions = [...document.querySelectorAll('summary')]
  expect(questions.map(wordsOf)).toStrictEqual(['Cómo funciona el apartado'])
})

test('a contact is shown as the owner wrote it, and none takes no space', async () => {
  const paragraphs = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent)
  await show()
  const before = paragraphs()
  document.querySelector('footer')?.remove()
  await show({}, { shop: { ...pageData.shop, contact: 'Calle 9\nCentro' } })
  expect(before.slice(0, 2)).toStrictEqual([
    'Maquillaje y cuidado para todos los días, apartado a tu nombre.',
    'Pagas al recoger.',
  ])
  expect(paragraphs()).toStrictEqual([...before.slice(0, 2), 'Calle 9\nCentro', ...before.slice(2)])
})

test('the chat opens another page, which cannot reach back', async () => {
  await show({ whatsapp: chat }, { shop: { ...pageData.shop, contact: 'Calle 9, Centro' } })
  const link = screen.getByRole('link', { name: 'WhatsApp 55 1111 2222' })
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toStrictEqual([
    'https://wa.me/525511112222?text=',
    '_blank',
    'noopener noreferrer',
  ])
  expect(words()).toContain('Pagas al recoger. WhatsApp 55 1111 2222 Calle 9, Centro Ayuda')
})

test('each place is listed with its own street and hours, as far as it has them', async () => {
  await show({ hours: { 5: ['Lun 9:00 a.m.', 'Mar 10:00 a.m.'] } }, { places: [place, metro] })
  expect(allWords('heading')).toStrictEqual(['Dónde recoger', 'Ayuda'])
  expect(allWords('listitem')).toStrictEqual(['Plaza Calle 1', 'Metro Lun 9:00 a.m. Mar 10:00 a.m.'])
  document.querySelector('footer')?.remove()
  await show({ hours: { 4: ['Lun 9:00 a.m.'] } }, { places: [place] })
  expect(allWords('listitem')).toStrictEqual(['Plaza Calle 1 Lun 9:00 a.m.'])
})

test('exchanges are answered between how it works and the privacy notice', async () => {
  await show({ exchanges: 'Cambios en 3 días.' })
  expect(words()).toContain('pagas al recoger. Cambios y devoluciones Cambios en 3 días. Aviso de privacidad')
  expect(screen.getByText('Cambios y devoluciones').tagName).toBe('SUMMARY')
})
