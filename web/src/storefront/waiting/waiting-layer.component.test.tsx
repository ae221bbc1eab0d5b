import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop, settle, signIn } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { forgetAsked, noteAsked } from '../shell/asked-products'
import { useToasts } from '../../ui/overlay/toasts'
import { WaitingLayer } from './waiting-layer'

const product = { id: 9301, name: 'Labial Grana', shade: 'Grana', price: 189, image_url: '/media/uno-640.webp' }
const link = '/espera/AAAAAAAAAAAAAAAAAAAAAA'
const onClose = vi.fn<() => void>()

const show = () => renderInShop(<WaitingLayer isOpen onClose={onClose} product={product} />)
const dialog = (name: string) => screen.findByRole('dialog', { name })
const bodies = () => asked.map(({ method, path, body }) => [method, path, body])

beforeEach(() => {
  onClose.mockReset()
  sessionStorage.clear()
  act(() => useSession.setState({ user: null }))
  act(() => forgetAsked(9301))
})

test('[WAIT-01] a guest gives name and phone, learns how many wait before, and gets the link of her list', async () => {
  stubShop(() => accepted({ before: 2, link }))
  const { user } = show()
  const form = await dialog('Te avisamos cuando llegue')
  expect(wordsOf(form)).toContain('Labial Grana Tono Grana $189.00')
  expect(wordsOf(form)).toBe(
    'Te avisamos cuando llegue Labial Grana Tono Grana $189.00 Tu nombre Tu teléfono de WhatsApp Ahí te escribimos cuando llegue, por orden de lista. Tocador usa tus datos solo para avisarte cuando llegue, y los borra cuando sales de la lista. Puedes verlos, corregirlos o pedir que los borremos: aviso de privacidad en otra pestaña. Avísame',
  )
  await user.click(within(form).getByRole('button', { name: 'Avísame' }))
  expect(wordsOf(form)).toContain('El nombre es requerido')
  expect(wordsOf(form)).toContain('El teléfono es requerido')
  await user.type(within(form).getByRole('textbox', { name: 'Tu nombre' }), 'Sofía')
  await user.type(within(form).getByRole('textbox', { name: 'Tu teléfono de WhatsApp' }), '55 1234 5678')
  await user.click(within(form).getByRole('button', { name: 'Avísame' }))
  const told = await dialog('Listo, te avisaremos')
  expect(wordsOf(told)).toContain(
    'Antes de ti esperan 2 personas. Si ya esperabas con este teléfono, conservas tu lugar.',
  )
  expect(wordsOf(told)).toBe(
    'Listo, te avisaremos Antes de ti esperan 2 personas. Si ya esperabas con este teléfono, conservas tu lugar. Cuando llegue Labial Grana te escribimos por WhatsApp, por orden de lista. Tu lista, sin cuenta https://tienda.mx/espera/AAAAAAAAAAAAAAAAAAAAAA Copiar Guarda este enlace. Quien lo tenga ve tu lista y puede salir de ella. Ver mi lista en otra pestaña Listo',
  )
  expect(within(told).getByRole('link').getAttribute('href')).toBe(link)
  const body = { product_id: 9301, name: 'Sofía', phone: '55 1234 5678' }
  expect(bodies()).toStrictEqual([['POST', '/waiting', { ...body, list: null }]])
  expect(sessionStorage.getItem('tocador_espera')).toBe('AAAAAAAAAAAAAAAAAAAAAA')
  await user.click(within(told).getByRole('button', { name: 'Listo' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('[WAIT-63] asked again in this tab, she sees her place and her list instead of the form', async () => {
  stubShop(() => accepted({ before: 1, link }))
  const first = show()
  const form = await dialog('Te avisamos cuando llegue')
  await first.user.type(within(form).getByRole('textbox', { name: 'Tu nombre' }), 'Sofía')
  await first.user.type(within(form).getByRole('textbox', { name: 'Tu teléfono de WhatsApp' }), '5512345678')
  await first.user.click(within(form).getByRole('button', { name: 'Avísame' }))
  await dialog('Listo, te avisaremos')
  first.unmount()
  show()
  const told = await dialog('Listo, te avisaremos')
  expect(wordsOf(told)).toContain('Antes de ti espera 1 persona.')
  expect(within(told).getByRole('link').getAttribute('href')).toBe(link)
  expect(asked).toHaveLength(1)
})

test('[WAIT-63] another tab of the device knows the product, and shows her place and the link of her list after the phone', async () => {
  stubShop(() => accepted({ before: 1, link }))
  const elsewhere = (products: number[]) => {
    localStorage.setItem('tocador_avisos', JSON.stringify({ userId: 0, products }))
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'tocador_avisos' })))
  }
  act(() => noteAsked(9301, { before: 1, link }))
  expect(localStorage.getItem('tocador_avisos')).toBe('{"userId":0,"products":[9301]}')
  sessionStorage.clear()
  elsewhere([9301])
  const there = show()
  expect(wordsOf(await dialog('Te avisamos cuando llegue'))).toContain(
    'En este dispositivo ya pediste este aviso. Escribe el mismo teléfono: si sigues en la lista, conservas tu lugar.',
  )
  expect(asked).toStrictEqual([])
  await there.user.type(screen.getByRole('textbox', { name: 'Tu nombre' }), 'Sofía')
  await there.user.type(screen.getByRole('textbox', { name: 'Tu teléfono de WhatsApp' }), '5512345678')
  await there.user.click(screen.getByRole('button', { name: 'Avísame' }))
  expect(wordsOf(await dialog('Listo, te avisaremos'))).toMatch(
    /Antes de ti espera 1 persona\..*AAAAAAAAAAAAAAAAAAAAAA/,
  )
  there.unmount()
  elsewhere([])
  show()
  expect(wordsOf(await dialog('Te avisamos cuando llegue'))).not.toContain('En este dispositivo')
})

test('[WAIT-63] after a reload the tab has her place and her list, while the device knows the product', async () => {
  act(() => noteAsked(9301, { before: 1, link }))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'tocador_avisos' })))
  show()
  expect(wordsOf(await dialog('Listo, te avisaremos'))).toMatch(
    /Antes de ti espera 1 persona\..*AAAAAAAAAAAAAAAAAAAAAA/,
  )
})

test.each([
  ['this product', '9301', false],
  ['another product', '9302.-9301', true],
])(
  '[WAIT-63] after %s was left on the page of the list’s link, the device knows it no more',
  async (_, left, isKept) => {
    act(() => noteAsked(9301, { before: 1, link }))
    document.cookie = `espera_dejada=${left}; Path=/`
    act(() => void dispatchEvent(new Event('focus')))
    expect(document.cookie).not.toContain(left)
    expect(localStorage.getItem('tocador_avisos')).toBe(`{"userId":0,"products":[${isKept ? '9301' : ''}]}`)
    show()
    const title = isKept ? 'Listo, te avisaremos' : 'Te avisamos cuando llegue'
    expect(wordsOf(await dialog(title)).includes('Tu nombre')).toBe(!isKept)
  },
)

test('[WAIT-63] what she asked for here and then left by the list’s link is asked for anew', async () => {
  stubShop(() => accepted({ before: 1, link }))
  const { user, rerender } = show()
  const form = await dialog('Te avisamos cuando llegue')
  await user.type(within(form).getByRole('textbox', { name: 'Tu nombre' }), 'Sofía')
  await user.type(within(form).getByRole('textbox', { name: 'Tu teléfono de WhatsApp' }), '5512345678')
  await user.click(within(form).getByRole('button', { name: 'Avísame' }))
  await dialog('Listo, te avisaremos')
  rerender(<WaitingLayer isOpen={false} onClose={onClose} product={product} />)
  document.cookie = 'espera_dejada=9301; Path=/'
  act(() => void dispatchEvent(new Event('focus')))
  rerender(<WaitingLayer isOpen onClose={onClose} product={product} />)
  expect(buttons(await dialog('Te avisamos cuando llegue'))).toContain('Avísame')
})

test('who asked before and is no longer in the line asks again, with the new place and link; who has just asked is not offered it', async () => {
  act(() => noteAsked(9301, { before: 4, link: '/espera/BBBBBBBBBBBBBBBBBBBBBB' }))
  stubShop(() => accepted({ before: 2, link }))
  const { user, rerender } = show()
  const remembered = await dialog('Listo, te avisaremos')
  expect(wordsOf(remembered)).toContain('Si ya no estás en esta lista, puedes volver a ella. Pedirlo otra vez')
  await user.click(within(remembered).getByRole('button', { name: 'Pedirlo otra vez' }))
  const form = await dialog('Te avisamos cuando llegue')
  expect(localStorage.getItem('tocador_avisos')).toBe('{"userId":0,"products":[]}')
  await user.type(within(form).getByRole('textbox', { name: 'Tu nombre' }), 'Sofía')
  await user.type(within(form).getByRole('textbox', { name: 'Tu teléfono de WhatsApp' }), '5512345678')
  await user.click(within(form).getByRole('button', { name: 'Avísame' }))
  const told = await dialog('Listo, te avisaremos')
  expect(wordsOf(told)).toMatch(/Antes de ti esperan 2 personas\..*AAAAAAAAAAAAAAAAAAAAAA/)
  expect(buttons(told)).not.toContain('Pedirlo otra vez')
  // Nor while it closes, but when it is opened again.
  rerender(<WaitingLayer isOpen={false} onClose={onClose} product={product} />)
  expect(screen.queryByText('Pedirlo otra vez')).toBeNull()
  rerender(<WaitingLayer isOpen onClose={onClose} product={product} />)
  expect(buttons(await dialog('Listo, te avisaremos'))).toContain('Pedirlo otra vez')
})

test('the next product of a visit joins the list; who is first is told so', async () => {
  sessionStorage.setItem('tocador_espera', 'AAAAAAAAAAAAAAAAAAAAAA')
  stubShop(() => accepted({ before: 0, link }))
  const { user } = show()
  const form = await dialog('Te avisamos cuando llegue')
  await user.type(within(form).getByRole('textbox', { name: 'Tu nombre' }), 'Sofía')
  await user.type(within(form).getByRole('textbox', { name: 'Tu teléfono de WhatsApp' }), '5512345678')
  await user.click(within(form).getByRole('button', { name: 'Avísame' }))
  const words = wordsOf(await dialog('Listo, te avisaremos'))
  expect(words).toContain('Eres la primera persona en la lista.')
  expect(words).not.toContain('conservas tu lugar')
  expect(asked[0]?.body['list']).toBe('AAAAAAAAAAAAAAAAAAAAAA')
})

test.each([
  [refused(429, 'NETWORK_WAITS', 'Llegaron muchos avisos desde tu red.'), 'Llegaron muchos avisos desde tu red.'],
  [
    { status: 400, json: { success: false, code: 'INVALID_INPUT', fields: { phone: 'Formato de teléfono inválido' } } },
    'Formato de teléfono inválido',
  ],
  [refused(404, 'NOT_FOUND', 'No encontramos lo que buscas'), 'Esta pieza ya no está en la tienda.'],
])('a refusal %j is said in the form, which keeps what was typed', async (answer, text) => {
  stubShop(() => answer)
  const { user } = show()
  const form = await dialog('Te avisamos cuando llegue')
  await user.type(within(form).getByRole('textbox', { name: 'Tu nombre' }), 'Sofía')
  await user.type(within(form).getByRole('textbox', { name: 'Tu teléfono de WhatsApp' }), '5512345678')
  await user.click(within(form).getByRole('button', { name: 'Avísame' }))
  await vi.waitFor(() => expect(wordsOf(form)).toContain(text))
  expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'Tu nombre' }).value).toBe('Sofía')
  expect(buttons(form)).toContain('Avísame')
})

const manyFromNetwork = refused(429, 'NETWORK_WAITS', 'Llegaron muchos avisos desde tu red.', {
  whatsapp: '55 1234 5678',
})
const chat = 'https://wa.me/525512345678?text=Hola%2C%20quiero%20que%20me%20avisen%20cuando%20llegue%20Labial%20Grana.'

test('[SAFE-19] a guest of a network that asks too often is offered the chat with the shop, until she sends again', async () => {
  stubShop(() => manyFromNetwork)
  const { user } = show()
  const form = await dialog('Te avisamos cuando llegue')
  await user.type(within(form).getByRole('textbox', { name: 'Tu nombre' }), 'Sofía')
  await user.type(within(form).getByRole('textbox', { name: 'Tu teléfono de WhatsApp' }), '5512345678')
  await user.click(within(form).getByRole('button', { name: 'Avísame' }))
  const offer = await within(form).findByRole('link', { name: 'Escribir por WhatsApp' })
  expect(offer.getAttribute('href')).toBe(chat)
  stubShop(() => refused(409, 'ALREADY_AVAILABLE', 'Esta pieza ya está disponible.'))
  await user.click(within(form).getByRole('button', { name: 'Avísame' }))
  await vi.waitFor(() => expect(wordsOf(form)).toContain('Esta pieza ya está disponible.'))
  expect(within(form).queryByRole('link', { name: 'Escribir por WhatsApp' })).toBeNull()
})

test('[SAFE-19] an account of a network that asks too often is offered the chat, too', async () => {
  stubShop(() => manyFromNetwork)
  signIn()
  show()
  const offer = await screen.findByRole('link', { name: 'Escribir por WhatsApp' })
  expect(offer.getAttribute('href')).toBe(chat)
})

test('[WAIT-01] [WAIT-63] an account is put in line by the tap itself, and reads its place, also by another tap', async () => {
  stubShop(() => accepted({ before: 4, link: '' }))
  signIn()
  const first = show()
  await screen.findByText(
    'Te avisaremos cuando llegue Labial Grana. Antes de ti esperan 4 personas. Lo ves en Mi cuenta.',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies()).toStrictEqual([['POST', '/waiting', { product_id: 9301 }]])
  expect(onClose).toHaveBeenCalledTimes(1)
  first.unmount()
  stubShop(() => accepted({ before: 3, link: '' }))
  show()
  await screen.findByText(/^Te avisaremos.* Antes de ti esperan 3 personas\. /)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['answered', accepted({ before: 4, link: '' })],
  ['refused', refused(409, 'ALREADY_AVAILABLE', 'Esta pieza ya está disponible.')],
])('a tap of an account that is %s after it signed out is told to nobody', async (_, answer) => {
  let answerTap = () => {}
  stubShop(() => new Promise((done) => (answerTap = () => done(answer))))
  signIn()
  show()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  act(() => useSession.setState({ user: null }))
  expect(screen.queryByRole('dialog')).toBeNull()
  answerTap()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(useToasts.getState().shown).toStrictEqual([])
  expect(localStorage.getItem('tocador_avisos') ?? '').not.toContain('9301')
})

test('who signs in in another tab while her form is open has not asked: the form closes, and the next tap asks', async () => {
  stubShop(() => accepted({ before: 0, link: '' }))
  const { user, rerender } = show()
  const form = await dialog('Te avisamos cuando llegue')
  await user.type(within(form).getByRole('textbox', { name: 'Tu nombre' }), 'Sofía')
  expect(onClose).not.toHaveBeenCalled()
  signIn()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  rerender(<WaitingLayer isOpen={false} onClose={onClose} product={product} />)
  await settle()
  expect([asked, useToasts.getState().shown]).toStrictEqual([[], []])
  rerender(<WaitingLayer isOpen onClose={onClose} product={product} />)
  await screen.findByText(/^Te avisaremos cuando llegue Labial Grana\. /)
  expect(bodies()).toStrictEqual([['POST', '/waiting', { product_id: 9301 }]])
})

test('a refused tap of an account says why', async () => {
  stubShop(() => refused(409, 'ALREADY_AVAILABLE', 'Esta pieza ya está disponible.'))
  signIn()
  show()
  await screen.findByText('Esta pieza ya está disponible.')
  expect([allWords('dialog'), onClose.mock.calls.length]).toStrictEqual([[], 1])
})

test('while it is sent the form says so and cannot be closed', async () => {
  stubShop(() => new Promise(() => {}))
  const { user } = show()
  const form = await dialog('Te avisamos cuando llegue')
  await user.type(within(form).getByRole('textbox', { name: 'Tu nombre' }), 'Sofía')
  await user.type(within(form).getByRole('textbox', { name: 'Tu teléfono de WhatsApp' }), '5512345678')
  expect(buttons(form)).toStrictEqual(['Cerrar', 'Avísame'])
  await user.click(within(form).getByRole('button', { name: 'Avísame' }))
  expect(buttons(form)).toStrictEqual(['Cerrar (disabled)', 'Avísame Anotándote (disabled)'])
})

test('a failure that is no refusal says so, and the link of the list can be copied', async () => {
  stubShop(() => ({ status: 500, json: {} }))
  const { user } = show()
  const form = await dialog('Te avisamos cuando llegue')
  await user.type(within(form).getByRole('textbox', { name: 'Tu nombre' }), 'Sofía')
  await user.type(within(form).getByRole('textbox', { name: 'Tu teléfono de WhatsApp' }), '5512345678')
  await user.click(within(form).getByRole('button', { name: 'Avísame' }))
  await vi.waitFor(() => expect(allWords('alert', form)).toStrictEqual(['No pudimos anotarte. Intenta de nuevo.']))
  stubShop(() => accepted({ before: 0, link }))
  await user.click(within(form).getByRole('button', { name: 'Avísame' }))
  const told = await dialog('Listo, te avisaremos')
  await user.click(within(told).getByRole('button', { name: 'Copiar' }))
  await screen.findByText('Enlace copiado')
  expect(await navigator.clipboard.readText()).toBe('https://tienda.mx/espera/AAAAAAAAAAAAAAAAAAAAAA')
})

test('its fields have at most the letters that the shop takes, and the last one sends the form', async () => {
  show()
  const fields = within(await dialog('Te avisamos cuando llegue')).getAllByRole('textbox')
  const attributes = ['maxlength', 'autocomplete', 'enterkeyhint']
  expect(fields.map((field) => attributes.map((name) => field.getAttribute(name)))).toStrictEqual([
    ['120', 'name', 'next'],
    ['40', 'tel', 'send'],
  ])
})
