import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FeedState } from '@tocador/contracts/catalog/feed-endpoints'
import { allWords } from '../../../testing/read-screen'
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
  })

  test('[FEED-11] without a public address says what is missing, and shows no address', async () => {
    await show({ ...well, public_url: '' })
    expect(screen.getByText('Falta la dirección de tu tienda')).toBeTruthy()
    expect(screen.queryAllByRole('link')).toStrictEqual([])
    expect(screen.queryByRole('button', { name: /^Copiar/ })).toBeNull()
  })

  test('[FEED-12] says that all products are complete, or that there are none yet', async () => {
    const { unmount } = await show(well)
    expect(screen.getByText('Todos tus productos están completos')).toBeTruthy()
    unmount()
    await show({ ...well, products: 0, in_stock: 0 })
    expect(screen.getByText('Tu catálogo todavía no tiene productos')).toBeTruthy()
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
    await user.click(screen.getByRole('button', { name: 'Sin foto 21' }))
    expect(allWords('status')).toContain('Agrega al menos una foto.')
    await user.click(screen.getByRole('button', { name: 'Siguiente' }))
    expect(asked.map(({ path }) => path)).toStrictEqual([
      '/admin/feed?page=1',
      '/admin/feed?page=1&problem=picture',
      '/admin/feed?page=2&problem=picture',
    ])
  })

  test('[FEED-12] says that it could not be read, and tries again', async () => {
    let isDown = true
    stubShop(() =>
      isDown ? { status: 500, json: { success: false, message: 'x', code: 'INTERNAL' } } : accepted(well),
    )
    const { user } = renderInPanel(<ChannelsView onOpenProduct={() => {}} />)
    const again = await screen.findByRole('button', { name: 'Reintentar' })
    isDown = false
    await user.click(again)
    expect(await screen.findByText('Todos tus productos están completos')).toBeTruthy()
  })
})
