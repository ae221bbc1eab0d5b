import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, badGateway, stubShop } from '../../../testing/stub-shop'
import { FamilyProposals } from './family-proposals'

const proposal = (name: string, count: number, first = 1) => ({
  name,
  products: Array.from({ length: count }, (_, place) => ({ id: first + place, name: `${name} ${place}` })),
})
const stub = (proposals: unknown[]) =>
  stubShop(({ path }) =>
    accepted(path.includes('proposals') ? proposals : [anAdminProduct({ id: 1, name: 'Labial mate 0' })]),
  )
const list = () => screen.findByRole('list', { name: 'Tonos por agrupar' })

test('[SHADE-22] nothing to group is said', async () => {
  stub([])
  renderInPanel(<FamilyProposals />)
  expect(await screen.findByText('No hay tonos por agrupar')).toBeTruthy()
})

test('[SHADE-22] each proposal has up to six names, and opens the form with its products', async () => {
  stub([proposal('Labial mate', 7), proposal('<b>Rubor</b>', 2, 20)])
  renderInPanel(<FamilyProposals />)
  expect(
    within(await list())
      .getAllByRole('listitem')
      .map(wordsOf),
  ).toStrictEqual([
    'Labial mate · 7 productos Labial mate 0, Labial mate 1, Labial mate 2, Labial mate 3, Labial mate 4, Labial mate 5 y 1 más Agrupar como tonos…',
    '<b>Rubor</b> · 2 productos <b>Rubor</b> 0, <b>Rubor</b> 1 Agrupar como tonos…',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Agrupar Labial mate como tonos' }))
  expect(await screen.findByRole('dialog', { name: 'Agrupar como tonos' })).toBeTruthy()
})

test('proposals that cannot be loaded are loaded again', async () => {
  stubShop(() => badGateway)
  renderInPanel(<FamilyProposals />)
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  stub([proposal('Labial mate', 2)])
  fireEvent.click(again)
  expect(await list()).toBeTruthy()
})
