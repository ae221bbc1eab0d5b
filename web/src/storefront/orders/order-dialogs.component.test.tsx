import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { aConfirmedOrder } from '../../testing/a-confirmed-order'
import { aUser } from '../../testing/a-user'
import { renderInShop } from '../../testing/render-parts'
import { stubShop } from '../../testing/stub-shop'
import { emptyOrderForm } from '@tocador/contracts/orders/order-form'
import { forgetDraft, keepDraft } from './checkout-draft'
import { keepConfirmed, keptConfirmed } from './confirmation/confirmed-order'
import { OrderDialogs } from './order-dialogs'

const onClose = vi.fn<() => void>()
const order = aConfirmedOrder()
beforeEach(() => {
  onClose.mockReset()
  stubShop(() => new Promise(() => {}))
})
const dialogs = (user: User | null) => (
  <OrderDialogs
    isOpen
    keepMounted={false}
    cart={aCart([{ productId: 1 }])}
    user={user}
    guestId={() => 'guest_1234567890_aaaaaaaaaaaaaaaa'}
    cartNews={[]}
    onClose={onClose}
    onSignIn={() => {}}
    onBackToCart={() => {}}
    onCartOutdated={() => {}}
    onOrdered={() => {}}
    pauseLeaveWarning={() => () => {}}
  />
)
const checkout = () => screen.queryByRole('dialog', { name: 'Tu pedido' })
const confirmation = () => screen.queryByText('PED-261120-7K4Q')
const isOpen = (title: string) =>
  [...document.querySelectorAll('dialog')].some((one) => one.open && one.textContent.includes(title))
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /nombre/i })

test('a confirmation is there again after a reload, until it is closed', () => {
  keepConfirmed(order)
  renderInShop(dialogs(null))
  expect([checkout(), confirmation() !== null]).toStrictEqual([null, true])
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }))
  expect([onClose.mock.calls.length, keptConfirmed()]).toStrictEqual([1, undefined])
})

test('a confirmation goes with the client who ordered', async () => {
  keepConfirmed(order)
  const { rerender } = renderInShop(dialogs(aUser()))
  expect(confirmation()).not.toBeNull()
  rerender(dialogs(null))
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(isOpen('Pedido recibido')).toBe(false))
})

test('who signs in during the checkout goes on with it', () => {
  const { rerender } = renderInShop(dialogs(null))
  fireEvent.change(name(), { target: { value: 'Berta' } })
  rerender(dialogs(aUser()))
  expect(name().value).toBe('Berta')
  expect(onClose).not.toHaveBeenCalled()
})

test('the checkout of a client ends with the sign-out, and another client begins anew', () => {
  const { rerender } = renderInShop(dialogs(aUser()))
  fireEvent.change(name(), { target: { value: 'Berta' } })
  rerender(dialogs(aUser({ id: 8, name: 'Carla' })))
  expect([name().value, onClose.mock.calls.length]).toStrictEqual(['Carla', 0])
  rerender(dialogs(null))
  expect(onClose).toHaveBeenCalledOnce()
})

test('it stays while an expired session is signed in again', () => {
  const { rerender } = renderInShop(dialogs(aUser()))
  fireEvent.change(name(), { target: { value: 'Berta' } })
  act(() => useSession.setState({ endReason: 'Tu sesión terminó.', isExpired: true }))
  rerender(dialogs(null))
  expect([onClose.mock.calls.length, name().value]).toStrictEqual([0, 'Berta'])
  rerender(dialogs(aUser()))
  act(() => useSession.setState({ endReason: '', isExpired: false }))
  expect([onClose.mock.calls.length, name().value]).toStrictEqual([0, 'Berta'])
})

test('the confirmation of a guest stays when she signs in, and goes with a client whom another one follows', () => {
  keepConfirmed(order)
  const { rerender } = renderInShop(dialogs(null))
  rerender(dialogs(aUser()))
  expect([confirmation() !== null, onClose.mock.calls.length]).toStrictEqual([true, 0])
  rerender(dialogs(aUser({ id: 8, name: 'Carla' })))
  expect(onClose).toHaveBeenCalledOnce()
})

test('what is ordered after a confirmation begins anew', () => {
  keepDraft({ values: { ...emptyOrderForm, customerName: 'Berta' }, step: 1, key: 'k', userId: null, attempts: [] })
  keepConfirmed(order)
  renderInShop(dialogs(null))
  // As when the order was placed.
  forgetDraft()
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }))
  expect(name().value).toBe('')
})
