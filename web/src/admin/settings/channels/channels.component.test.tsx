import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FeedState } from '@tocador/contracts/catalog/feed-endpoints'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { ChannelsView } from './channels-view'

const well: FeedState = {
  public_url: 'https://tienda.example',
  products: 12,
  in_stock: 11,
  refused: 0,
  problems: [],
  rows: [],
  pagination: { page: 1, limit: 20, total: 0, pages: 1 },
}
const refused: FeedState = {
  ...well,
  refused: 22,
  problems: [
    { problem: 'picture', products: 21 },
    { problem: 'description', products: 2 },
  ],
  rows: [
    { id: 7, name: 'Labial mate', image_url: '', problems: ['picture', 'description'] },
    { id: 5, name: 'Rubor', image_url: '/media/uno-640.webp', problems: ['description'] },
  ],
  pagination: { page: 1, limit: 20, total: 22, pages: 2 },
}

async function show(feed: FeedState) {
  const opened: number[] = []
  stubShop(() => accepted(feed))
  const shown = renderInPanel(<ChannelsView onOpenProduct={(id) => opened.push(id)} />)
  await screen.findByRole('heading', { name: 'Lo que rechazarían' })
  return { ...shown, opened }
}

describe('Canales', () => {
  test('[FEED-11] shows both addresses, each with a button that copies it, and five steps for each channel', async () => {
    const { user } = await show(well)
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toStrictEqual([
      ['https://tienda.example/catalogo.xml', 'https://tienda.example/catalogo.xml'],
      ['https://tienda.example/catalogo.csv', 'https://tienda.example/catalogo.csv'],
    ])
    for (const [format, address] of [
      ['XML', 'https://tienda.example/catalogo.xml'],
      ['CSV', 'https://tienda.example/catalogo.csv'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: `Copiar la dirección de ${format}` }))
      expect(await navigator.clipboard.readText()).toBe(address)
    }
    const lists = screen.getAllByRole('list').filter(({ tagName }) => tagName === 'OL')
    expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toStrictEqual([5, 5])
    expect(screen.getByText('12 productos, 11 disponibles')).toBeTruthy()
    expect(wordsOf(document.body)).toBe(
      'Canales Tus productos, donde tus clientas ya están: Instagram, Facebook, WhatsApp y Google leen este catálogo y lo muestran con foto, precio y oferta. Se actualiza solo en menos de un minuto. Dirección del catálogo 12 productos, 11 disponibles XML La que piden Meta y Google https://tienda.example/catalogo.xml Copiar CSV Lo mismo como tabla, para otros servicios https://tienda.example/catalogo.csv Copiar Meta: Instagram, Facebook y WhatsApp Entra a business.facebook.com, abre el Administrador de ventas y crea un catálogo de comercio electrónico. En Orígenes de datos elige Agregar artículos y después Lista de datos. Elige usar una dirección, pega la de XML y deja vacíos el usuario y la contraseña. Programa la actualización cada hora y elige pesos mexicanos (MXN). Conecta el catálogo con tu cuenta de Instagram y con WhatsApp Business. Google: Merchant Center Entra a merchants.google.com y crea una cuenta con el país México. En Información de la empresa escribe la dirección de tu tienda y verifica que es tuya. En Fuentes de datos elige Agregar productos desde un archivo. Pega la dirección de XML, elige español y pesos mexicanos, y prográmalo cada día. Activa las fichas gratuitas y vuelve al día siguiente a Requiere atención. Lo que rechazarían Todos tus productos están completos Los 12 productos del catálogo tienen foto, descripción, precio y marca o código. Dirección copiada Cerrar',
    )
  })

  test('[FEED-08] [FEED-11] without a public address says what is missing, and shows no address', async () => {
    await show({ ...well, public_url: '' })
    expect(screen.getByText('Falta la dirección de tu tienda')).toBeTruthy()
    expect(wordsOf(document.body)).toBe(
      'Canales Tus productos, donde tus clientas ya están: Instagram, Facebook, WhatsApp y Google leen este catálogo y lo muestran con foto, precio y oferta. Se actualiza solo en menos de un minuto. Dirección del catálogo 12 productos, 11 disponibles Falta la dirección de tu tienda Sin ella no hay catálogo: sus enlaces no llevarían a ningún lado. Quien instaló la tienda la indica al iniciarla, en PUBLIC_URL, por ejemplo https://tienda.example. Meta: Instagram, Facebook y WhatsApp Entra a business.facebook.com, abre el Administrador de ventas y crea un catálogo de comercio electrónico. En Orígenes de datos elige Agregar artículos y después Lista de datos. Elige usar una dirección, pega la de XML y deja vacíos el usuario y la contraseña. Programa la actualización cada hora y elige pesos mexicanos (MXN). Conecta el catálogo con tu cuenta de Instagram y con WhatsApp Business. Google: Merchant Center Entra a merchants.google.com y crea una cuenta con el país México. En Información de la empresa escribe la dirección de tu tienda y verifica que es tuya. En Fuentes de datos elige Agregar productos desde un archivo. Pega la dirección de XML, elige español y pesos mexicanos, y prográmalo cada día. Activa las fichas gratuitas y vuelve al día siguiente a Requiere atención. Lo que rechazarían Todos tus productos están completos Los 12 productos del catálogo tienen foto, descripción, precio y marca o código.',
    )
    expect(screen.queryAllByRole('link')).toStrictEqual([])
    expect(screen.queryByRole('button', { name: /^Copiar/ })).toBeNull()
  })

  test.each([
    [{ products: 1, in_stock: 1 }, '1 producto, 1 disponible'],
    [{ products: 1, in_stock: 0 }, '1 producto, 0 disponibles'],
    [{ products: 2, in_stock: 0 }, '2 productos, 0 disponibles'],
    [{ products: 12, in_stock: 1 }, '12 productos, 1 disponible'],
    [{ products: 0, in_stock: 0 }, 'Sin productos'],
  ])('[FEED-11] with %j counts them', async (counts, text) => {
    await show({ ...well, ...counts })
    expect(screen.getByText(text)).toBeTruthy()
  })

  test('[FEED-12] says that all products are complete, or that there are none yet', async () => {
    const { unmount } = await show(well)
    expect(wordsOf(document.body)).toContain('Todos tus productos están completos')
    expect(screen.getByText('Todos tus productos están completos')).toBeTruthy()
    expect(wordsOf(document.body)).toContain('Los 12 productos del catálogo tienen foto, descripción, precio')
    unmount()
    const many = await show({ ...well, products: 1200 })
    expect(wordsOf(document.body)).toContain('Los 1,200 productos del catálogo tienen')
    many.unmount()
    const one = await show({ ...well, products: 1, in_stock: 1 })
    expect(wordsOf(document.body)).toContain('El único producto del catálogo tiene foto, descripción, precio')
    one.unmount()
    await show({ ...well, products: 0, in_stock: 0 })
    expect(wordsOf(document.body)).toContain(
      'Tu catálogo todavía no tiene productos Aparecen aquí los que están activos, aprobados y con precio.',
    )
    expect(screen.queryByText('Todos tus productos están completos')).toBeNull()
  })

  test('[FEED-12] a reason that no product has any more is not said to be completeness', async () => {
    await show({ ...refused, rows: [], pagination: { page: 1, limit: 20, total: 0, pages: 1 } })
    expect(screen.getByRole('button', { name: 'Todos 22' })).toBeTruthy()
    expect(screen.queryByText('Todos tus productos están completos')).toBeNull()
  })

  test('[FEED-12] lists what would be refused with the reasons, by reason and in pages, each leading to its product', async () => {
    const { user, opened } = await show(refused)
    const chips = within(screen.getByRole('group', { name: 'Motivo' })).getAllByRole('button')
    expect(chips.map(({ textContent }) => textContent)).toStrictEqual(['Todos 22', 'Sin foto 21', 'Sin descripción 2'])
    const rows = screen.getAllByRole('listitem').filter((item) => item.closest('ol, nav') === null)
    expect(rows.map(({ textContent }) => textContent)).toStrictEqual([
      'Labial mateSin foto · Sin descripción',
      'RuborSin descripción',
    ])
    await user.click(screen.getByRole('button', { name: 'Rubor' }))
    expect(opened).toStrictEqual([5])
    expect(allWords('status')).toContain('Toca un producto para completarlo.')
    await user.click(screen.getByRole('button', { name: 'Sin foto 21' }))
    expect(allWords('status')).not.toContain('Toca un producto para completarlo.')
    expect(allWords('status')).toContain('Agrega al menos una foto.')
    await user.click(screen.getByRole('button', { name: 'Siguiente' }))
    const chosen = () => within(screen.getByRole('group', { name: 'Motivo' })).getAllByRole('button', { pressed: true })
    expect(chosen().map(({ textContent }) => textContent)).toStrictEqual(['Sin foto 21'])
    await user.click(screen.getByRole('button', { name: 'Sin descripción 2' }))
    expect(asked.map(({ path }) => path)).toStrictEqual([
      '/admin/feed?page=1',
      '/admin/feed?page=1&problem=picture',
      '/admin/feed?page=2&problem=picture',
      '/admin/feed?page=1&problem=description',
    ])
  })

  test('[FEED-12] says that it could not be read, and tries again', async () => {
    let isDown = true
    stubShop(() => (isDown ? { status: 500, json: { success: false, message: '', code: 'INTERNAL' } } : accepted(well)))
    const { user } = renderInPanel(<ChannelsView onOpenProduct={() => {}} />)
    expect(allWords('status')).toStrictEqual(['Revisando el catálogo'])
    const again = await screen.findByRole('button', { name: 'Reintentar' })
    expect(allWords('alert')).toStrictEqual(['Error revisando el catálogo Reintentar'])
    isDown = false
    await user.click(again)
    expect(await screen.findByText('Todos tus productos están completos')).toBeTruthy()
  })
})
