import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aConfirmedOrder } from '../../../testing/a-confirmed-order'
import { allWords } from '../../../testing/read-screen'
import { renderInShop } from '../../../testing/render-parts'
import { ConfirmationDialog } from './confirmation-dialog'

afterEach(() => void vi.restoreAllMocks())
const show = (over: Parameters<typeof aConfirmedOrder>[0] = {}) =>
  renderInShop(<ConfirmationDialog isOpen order={aConfirmedOrder(over)} hasCart={false} onClose={() => {}} />)

test.each([
  ['Copiar número de pedido', 'PED-261120-7K4Q', 'Número copiado'],
  ['Copiar mensaje', 'Hola, Tocador.', 'Mensaje copiado'],
])('«%s» copies %s, and says so', async (name, text, said) => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(allWords('status').join()).toContain(said))
  expect(await navigator.clipboard.readText()).toBe(text)
})

test('a text that the browser does not copy says what to do', async () => {
  const { user } = show()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  Object.assign(document, { execCommand: () => false })
  await user.click(screen.getByRole('button', { name: 'Copiar mensaje' }))
  await waitFor(() =>
    expect(allWords('alert').join()).toContain('No se pudo copiar. Mantén presionado el texto para copiarlo.'),
  )
})

test('the pick-up is saved as a file for the calendar, in the time of the shop', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:a')
  // happy-dom would leave the page.
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Guardar en calendario' }))
  const [file] = saved.mock.calls[0] ?? []
  const text = file instanceof Blob ? await file.text() : ''
  expect([file instanceof Blob && file.type, /DTSTART:.*/.exec(text)?.[0]]).toStrictEqual([
    'text/calendar;charset=utf-8',
    'DTSTART:20261123T170000Z',
  ])
  expect(text).toContain('LOCATION:Plaza Jacaranda\\, Calle 9')
  expect(clicked.mock.contexts.map((link) => link instanceof HTMLAnchorElement && link.download)).toStrictEqual([
    'PED-261120-7K4Q.ics',
  ])
})

test('the pictures say what was ordered and how many of it', () => {
  show({ items: [{ productId: 1, name: 'Labial', image: '', quantity: 2 }] })
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toStrictEqual([
    '2 × Labial. Sin foto por ahora',
  ])
})

test.each([
  ['Sofía', 'Sofía'],
  [' Sofía  Lara ', 'Sofía'],
  ['Ma. Fernanda Ruiz', 'Ma. Fernanda'],
])('«%s» is thanked as %s', (customerName, first) => {
  show({ customerName })
  expect(allWords('heading')).toContain(`Gracias, ${first}`)
})

test('without a message there is no chat to open', () => {
  show({ message: '' })
  expect(screen.queryByText('Abrir WhatsApp')).toBeNull()
})

test('its links open other pages, which cannot reach back into the shop', () => {
  show()
  expect(
    screen
      .getAllByRole('link')
      .map((link) => [link.textContent.split('en otra')[0], link.getAttribute('target'), link.getAttribute('rel')]),
  ).toStrictEqual([
    ['Ver tu pedido', '_blank', 'noopener noreferrer'],
    ['Ver mapa', '_blank', 'noopener noreferrer'],
    ['Abrir WhatsApp', '_blank', 'noopener noreferrer'],
  ])
})
