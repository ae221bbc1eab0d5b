import type { ServerOnly } from '@tocador/contracts/page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderOnServer } from '../../testing/render-on-server'
import { ExpectedArrivals } from './expected-arrivals'

const whatsapp = { url: 'https://wa.me/525500000000?text=', number: '55 0000 0000' }
const arrivals: ServerOnly['arrivals'] = [
  {
    id: 31,
    name: 'Sérum',
    price: '$189.50',
    expected: 'En diciembre',
    image: '/media/aaa-640.webp,/media/bbb-640.webp',
    address: '/producto/9-serum',
  },
  { id: 32, name: 'Rubor', price: 'Precio por confirmar', expected: 'Muy pronto', image: '' },
]
const show = (serverOnly: Partial<ServerOnly>) => renderOnServer(<ExpectedArrivals />, serverOnly)
const section = () => screen.getByRole('region', { name: 'Próximas llegadas' })
const pictures = (...names: string[]) =>
  [...section().querySelectorAll('img')].map((one) => names.map((name) => one.getAttribute(name)))

test('[NAV-14] the owner’s pieces are named, dated and priced in one order, and their dates are called estimates', async () => {
  await show({ arrivals })
  expect(wordsOf(section())).toBe(
    'Próximas llegadas Fechas estimadas. Avisamos por orden de lista. En diciembre Sérum $189.50 Avísame cuando llegue Sérum Muy pronto Rubor Precio por confirmar Avísame cuando llegue Rubor',
  )
  expect(allWords('listitem')).toHaveLength(2)
  expect(screen.getAllByRole('heading', { level: 3 }).map(wordsOf)).toStrictEqual(['Sérum', 'Rubor'])
  expect(links()).toStrictEqual([['Sérum', '/producto/9-serum']])
  // The first of its pictures, or its initial.
  expect(pictures('src', 'alt')).toStrictEqual([['/media/aaa-640.webp', '']])
  const initials = [...section().querySelectorAll<HTMLElement>('[data-initial]')]
  expect(initials.map(({ dataset }) => dataset['initial'])).toStrictEqual(['R'])
  const frames = [...section().querySelectorAll<HTMLElement>('[data-picture-of]')]
  expect(frames.map(({ dataset }) => dataset['pictureOf'])).toStrictEqual(['Sérum', 'Rubor'])
})

test('without arrivals there is no section, also where nothing is known of them', async () => {
  const container = await show({ arrivals })
  expect(section()).toBeTruthy()
  container.remove()
  const none = [await show({}), await renderOnServer(<ExpectedArrivals />, null)]
  expect(none.map(({ textContent }) => textContent)).toStrictEqual(['', ''])
  expect(screen.queryByRole('heading')).toBeNull()
})

test('each button opens a dialog, and carries what it shows', async () => {
  await show({ arrivals })
  const told = screen
    .getAllByRole('button')
    .map((button) => [{ ...button.dataset }, button.getAttribute('aria-haspopup')])
  const phase = 'ready'
  expect(told).toStrictEqual([
    [
      { phase, arrival: '31', name: 'Sérum', price: '$189.50', expected: 'En diciembre', image: '/media/aaa-640.webp' },
      'dialog',
    ],
    [
      {
        phase,
        arrival: '32',
        name: 'Rubor',
        price: 'Precio por confirmar',
        expected: 'Muy pronto',
        image: '/NoImage.jpg',
      },
      'dialog',
    ],
  ])
})

test('without a script each is asked for in the chat, in another tab', async () => {
  await show({ arrivals, whatsapp })
  const chats = [...section().querySelectorAll('noscript > a')]
  expect(
    chats.map((link) => [
      wordsOf(link),
      decodeURIComponent(link.getAttribute('href') ?? ''),
      link.getAttribute('target'),
      link.getAttribute('rel'),
    ]),
  ).toStrictEqual(
    ['Sérum', 'Rubor'].map((name) => [
      `Pide aviso por WhatsApp de ${name}`,
      `https://wa.me/525500000000?text=Hola, avísenme cuando llegue «${name}».`,
      '_blank',
      'noopener noreferrer',
    ]),
  )
  expect(chats[1]?.getAttribute('href')).toContain('%C2%ABRubor%C2%BB')
})

test('the examples of a new shop are called that, and can neither be opened nor asked for', async () => {
  await show({ arrivals: 'samples', whatsapp })
  expect(wordsOf(section())).toContain(
    'Próximas llegadas Ejemplos de lo que se verá aquí: no son piezas de la tienda. Ejemplo En dos semanas',
  )
  expect(allWords('listitem')).toStrictEqual([
    'Ejemplo En dos semanas Máscara de pestañas de tubos, negro profundo Ojos',
    'Ejemplo En tres semanas Sérum de vitamina C al 15 %, 30 ml Cuidado de la piel',
    'Ejemplo En un mes Paleta de sombras Oaxaca, ocho tonos tierra Ojos',
    'Ejemplo En seis semanas Crema con ácido hialurónico, 50 ml Cuidado de la piel',
  ])
  expect([links(), buttons()]).toStrictEqual([[], []])
})

test('their pictures are described and load late', async () => {
  await show({ arrivals: 'samples' })
  expect(pictures('src', 'alt', 'loading')).toStrictEqual([
    ['/llegada-mascara.svg', 'Máscara de pestañas color vino con el cepillo a la vista', 'lazy'],
    ['/llegada-serum.svg', 'Frasco de sérum ámbar con gotero sobre una charola', 'lazy'],
    ['/llegada-paleta.svg', 'Paleta de sombras abierta con ocho tonos tierra', 'lazy'],
    ['/llegada-crema.svg', 'Tarro abierto de crema blanca', 'lazy'],
  ])
})
