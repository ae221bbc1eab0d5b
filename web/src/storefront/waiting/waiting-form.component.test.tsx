import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInShop, settle, signIn } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { forgetAsked } from '../shell/asked-products'
import type { WaitedProduct } from './waited-product'
import { WaitingLayer } from './waiting-layer'

const product: WaitedProduct = { id: 9311, name: 'Labial Grana', price: 189, image_url: '/media/uno-640.webp' }
const link = '/espera/AAAAAAAAAAAAAAAAAAAAAA'
const onClose = vi.fn<() => void>()
const part = (over: Partial<WaitedProduct> = {}, isOpen = true) => (
  <WaitingLayer isOpen={isOpen} onClose={onClose} product={{ ...product, ...over }} />
)
const form = () => screen.findByRole('dialog', { name: 'Te avisamos cuando llegue' })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const NAME = 'Tu nombre'
const PHONE = 'Tu teléfono de WhatsApp'

beforeEach(() => {
  onClose.mockReset()
  stubShop(() => accepted({ before: 0, link }))
  act(() => useSession.setState({ user: null }))
  for (const id of [9311, 9312]) act(() => forgetAsked(id))
})
async function send(name: string, phone: string) {
  const { user } = renderInShop(part())
  const shown = await form()
  fireEvent.change(field(NAME), { target: { value: name } })
  fireEvent.change(field(PHONE), { target: { value: phone } })
  await user.click(within(shown).getByRole('button', { name: 'Avísame' }))
  return { user, shown }
}

test.each([
  ['  ', '5512345678', 'El nombre es requerido'],
  ['Sofía', '123', 'Formato de teléfono inválido'],
  ['Sofía', '   ', 'El teléfono es requerido'],
])('the name %j with the phone %j is not sent: %s', async (name, phone, text) => {
  const { shown } = await send(name, phone)
  await waitFor(() => expect(wordsOf(shown)).toContain(text))
  for (const other of ['El nombre es requerido', 'Formato de teléfono inválido', 'El teléfono es requerido'])
    expect(wordsOf(shown).includes(other)).toBe(other === text)
  expect(asked).toStrictEqual([])
})

test('a phone may stand between spaces', async () => {
  await send('Sofía', ' 5512345678 ')
  await screen.findByRole('dialog', { name: 'Listo, te avisaremos' })
})

test('a name that the shop refuses is marked in its field', async () => {
  stubShop(() => ({
    status: 400,
    json: { success: false, code: 'INVALID_INPUT', fields: { name: 'Ese nombre no' } },
  }))
  const { shown } = await send('Sofía', '5512345678')
  await waitFor(() => expect(wordsOf(shown)).toContain('Ese nombre no'))
  await waitFor(() => expect(field(NAME).getAttribute('aria-invalid')).toBe('true'))
  expect(wordsOf(shown)).not.toContain('No pudimos anotarte')
})

test('without internet the form says so', async () => {
  stubShop(unreachable)
  const { shown } = await send('Sofía', '5512345678')
  await waitFor(() =>
    expect(allWords('alert', shown)).toStrictEqual(['Error de conexión. Verifica tu internet e intenta nuevamente.']),
  )
})

test('the form shows the piece, of which there may be no shade, and what a phone is like', async () => {
  // happy-dom loads no pictures, and says that it did.
  const loaded = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => loaded.mockRestore())
  renderInShop(part())
  const shown = await form()
  expect(wordsOf(shown)).toContain('Labial Grana $189.00')
  expect(wordsOf(shown)).not.toContain('Tono')
  expect(shown.querySelector('img')?.getAttribute('src')).toBe('/media/uno-640.webp')
  expect(field(PHONE).placeholder).toBe('10 dígitos')
})

test('it is closed by its button, and so is the confirmation, which is read aloud and opens the list in another tab', async () => {
  const { user } = await send('Sofía', '5512345678')
  const told = await screen.findByRole('dialog', { name: 'Listo, te avisaremos' })
  expect(allWords('status', told)[0]).toContain('Eres la primera persona en la lista.')
  const list = within(told).getByRole('link')
  expect([list.getAttribute('target'), list.getAttribute('rel')]).toStrictEqual(['_blank', 'noopener'])
  await user.click(within(told).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('the form is closed by its button without asking anything', async () => {
  const { user } = renderInShop(part())
  await user.click(within(await form()).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(asked).toStrictEqual([])
})

test('the form of another piece is empty', async () => {
  const { rerender } = renderInShop(part())
  await form()
  fireEvent.change(field(NAME), { target: { value: 'Sofía' } })
  rerender(part({ name: 'Labial Rosa' }))
  expect(field(NAME).value).toBe('Sofía')
  rerender(part({ id: 9312, name: 'Rubor' }))
  expect(field(NAME).value).toBe('')
})

test('where the browser keeps nothing the form works, and the piece gets a list of its own', async () => {
  const blocked = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked, clear: () => {} })
  await send('Sofía', '5512345678')
  await screen.findByRole('dialog', { name: 'Listo, te avisaremos' })
  expect(asked.map(({ body }) => body['list'])).toStrictEqual([null])
})

describe('an account', () => {
  beforeEach(() => signIn())

  test('asks by opening, not before, and once for each piece', async () => {
    const { rerender } = renderInShop(part({}, false))
    await settle()
    expect(asked).toStrictEqual([])
    rerender(part())
    await screen.findByText(/^Te avisaremos cuando llegue Labial Grana\. /)
    rerender(part({ id: 9312, name: 'Rubor' }))
    await screen.findByText(/^Te avisaremos cuando llegue Rubor\. /)
    expect(asked.map(({ body }) => body)).toStrictEqual([{ product_id: 9311 }, { product_id: 9312 }])
    await waitFor(() => expect(localStorage.getItem('tocador_avisos')).toBe('{"userId":7,"products":[9311,9312]}'))
  })

  test('asks for an arrival by its own number', async () => {
    onTestFinished(() => act(() => forgetAsked(-5)))
    renderInShop(part({ id: 5, arrival: { price: '', expected: '' } }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(asked.map(({ body }) => body)).toStrictEqual([{ arrival_id: 5 }])
    await waitFor(() => expect(localStorage.getItem('tocador_avisos')).toBe('{"userId":7,"products":[-5]}'))
  })

  test('that is refused learns it as an alert', async () => {
    stubShop(() => refused(404, 'NOT_FOUND', 'No'))
    renderInShop(part())
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Esta pieza ya no está en la tienda. Cerrar']))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })
})

test('without a piece there is nothing', () => {
  renderInShop(<WaitingLayer isOpen onClose={onClose} product={undefined} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})
