import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPublicProduct } from '../../testing/a-product'
import { wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { accepted, stubShop } from '../../testing/stub-shop'
import { startShowcase } from '../catalog/showcase/start-showcase'
import { replacePage } from '../../ui/overlay/page-history'
import { Products } from './products'

startShowcase()

test.each(['novedades', 'destacado'])(
  '[SHELF-07] a piece of #%s opens above the list as a card does, and closes',
  async (id) => {
    const piece = aPublicProduct({ id: 9301, name: 'Rubor Nuevo', description: 'Se difumina.' })
    const list = [aPublicProduct({ id: 9302, name: 'Polvo' })]
    stubShop(({ path }) => {
      if (path.startsWith('/public/products/9301')) return accepted(path.endsWith('/related') ? [] : piece)
      return { json: { success: true, data: list, pagination: { page: 1, limit: 200, total: 30, pages: 1 } } }
    })
    replacePage('/', 0)
    const { container } = renderInShop(<Products />, { products: list, total: 30 })
    const part = container.querySelector(`#${id}`)
    if (part === null) throw new Error('The list has the part')
    // As the server renders it.
    part.innerHTML = '<a href="/producto/9301-rubor-nuevo">Rubor Nuevo</a>'
    fireEvent.click(within(container).getByRole('link', { name: 'Rubor Nuevo' }))
    const sheet = await screen.findByRole('dialog', { name: 'Rubor Nuevo' }, { timeout: 20_000 })
    await within(sheet).findByText('Se difumina.')
    expect([location.pathname, wordsOf(container).includes('Polvo')]).toStrictEqual([
      '/producto/9301-rubor-nuevo',
      true,
    ])
    fireEvent.click(within(sheet).getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect([location.pathname, screen.queryByRole('dialog')]).toStrictEqual(['/', null]))
  },
)
