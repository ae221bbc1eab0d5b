import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInPanel, settle } from '../../testing/render-parts'
import { accepted, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { SettingsSection } from './settings-section'

const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the section', () => {
  const told = vi.fn<(...what: unknown[]) => void>()
  beforeEach(() => void told.mockReset())
  const aFeed = {
    public_url: '',
    products: 1,
    in_stock: 1,
    refused: 1,
    problems: [],
    rows: [{ id: 5, name: 'Rubor', image_url: '', problems: ['picture'] }],
    pagination: { page: 1, limit: 20, total: 1, pages: 1 },
  }
  const show = async (address: string, over: object = {}) => {
    stubShop(({ path }) =>
      accepted(
        path.includes('whatsapp')
          ? { primaryNumber: '5511112222', secondaryNumber: '', whatsappTypes: [] }
          : path.includes('notices')
            ? []
            : path.includes('feed')
              ? aFeed
              : {
                  guest_window_days: 3,
                  registered_window_days: 0,
                  legal_address: '',
                  legal_name: 'Ana Ruiz',
                  shop_name: 'Tocador',
                  message_closing: 'Gracias por comprar aquí',
                  ...over,
                },
      ),
    )
    replacePage(address, 1)
    const shown = renderInPanel(
      <SettingsSection
        timeZone="America/Mexico_City"
        images={<p>Herramientas</p>}
        care={<p>Copias</p>}
        notices={<p>Dispositivos</p>}
        app={<p>Instalar</p>}
        renderActivity={(tabs) => tabs.map(({ key, address }) => `${key}=${String(address?.['ajuste'])}`).join(' ')}
        onOpenProduct={(id) => told('product', id)}
        onNumbers={() => told('numbers')}
      />,
    )
    await settle()
    return shown
  }
  const views = () => screen.getAllByRole('button', { pressed: true }).map(wordsOf)
  test('begins with the shop, and ignores an unknown group', async () => {
    await show('/?ajuste=otro')
    expect(views()).toStrictEqual(['Tienda'])
    expect(allWords('group')).toStrictEqual([
      'Tienda Portada Reservas Entregas Privacidad WhatsApp Límites Búsqueda Canales Imágenes Avisos App Cuenta Actividad Sistema',
    ])
  })
  test('shows the dates of the windows', async () => {
    const { user, container } = await show('/?panel=ajustes')
    await user.click(press('Entregas'))
    expect([location.search, views()]).toStrictEqual(['?panel=ajustes&ajuste=entregas', ['Entregas']])
    expect(wordsOf(container)).toContain('Hoy un invitado ve de sáb 21 nov a mar 24 nov.')
    expect(wordsOf(container)).toContain('Hoy un cliente ve solo sáb 21 nov.')
  })
  test('shows the numbers of WhatsApp, the images and the installed app', async () => {
    const { user, container } = await show('/?ajuste=whatsapp')
    await vi.waitFor(() =>
      expect(wordsOf(container)).toContain('Principal: 5511112222 · Secundario: sin número. Cambiar los números'),
    )
    const preview = screen.getByRole('heading', { name: 'Así llega el mensaje' }).parentElement
    expect(wordsOf(preview)).toContain('Gracias por comprar aquí')
    await user.click(press('Cambiar los números'))
    expect(told.mock.calls).toStrictEqual([['numbers']])
    await user.click(press('Imágenes'))
    expect(await screen.findByText('Herramientas')).toBeTruthy()
    await user.click(press('App'))
    expect([location.search, await screen.findByText('Instalar')]).toStrictEqual(['?ajuste=app', expect.anything()])
  })
  test('gives each tab its address, and its parts what they open', async () => {
    const { container, unmount } = await show('/?ajuste=actividad')
    expect(wordsOf(container)).toMatch(/^tienda=tienda portada=portada reservas=reservas .* sistema=sistema$/)
    unmount()
    const { user } = await show('/?ajuste=canales')
    await user.click(await screen.findByRole('button', { name: 'Rubor' }))
    expect(told.mock.calls).toStrictEqual([['product', 5]])
  })
  test.each([
    ['', true],
    ['Calle 9', false],
  ])('says with the address «%s» that it is missing: %s, above the data of a person', async (legal_address, isTold) => {
    const { container, unmount } = await show('/?ajuste=privacidad', { legal_address })
    expect(await screen.findByRole('heading', { name: 'Datos de una persona sin cuenta' })).toBeTruthy()
    expect(wordsOf(container).includes('Falta tu domicilio')).toBe(isTold)
    unmount()
    await show('/?ajuste=cuenta')
    expect(screen.queryByRole('heading', { name: 'Datos de una persona sin cuenta' })).toBeNull()
  })
})
