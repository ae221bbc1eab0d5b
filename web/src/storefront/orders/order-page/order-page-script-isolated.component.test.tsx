import { fireEvent } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aLinkedOrder, anOrderLine } from '../../../testing/an-order'
import { replacePage } from '../../../ui/overlay/page-history'
import { OrderGoods } from './order-goods'

/** Served as it is, without types. */
const script: string = '../../../../public/order-page.js'

test('[OPAGE-19] an open order is looked at every 20 seconds and loaded again when it changed, not while an answer is shown', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  replacePage('/pedido/secreto/mover', 0)
  document.body.dataset['version'] = 'uno'
  document.body.innerHTML = '<p id="repetir"><button></button></p><p id="repetido">Ya no hay</p>'
  let version = 'dos'
  const look = vi.fn<typeof fetch>(async () => new Response(null, { headers: { 'order-version': version } }))
  vi.stubGlobal('fetch', look)
  const load = vi.spyOn(location, 'replace').mockReturnValue()
  await import(script)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(look).not.toHaveBeenCalled()
  document.getElementById('repetido')?.replaceChildren()
  version = 'uno'
  await vi.advanceTimersByTimeAsync(20_000)
  expect(look.mock.calls).toStrictEqual([['/pedido/secreto', { method: 'HEAD' }]])
  version = 'dos'
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.waitFor(() => expect(load.mock.calls).toStrictEqual([['/pedido/secreto']]))
})

test('back from the cart the page no longer says that it is looking for what there is, and follows its order again', async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  replacePage('/pedido/secreto', 0)
  document.body.dataset['version'] = 'uno'
  document.body.innerHTML = '<div id="repetir" data-lines="1"><button></button></div><p id="repetido"></p>'
  const send = vi.fn<typeof fetch>(async () => new Response('{"data":{"cutLines":[]}}'))
  vi.stubGlobal('fetch', send)
  const open = vi.spyOn(location, 'assign').mockReturnValue()
  onTestFinished(() => open.mockRestore())
  await import(script)
  const answer = document.getElementById('repetido')
  document.querySelector('button')?.click()
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce())
  expect(answer?.textContent).toBe('Buscando lo que hay hoy…')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(send).toHaveBeenCalledOnce()
  dispatchEvent(new Event('pageshow'))
  expect(answer?.textContent).toBe('')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(send.mock.calls.at(-1)).toStrictEqual(['/pedido/secreto', { method: 'HEAD' }])
})

test.each([
  [
    20,
    2,
    'Lo que se pudo agregar está en tu carrito, a los precios de hoy. Faltó:',
    'Labial: en tu carrito hay 20 de 30',
  ],
  [0, 2, 'Lo que se pudo agregar está en tu carrito, a los precios de hoy. Faltó:', 'Labial: ya no hay'],
  [0, 1, 'Ya no queda nada de este pedido; tu carrito sigue como estaba.', 'Labial: ya no hay'],
])(
  'of a product that was cut to %i of 30, in an order of %i lines, the page says how many are in the cart, not how many there are',
  async (kept, lines, text, line) => {
    vi.resetModules()
    replacePage('/pedido/secreto', 0)
    delete document.body.dataset['version']
    document.body.innerHTML = `<div id="repetir" data-lines="${lines}"><button></button></div><p id="repetido"></p>`
    const cutLines = [{ productId: 1, name: 'Labial', wanted: 30, kept }]
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { cutLines } })))
    await import(script)
    document.querySelector('button')?.click()
    const told = () =>
      [...document.querySelectorAll('#repetido > p, #repetido li')].map(({ textContent }) => textContent)
    await vi.waitFor(() => expect(told()).toStrictEqual([text, line]))
  },
)

test('a browser that keeps nothing says why an order cannot be repeated, and sends nothing, until it keeps something', async () => {
  vi.resetModules()
  replacePage('/pedido/secreto', 0)
  delete document.body.dataset['version']
  document.body.innerHTML =
    '<div id="repetir" data-lines="1"><button>Repetir pedido</button></div><p id="repetido"></p>'
  const send = vi.fn<typeof fetch>(async () => new Response('{"data":{"cutLines":[]}}'))
  vi.stubGlobal('fetch', send)
  const open = vi.spyOn(location, 'assign').mockReturnValue()
  const setItem = vi.fn<(key: string, value: string) => void>(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  await import(script)
  const [press, answer] = [document.querySelector('button'), document.getElementById('repetido')]
  press?.click()
  await vi.waitFor(() =>
    expect(answer?.textContent).toBe(
      'Tu navegador no guarda los datos de este sitio, así que tu carrito se perdería. Permite que los guarde e intenta de nuevo.',
    ),
  )
  expect([send.mock.calls.length, press?.disabled]).toStrictEqual([0, false])
  setItem.mockReset().mockImplementation(() => {})
  press?.click()
  await vi.waitFor(() => expect(open.mock.calls).toStrictEqual([['/?carrito=abierto']]))
  expect(send.mock.calls.map(([address]) => address)).toStrictEqual(['/api/orders/by-token/secreto/repeat'])
  expect(setItem.mock.calls.map(([key]) => key)).toStrictEqual(['guest_session_id'])
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  press?.click()
  await vi.waitFor(() => expect(answer?.textContent).toBe('Error de conexión. Intenta nuevamente.'))
})

test('[SHOP-31] pictures that cannot be loaded, before the script or after it, become the initial beside them', async () => {
  vi.resetModules()
  replacePage('/pedido/secreto', 0)
  delete document.body.dataset['version']
  const items = ['Ñandú', 'Rubor', 'Brocha'].map((product_name, place) =>
    anOrderLine({ product_id: place + 1, product_name, product_image: `/media/${place}-1080.webp` }),
  )
  document.body.innerHTML = renderToStaticMarkup(<OrderGoods order={aLinkedOrder({ items })} />)
  const shown = () =>
    [...document.querySelectorAll('li > span:first-child')].map(
      ({ firstElementChild: picture }) =>
        picture?.querySelector('[data-initial]')?.getAttribute('data-initial') ?? picture?.getAttribute('src'),
    )
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    return this.getAttribute('src') === '/media/0-1080.webp'
  })
  onTestFinished(() => complete.mockRestore())
  expect(shown()).toStrictEqual(['/media/0-1080.webp', '/media/1-1080.webp', '/media/2-1080.webp'])
  await import(script)
  expect(shown()).toStrictEqual(['Ñ', '/media/1-1080.webp', '/media/2-1080.webp'])
  fireEvent.error(document.querySelector('img') ?? document)
  expect(shown()).toStrictEqual(['Ñ', 'R', '/media/2-1080.webp'])
})
