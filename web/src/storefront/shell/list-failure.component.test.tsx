import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { useOnline } from '../../api/online'
import { allWords, wordsOf } from '../../testing/read-screen'
import { withCart } from '../../testing/with-cart'
import { useChatAddress } from './chat-address'
import { ListFailure } from './list-failure'
import { WhatsappOffer } from './whatsapp-offer'

const refused = new ApiFailure(500, '', {})
const unanswered = new ConnectionFailure('no')
const text = 'No se pudieron cargar los productos'

test.each([
  [
    'alone and refused',
    refused,
    true,
    true,
    `${text} La falla es nuestra; intenta de nuevo en un momento. Tu carrito sigue apartado. Reintentar`,
  ],
  ['alone and unanswered', unanswered, true, true, `${text} Revisa tu internet. Tu carrito sigue apartado. Reintentar`],
  ['alone without internet', unanswered, true, false, `${text} Tu carrito sigue apartado. Reintentar`],
  [
    'above the first products',
    refused,
    false,
    true,
    `${text} Ves lo que alcanzó a llegar; precios y existencias pueden haber cambiado. Reintentar`,
  ],
])('%s it is an alert that says what to do', (_, failure, isAlone, isOnline, expected) => {
  act(() => useOnline.setState({ isOnline }))
  render(<ListFailure failure={failure} text={text} isAlone={isAlone} />)
  expect(allWords('alert')).toStrictEqual([expected])
  expect(screen.queryAllByRole('heading', { level: 3 })).toHaveLength(isAlone ? 1 : 0)
})

test('above the first products without internet the bar has said it already', () => {
  act(() => useOnline.setState({ isOnline: false }))
  expect(wordsOf(render(<ListFailure failure={unanswered} text={text} isAlone={false} />).container)).toBe('')
})

test.each([true, false])(
  'trying again loads the page again, without asking a guest whether to leave, alone: %s',
  (isAlone) => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    onTestFinished(() => reload.mockRestore())
    const { isAsked } = withCart()
    render(<ListFailure failure={refused} text={text} isAlone={isAlone} />)
    expect(isAsked()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(reload).toHaveBeenCalledOnce()
    expect(isAsked()).toBe(false)
  },
)

test.each([
  [
    '<a href="/aviso-de-privacidad"></a><a href="https://wa.me/525511112222?text="></a>',
    'https://wa.me/525511112222?text=',
  ],
  ['<a href="/aviso-de-privacidad"></a>', 'ninguna'],
])('the chat with the shop is that of the footer, if it has one: %#', (footer, address) => {
  const Address = () => <p>{useChatAddress() ?? 'ninguna'}</p>
  document.body.innerHTML = `<a href="https://wa.me/520000000000">Otro</a><footer id="pie">${footer}</footer>`
  onTestFinished(() => document.body.replaceChildren())
  expect(render(<Address />).container.textContent).toBe(address)
})

test('an offer of WhatsApp opens another page with a text for the shop', () => {
  render(<WhatsappOffer number="55 1234 5678" />)
  const link = screen.getByRole('link', { name: 'Escribir por WhatsApp' })
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toStrictEqual([
    'https://wa.me/525512345678?text=Hola%2C%20quiero%20m%C3%A1s%20piezas%20de%20las%20que%20me%20deja%20apartar%20la%20tienda.',
    '_blank',
    'noopener',
  ])
})
