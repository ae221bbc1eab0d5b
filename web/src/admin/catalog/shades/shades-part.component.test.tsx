import type { Family } from '@tocador/contracts/catalog/family-schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, badGateway, refused, stubShop } from '../../../testing/stub-shop'
import { ShadesPart } from './shades-part'

const family: Family = {
  id: 5,
  name: 'Labial mate',
  updated_at: '2026-11-27T12:00:00.000Z',
  shades: [
    {
      product_id: 7,
      name: 'Grana',
      color: '#a63446',
      product_name: 'Labial mate Grana',
      price: 10,
      stock_available: 0,
      image_url: '',
    },
    {
      product_id: 9,
      name: 'Añil',
      color: null,
      product_name: 'Labial mate Añil',
      price: 10,
      stock_available: 8,
      image_url: '',
    },
  ],
}
const alone = anAdminProduct({ id: 7, name: 'Labial mate Grana' })
const shade = { ...alone, family_id: 5, family_name: 'Labial mate', shade: 'Grana', shade_color: '#a63446' }
let now = shade as typeof alone
function stub(change: Parameters<typeof stubShop>[0] = () => accepted({ id: 5 })) {
  stubShop((call) => {
    if (call.method !== 'GET') return change(call)
    if (call.path.startsWith('/admin/products/families')) return accepted(family)
    return accepted(call.path.startsWith('/admin/products/') ? now : [now])
  })
}
beforeEach(() => {
  now = shade
  stub()
})
const part = () => screen.getByText(/^Tonos/, { selector: 'summary' }).closest('details')
const title = () => wordsOf(part()?.querySelector('summary') ?? null)
const shades = async () =>
  within(await screen.findByRole('list', { name: 'Tonos de Labial mate' })).getAllByRole('listitem')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
function open() {
  const details = part()
  if (!details) throw new Error('The part is missing')
  details.open = true
  fireEvent(details, new Event('toggle'))
}

test('[SHADE-27] the part is closed and asks nothing for a product without a family, which can be grouped', async () => {
  now = alone
  renderInPanel(<ShadesPart product={alone} />)
  expect([part()?.open, asked]).toStrictEqual([false, []])
  open()
  expect(await screen.findByText('Este producto no es tono de ninguna familia.')).toBeTruthy()
  expect(buttons(part() ?? document.body)).toStrictEqual(['Agrupar con otros productos'])
  press('Agrupar con otros productos')
  const search = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(search))
})

test('[SHADE-27] a shade shows its family in its order with stock, and which of them it is', async () => {
  renderInPanel(<ShadesPart product={shade} />)
  expect((await shades()).map(wordsOf)).toStrictEqual(['Grana · este producto Agotado', 'Añil 8'])
  const colors = (await shades()).map((one) => [
    one.querySelector('rect')?.getAttribute('fill'),
    // One line is the stroke's shine; two more cross a sold-out shade.
    one.querySelectorAll('svg.dab line').length,
  ])
  expect(colors).toStrictEqual([
    ['#a63446', 3],
    ['var(--color-sunken)', 1],
  ])
  expect(title()).toBe('Tonos Labial mate')
  expect(buttons(part() ?? document.body)).toStrictEqual(['Editar tonos', 'Agregar producto', 'Separar…'])
})

test('[SHADE-27] its family is edited in the form of the bulk selection', async () => {
  renderInPanel(<ShadesPart product={shade} />)
  await shades()
  press('Editar tonos')
  expect(await screen.findByDisplayValue('Labial mate')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Editar tonos' })).toBeTruthy()
})

test('[SHADE-27] another product joins it in the same form, at its search', async () => {
  renderInPanel(<ShadesPart product={shade} />)
  await shades()
  press('Agregar producto')
  const search = await screen.findByRole('combobox', { name: /^Agregar otro producto/ })
  await waitFor(() => expect(document.activeElement).toBe(search))
  expect(within(screen.getByRole('dialog', { name: 'Editar tonos' })).getByDisplayValue('Labial mate')).toBeTruthy()
})

test('[SHADE-27] separating asks first, and the product is on its own then', async () => {
  stub(() => {
    now = alone
    return accepted({ id: 5 })
  })
  renderInPanel(<ShadesPart product={shade} />)
  await shades()
  press('Separar…')
  expect(screen.getByRole('dialog', { name: '¿Separar los 2 tonos de «Labial mate»?' })).toBeTruthy()
  expect(asked.filter(({ method }) => method !== 'GET')).toStrictEqual([])
  press('Separar tonos')
  expect(await screen.findByText('Este producto no es tono de ninguna familia.')).toBeTruthy()
  expect(title()).toBe('Tonos')
  expect(allWords('status').join()).toContain('Tonos separados')
  expect(asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toStrictEqual([
    'DELETE /admin/products/families/5',
  ])
})

test.each([
  ['somebody else separated them', refused(404, 'NOT_FOUND', 'No existe'), 'Tonos separados', 'status'],
  ['it fails', refused(500, 'INTERNAL', 'Algo falló'), 'Algo falló', 'alert'],
])('[SHADE-27] separating when %s', async (_, answer, text, role) => {
  stub(() => answer)
  renderInPanel(<ShadesPart product={shade} />)
  await shades()
  press('Separar…')
  press('Separar tonos')
  await waitFor(() => expect(allWords(role).join()).toContain(text))
})

test('a part that cannot be loaded says so, and is loaded again', async () => {
  stubShop(() => badGateway)
  renderInPanel(<ShadesPart product={shade} />)
  await screen.findByRole('button', { name: 'Reintentar' })
  stub()
  press('Reintentar')
  expect(await shades()).toHaveLength(2)
})

test('[SHADE-27] while its family is read nothing is added to it, and its buttons come with it', async () => {
  let answer: (() => void) | undefined
  stubShop(({ path }) =>
    path === '/admin/products/7'
      ? new Promise((done) => (answer = () => done(accepted(shade))))
      : accepted(path.startsWith('/admin/products/families') ? family : [shade]),
  )
  renderInPanel(<ShadesPart product={shade} />)
  await waitFor(() => expect(answer).toBeDefined())
  expect(buttons(part() ?? document.body)).toStrictEqual(['Agrupar con otros productos (disabled)'])
  expect(wordsOf(part())).toContain('Cargando tonos')
  expect(title()).toBe('Tonos Labial mate')
  answer?.()
  await shades()
  await waitFor(() =>
    expect(buttons(part() ?? document.body)).toStrictEqual(['Editar tonos', 'Agregar producto', 'Separar…']),
  )
})

test('[SHADE-27] a product on its own is the first of the new family, and the form can be left', async () => {
  now = alone
  renderInPanel(<ShadesPart product={alone} />)
  open()
  await screen.findByText('Este producto no es tono de ninguna familia.')
  press('Agrupar con otros productos')
  expect(await screen.findByRole('button', { name: 'Quitar Labial mate Grana' })).toBeTruthy()
  const dialog = screen.getByRole('dialog', { name: 'Agrupar como tonos' })
  expect(asked.map(({ path }) => path)).toContain('/admin/products?ids=7&limit=1')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[SHADE-27] the form of its family takes no product twice, and its search waits for a press', async () => {
  renderInPanel(<ShadesPart product={shade} />)
  await shades()
  press('Editar tonos')
  const rows = await screen.findAllByRole('textbox', { name: /^Tono de/ })
  const dialog = screen.getByRole('dialog', { name: 'Editar tonos' })
  expect(rows.map((one) => one.getAttribute('aria-label'))).toStrictEqual([
    'Tono de Labial mate Grana',
    'Tono de Labial mate Añil',
  ])
  expect(document.activeElement).not.toBe(within(dialog).getByRole('combobox'))
  press('Cancelar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Separar…')
  press('Cancelar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
