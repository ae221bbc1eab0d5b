import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, badGateway, refused, stubShop } from '../../../testing/stub-shop'
import { FamilyProposals } from './family-proposals'

const proposal = (name: string, count: number, first = 1, dismissed_id: number | null = null) => ({
  name,
  dismissed_id,
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
  expect(allWords('status').join()).toContain('Buscando tonos por agrupar')
  expect(await screen.findByText('No hay tonos por agrupar')).toBeTruthy()
  expect(screen.queryByText('Buscando tonos por agrupar')).toBeNull()
  expect(
    screen.getByText('Aquí aparecen los productos sin familia, del mismo tipo y marca, cuyos nombres empiezan igual.'),
  ).toBeTruthy()
})

test('[SHADE-22] each proposal has up to six names, and opens the form with its products', async () => {
  stub([proposal('Labial mate', 7), proposal('<b>Rubor</b>', 2, 20)])
  renderInPanel(<FamilyProposals />)
  expect(
    within(await list())
      .getAllByRole('listitem')
      .map(wordsOf),
  ).toStrictEqual([
    'Labial mate · 7 productos Labial mate 0, Labial mate 1, Labial mate 2, Labial mate 3, Labial mate 4, Labial mate 5 y 1 más Agrupar como tonos… No son tonos',
    '<b>Rubor</b> · 2 productos <b>Rubor</b> 0, <b>Rubor</b> 1 Agrupar como tonos… No son tonos',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Agrupar Labial mate como tonos' }))
  expect(await screen.findByRole('dialog', { name: 'Agrupar como tonos' })).toBeTruthy()
  const asksFor = () => asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('ids'))
  await vi.waitFor(() => expect(asksFor()).toContain('1,2,3,4,5,6,7'))
})

test('[SHADE-22] of six products none is left out', async () => {
  stub([proposal('Gloss', 6)])
  renderInPanel(<FamilyProposals />)
  expect(
    within(await list())
      .getAllByRole('listitem')
      .map(wordsOf),
  ).toStrictEqual([
    'Gloss · 6 productos Gloss 0, Gloss 1, Gloss 2, Gloss 3, Gloss 4, Gloss 5 Agrupar como tonos… No son tonos',
  ])
})

test('proposals that cannot be loaded are loaded again', async () => {
  stubShop(() => badGateway)
  renderInPanel(<FamilyProposals />)
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  stub([proposal('Labial mate', 2)])
  fireEvent.click(again)
  expect(await list()).toBeTruthy()
})

describe('[SHADE-44] proposals that are no shades', () => {
  const gloss = proposal('Gloss', 2, 30)
  /** The server: dismissed proposals have their id. */
  const remember = () => {
    let dismissed: number | null = null
    stubShop(({ method }) => {
      if (method === 'POST') dismissed = 9
      if (method === 'DELETE') dismissed = null
      if (method !== 'GET') return accepted({ id: 9 })
      return accepted([proposal('Labial mate', 2), { ...gloss, dismissed_id: dismissed }])
    })
  }
  const open = () => allWords('listitem', screen.getByRole('list', { name: 'Tonos por agrupar' }))
  const sent = () =>
    asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
  const dismiss = async () => {
    renderInPanel(<FamilyProposals />)
    await list()
    expect(screen.queryByText('Descartadas')).toBeNull()
    expect(open()).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Gloss: no son tonos' }))
    await screen.findByText('Ya no se propone agrupar Gloss')
    await vi.waitFor(() => expect(open()).toHaveLength(1))
  }

  test('[SHADE-42] leave the list, keep the focus in it, and return by "Deshacer"', async () => {
    remember()
    await dismiss()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Propuestas' }))
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    await screen.findByText('Se vuelven a proponer')
    await vi.waitFor(() => expect(open()).toHaveLength(2))
    expect(sent()).toStrictEqual([
      ['POST', '/admin/products/families/proposals/dismissed', { product_ids: [30, 31] }],
      ['DELETE', '/admin/products/families/proposals/dismissed/9', {}],
    ])
  })

  test('stand in a list that is closed at first, from which they return', async () => {
    remember()
    await dismiss()
    const folded = screen.getByText('Descartadas').closest('details')
    expect(screen.queryByText(/^Aquí aparecen/)).toBeNull()
    expect(folded?.querySelector('ul')?.getAttribute('aria-label')).toBe('Propuestas descartadas')
    expect([folded?.open, wordsOf(folded)]).toStrictEqual([
      false,
      'Descartadas 1 Se vuelven a proponer solo si otro producto empieza igual. Gloss · 2 productos Gloss 0, Gloss 1 Volver a proponer',
    ])
    fireEvent.click(within(folded ?? document.body).getByText('Volver a proponer'))
    await vi.waitFor(() => expect(open()).toHaveLength(2))
    expect(screen.queryByText('Descartadas')).toBeNull()
  })

  test('which cannot be dismissed say why, and the list is read again', async () => {
    stubShop(({ method }) =>
      method === 'POST'
        ? refused(409, 'STALE_EDIT', 'Alguien agrupó o eliminó alguno de estos productos')
        : accepted(asked.some((one) => one.method === 'POST') ? [proposal('Labial mate', 2)] : [gloss]),
    )
    renderInPanel(<FamilyProposals />)
    fireEvent.click(await screen.findByRole('button', { name: 'Gloss: no son tonos' }))
    expect(await screen.findByText('Alguien agrupó o eliminó alguno de estos productos')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Labial mate: no son tonos' })).toBeTruthy()
  })

  test('alone leave the word that nothing is to be grouped', async () => {
    stub([proposal('Gloss', 2, 30, 9)])
    renderInPanel(<FamilyProposals />)
    expect(await screen.findByText('No hay tonos por agrupar')).toBeTruthy()
    expect(screen.getByText('Descartadas')).toBeTruthy()
  })
})

test('a second press while a proposal is dismissed does nothing, and the form of another can be left', async () => {
  let answer: (() => void) | undefined
  stubShop(({ method, path }) => {
    if (method === 'POST') return new Promise((done) => (answer = () => done(accepted({ id: 9 }))))
    return accepted(path.includes('proposals') ? [proposal('Labial mate', 2), proposal('Gloss', 2, 30)] : [])
  })
  renderInPanel(<FamilyProposals />)
  const dismissing = await screen.findByRole('button', { name: 'Gloss: no son tonos' })
  fireEvent.click(dismissing)
  fireEvent.click(dismissing)
  fireEvent.click(screen.getByRole('button', { name: 'Labial mate: no son tonos' }))
  await vi.waitFor(() => expect(answer).toBeDefined())
  answer?.()
  await screen.findByText('Ya no se propone agrupar Gloss')
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toStrictEqual([
    { product_ids: [30, 31] },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Agrupar Labial mate como tonos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Agrupar como tonos' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
