import type { Order } from '@tocador/contracts/orders/order-schemas'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../../../testing/an-order'
import { allWords, links } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, badGateway, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { Button } from '../../../ui/controls/button'
import { useToasts } from '../../../ui/overlay/toasts'
import { useOrderMessages } from './use-order-messages'

function Actions({ order }: { order: Order }) {
  const { copyMessage, sendWhatsapp, tellChanged, tellPlaced } = useOrderMessages()
  return (
    <>
      <Button onClick={({ currentTarget }) => void sendWhatsapp(order, currentTarget)}>Enviar</Button>
      <Button onClick={({ currentTarget }) => void copyMessage(order, currentTarget)}>Copiar</Button>
      <Button onClick={() => tellChanged(order)}>Cambiar</Button>
      <Button onClick={() => tellPlaced(order)}>Crear</Button>
    </>
  )
}
const show = (over: Partial<Order> = {}) => renderInPanel(<Actions order={anOrder({ status: 'confirmed', ...over })} />)
const press = (name: string) => screen.getByRole('button', { name })
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
const replace = vi.fn<(url: string) => void>()
const close = vi.fn<() => void>()
const page = () => document.implementation.createHTMLDocument()
const answered = () =>
  accepted({ url: 'https://wa.me/521?text=a', text: 'a', whatsapp_sent_at: '2026-11-20T20:00:00.000Z' })
beforeEach(() => {
  replace.mockReset()
  close.mockReset()
  vi.stubGlobal('open', () => ({ document: page(), closed: false, opener: null, location: { replace }, close }))
  stubShop(answered)
})

describe('[DESK-15] a message to the customer', () => {
  test('[CHK-27] is about the status, and opens in the tab of the click', async () => {
    const { user } = show()
    await user.click(press('Enviar'))
    await vi.waitFor(() => expect(replace.mock.calls).toStrictEqual([['https://wa.me/521?text=a']]))
    expect(sent()).toStrictEqual([['/orders/31/message', { kind: 'confirmed' }]])
    expect(links()).toStrictEqual([])
  })
  test('whose tab is blocked is a link', async () => {
    vi.stubGlobal('open', () => null)
    const { user } = show()
    await user.click(press('Enviar'))
    await screen.findByText('Mensaje listo para enviar')
    expect(useToasts.getState().shown.map(({ stays }) => stays)).toStrictEqual([true])
    expect(links()).toStrictEqual([['Abrir WhatsApp', 'https://wa.me/521?text=a']])
  })
  test.each([
    ['Cambiar', 'Avisar por WhatsApp', 'changed'],
    ['Crear', 'Enviar por WhatsApp', 'confirmed'],
  ])('offered after «%s» is sent by «%s», of the kind %s', async (act, offer, kind) => {
    const { user } = show()
    await user.click(press(act))
    expect(sent()).toStrictEqual([])
    await user.click(press(offer))
    await vi.waitFor(() => expect(sent()).toStrictEqual([['/orders/31/message', { kind }]]))
  })
  test.each([
    ['no answer', unreachable],
    ['the answer of a proxy', () => badGateway],
    ['a refusal', () => refused(409, 'CONFLICT', 'Otra cosa')],
  ])('[ERR-60] that is not sent because of %s is copied instead, of the same kind', async (_, answer) => {
    stubShop(({ method }) => (method === 'GET' ? accepted({ text: 'Tu pedido cambió' }) : answer()))
    const { user } = show()
    await user.click(press('Cambiar'))
    await user.click(press('Avisar por WhatsApp'))
    await screen.findByText('Error al reenviar el mensaje de WhatsApp')
    expect(close).toHaveBeenCalledOnce()
    await user.click(press('Copiar mensaje'))
    await vi.waitFor(() =>
      expect(asked.filter(({ method }) => method === 'GET').map(({ path }) => path)).toContain(
        '/orders/31/message?kind=changed',
      ),
    )
    expect(screen.queryByText('Error al reenviar el mensaje de WhatsApp')).toBeNull()
  })
  test('about a status that the order no longer has is neither sent nor copied', async () => {
    stubShop(() => refused(409, 'STALE_EDIT', 'El pedido ahora está en Listo.'))
    const { user, queries } = show()
    queries.setQueryData(['orders', 'list'], { rows: [] })
    await user.click(press('Enviar'))
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['El pedido ahora está en Listo. Cerrar']))
    expect(screen.queryByRole('button', { name: 'Copiar mensaje' })).toBeNull()
    expect(close).toHaveBeenCalledOnce()
    expect(queries.getQueryState(['orders', 'list'])?.isInvalidated).toBe(true)
  })
  test('that the sheet shows is copied without asking for it again', async () => {
    const { user, queries } = show()
    queries.setQueryData(['orders', 'message', 31, 'confirmed'], { text: 'Tu pedido está confirmado' })
    await user.click(press('Copiar'))
    await screen.findByText('Mensaje copiado')
    expect([await navigator.clipboard.readText(), asked]).toStrictEqual(['Tu pedido está confirmado', []])
  })
  test('is refused for an order without one', async () => {
    const { user } = show({ whatsapp_message: '' })
    await user.click(press('Enviar'))
    expect(allWords('alert')).toHaveLength(1)
    expect(sent()).toStrictEqual([])
  })
})
