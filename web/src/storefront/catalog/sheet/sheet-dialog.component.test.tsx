import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aPublicProduct } from '../../../testing/a-product'
import { buttons, wordsOf } from '../../../testing/read-screen'
import { renderInShop, settle } from '../../../testing/render-parts'
import { SheetDialog, type SheetDialogProps } from './sheet-dialog'

const onClose = vi.fn<() => void>()
beforeEach(() => void onClose.mockReset())
const product = (id: number) => aPublicProduct({ id, name: `Producto ${id}`, description: `Texto de ${id}` })
const part = (more: Partial<SheetDialogProps> = {}) => (
  <SheetDialog
    isOpen
    keepMounted={false}
    onClose={onClose}
    product={product(9291)}
    list="Todos los productos"
    cart={{ count: 1, total: 189, onOpen: () => {} }}
    onAdd={() => Promise.resolve(true)}
    onWait={() => {}}
    ownUnits={(_, button) => button}
    {...more}
  />
)
const sheet = (id = 9291) => screen.getByRole('dialog', { name: `Producto ${id}` })

test('[SHEET-08] it is closed by its button, by the way back and by Esc', async () => {
  const { user } = renderInShop(part())
  await user.click(within(sheet()).getByRole('button', { name: 'Cerrar' }))
  await user.click(within(sheet()).getByRole('button', { name: 'Todos los productos' }))
  expect(onClose).toHaveBeenCalledTimes(2)
  fireEvent(sheet(), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('before it is opened it is there only where it is kept, without a product', () => {
  const { rerender } = renderInShop(part({ isOpen: false }))
  expect(document.querySelector('dialog')).toBeNull()
  rerender(part({ isOpen: false, keepMounted: true, product: undefined }))
  expect([document.querySelectorAll('dialog').length, screen.queryByRole('article')]).toStrictEqual([1, null])
})

test('once closed it is gone', async () => {
  const { rerender } = renderInShop(part())
  expect(sheet()).toBeTruthy()
  rerender(part({ isOpen: false }))
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})

test('the next product in its place has the focus on its title, without scrolling', async () => {
  const { rerender } = renderInShop(part())
  await within(sheet()).findByText('Texto de 9291')
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  onTestFinished(() => focus.mockRestore())
  rerender(part({ list: 'Labios' }))
  expect(focus).not.toHaveBeenCalled()
  rerender(part({ product: product(9292) }))
  expect(document.activeElement).toBe(within(sheet(9292)).getByRole('heading', { level: 2, name: 'Producto 9292' }))
  expect(focus.mock.calls).toStrictEqual([[{ preventScroll: true }]])
  rerender(part({ product: product(9293) }))
  expect(document.activeElement?.textContent).toBe('Producto 9293')
})

test('the next product in its place begins at its top, the same one stays where it was scrolled to', async () => {
  const { rerender } = renderInShop(part())
  await within(sheet()).findByText('Texto de 9291')
  const scroller = (id?: number) => sheet(id).querySelector('.overflow-y-auto')
  const first = scroller()
  if (first) first.scrollTop = 400
  rerender(part({ list: 'Labios' }))
  expect(scroller()?.scrollTop).toBe(400)
  rerender(part({ product: product(9292) }))
  expect(scroller(9292)?.scrollTop).toBe(0)
})

test.each([
  [0, 0, ['Tu carrito: 0 piezas, $0.00']],
  [1, 189, ['Tu carrito: 1 pieza, $189.00']],
  [2, 1378.5, ['Tu carrito: 2 piezas, $1,378.50']],
])('a cart of %i pieces is named so: %j', async (count, total, expected) => {
  renderInShop(part({ cart: { count, total, onOpen: () => {} } }))
  await within(sheet()).findByText('Texto de 9291')
  expect(buttons(sheet()).filter((name) => name.startsWith('Tu carrito'))).toStrictEqual(expected)
  if (count < 2) return
  const cart = within(sheet()).getByRole('button', { name: /^Tu carrito/ })
  expect([wordsOf(cart), cart.getAttribute('aria-haspopup')]).toStrictEqual(['2 $1,378.50', 'dialog'])
})

test('without a cart to open there is no way to it', async () => {
  renderInShop(part({ cart: undefined }))
  await within(sheet()).findByText('Texto de 9291')
  expect(buttons(sheet()).filter((name) => name.startsWith('Tu carrito'))).toStrictEqual([])
})

describe('[SHEET-07] the share sheet of the system', () => {
  const shared = (failure: unknown) => {
    const share = vi.fn<() => Promise<void>>().mockRejectedValue(failure)
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    return share
  }
  const press = async () => {
    const { user } = renderInShop(part())
    await navigator.clipboard.writeText('antes')
    await user.click(await within(sheet()).findByRole('button', { name: 'Compartir' }))
  }

  test('copies nothing when it is closed', async () => {
    const share = shared(new DOMException('no', 'AbortError'))
    await press()
    await waitFor(() => expect(share).toHaveBeenCalledOnce())
    await settle()
    expect([screen.queryByText('Enlace copiado'), await navigator.clipboard.readText()]).toStrictEqual([null, 'antes'])
  })

  test('copies the address when it cannot be opened', async () => {
    shared(new DOMException('no', 'NotAllowedError'))
    await press()
    await screen.findByText('Enlace copiado')
    expect(await navigator.clipboard.readText()).toBe('https://tienda.mx/producto/9291-producto-9291')
  })
})
