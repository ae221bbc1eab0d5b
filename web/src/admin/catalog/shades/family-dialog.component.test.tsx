import type { Family } from '@tocador/contracts/catalog/family-schemas'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { FamilyDialog } from './family-dialog'

const told = vi.fn<(what: string) => void>()
const ends = { onClose: () => told('close'), onDone: () => told('done') }
const grana = anAdminProduct({ id: 7, name: 'Labial mate Grana', image_url: '/media/grana-320.webp' })
const anil = anAdminProduct({ id: 9, name: 'Labial mate Añil' })
const family: Family = {
  id: 5,
  name: 'Labial mate',
  updated_at: '2026-11-27T12:00:00.000Z',
  shades: [grana, anil].map(({ id, name }, place) => ({
    product_id: id,
    name: ['Grana', 'Añil'][place] ?? '',
    color: null,
    product_name: name,
    price: 10,
    stock_available: 1,
    image_url: '',
  })),
}
const later: Family = { ...family, name: 'Labial de otra', updated_at: '2026-11-27T13:00:00.000Z' }
type Answer = Parameters<typeof stubShop>[0]

/** What the shop has now; a test may replace a product, or the family. */
let products: AdminProduct[]
let there: Family
function stub(change: Answer = () => accepted(family)) {
  stubShop((call) => {
    if (call.method !== 'GET') return change(call)
    if (call.path.startsWith('/admin/products/families/')) return accepted(there)
    const query = new URLSearchParams(call.path.split('?')[1])
    const ids = query.get('ids')?.split(',').map(Number)
    return accepted(products.filter(({ id }) => ids?.includes(id) ?? true))
  })
}
beforeEach(() => {
  sessionStorage.clear()
  signIn({ role: 'admin' })
  told.mockReset()
  there = family
  products = [grana, anil, anAdminProduct({ id: 11, name: 'Labial mate Rosa', family_id: 6, family_name: 'Rosas' })]
  stub()
})
afterEach(() => void vi.unstubAllGlobals())

const create = async (ids = [7, 9]) => {
  const shown = renderInPanel(<FamilyDialog productIds={ids} {...ends} />)
  await screen.findByRole('list', { name: 'Tonos, en su orden' })
  return shown
}
const edit = async () => {
  const shown = renderInPanel(<FamilyDialog familyId={5} {...ends} />)
  await screen.findByRole('list', { name: 'Tonos, en su orden' })
  return shown
}
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const names = () =>
  within(screen.getByRole('list', { name: 'Tonos, en su orden' }))
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Tono de/ })
    .map(({ value }) => value)
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const shade = (id: number, name: string, parts = {}) => ({
  product_id: id,
  name,
  color: null,
  family_id_seen: null,
  ...parts,
})

describe('[SHADE-25] grouping products', () => {
  test('[SHADE-21] [SHADE-24] proposes family and shades, which are sent as they are named, colored and ordered', async () => {
    await create()
    expect(field('Nombre de la familia').value).toBe('Labial mate')
    expect(
      screen.getByText('La tienda muestra la familia una vez, con este nombre. Cada tono sigue siendo un producto.'),
    ).toBeTruthy()
    expect(names()).toStrictEqual(['Añil', 'Grana'])
    type('Nombre de la familia', 'Labial terciopelo')
    type('Tono de Labial mate Añil', 'Azul añil')
    type('Color de Labial mate Añil', '243A73')
    press('Bajar Labial mate Añil')
    expect(names()).toStrictEqual(['Grana', 'Azul añil'])
    press('Agrupar 2 tonos')
    await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
    expect(sent()).toStrictEqual([
      [
        'POST',
        '/admin/products/families',
        { name: 'Labial terciopelo', shades: [shade(7, 'Grana'), shade(9, 'Azul añil', { color: '#243a73' })] },
      ],
    ])
    expect(allWords('status').join()).toContain('Tonos agrupados')
  })

  test('moves a shade by Alt and the arrow keys, and the first not further up', async () => {
    await create()
    expect(buttons()).toContain('Subir Labial mate Añil (disabled)')
    expect(buttons()).toContain('Bajar Labial mate Grana (disabled)')
    const grana = field('Tono de Labial mate Grana')
    fireEvent.keyDown(grana, { key: 'ArrowUp' })
    expect(names()).toStrictEqual(['Añil', 'Grana'])
    fireEvent.keyDown(grana, { key: 'ArrowUp', altKey: true })
    expect(names()).toStrictEqual(['Grana', 'Añil'])
    fireEvent.keyDown(grana, { key: 'ArrowUp', altKey: true })
    expect(names()).toStrictEqual(['Grana', 'Añil'])
  })

  test('moves a shade that is dragged', async () => {
    await create()
    const rows = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('data-shade'))
    fireEvent.dragStart(rows[1] ?? document.body)
    fireEvent.dragOver(rows[0] ?? document.body)
    fireEvent.drop(rows[0] ?? document.body)
    expect(names()).toStrictEqual(['Grana', 'Añil'])
  })

  test('[SHADE-24] takes a color from the palette, and says what is none', async () => {
    await create()
    fireEvent.change(screen.getAllByLabelText('Color: elegir en la paleta')[0] ?? document.body, {
      target: { value: '#123456' },
    })
    expect(field('Color de Labial mate Añil').value).toBe('#123456')
    type('Color de Labial mate Añil', 'azul')
    press('Agrupar 2 tonos')
    expect(screen.getByText('Escríbelo como #a63446')).toBeTruthy()
    expect(document.activeElement).toBe(field('Color de Labial mate Añil'))
    expect(sent()).toStrictEqual([])
  })

  test('opens the palette with the color that is written', async () => {
    await create()
    type('Color de Labial mate Añil', 'A63446')
    const palettes = screen.getAllByLabelText<HTMLInputElement>('Color: elegir en la paleta')
    expect(palettes.map(({ value }) => value)).toStrictEqual(['#a63446', '#ffffff'])
  })

  test('offers the color of a picture only where there is one, and says when it cannot be read', async () => {
    vi.stubGlobal(
      'Image',
      class extends EventTarget {
        set src(_: string) {
          queueMicrotask(() => this.dispatchEvent(new Event('error')))
        }
      },
    )
    await create()
    expect(buttons().filter((name) => name.startsWith('Del color'))).toStrictEqual([
      'Del color de la foto: Labial mate Grana',
    ])
    press('Del color de la foto: Labial mate Grana')
    expect(await screen.findByText('No se pudo leer la foto')).toBeTruthy()
    expect(allWords('status').join()).toContain('No se pudo leer la foto')
    expect(field('Color de Labial mate Grana').value).toBe('')
  })

  test('[SHADE-24] fills the colors that are missing from the pictures, and says how many it read', async () => {
    const pixels = new Uint8ClampedArray(48 * 48 * 4).map((_, place) => [166, 52, 70, 255][place % 4] ?? 0)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: () => {},
      getImageData: () => ({ data: pixels }),
    } as never)
    vi.stubGlobal(
      'Image',
      class extends EventTarget {
        set src(address: string) {
          queueMicrotask(() => this.dispatchEvent(new Event(address.includes('rota') ? 'error' : 'load')))
        }
      },
    )
    products = [
      grana,
      { ...anil, image_url: '/media/anil-320.webp' },
      anAdminProduct({ id: 12, name: 'Labial mate Rota', image_url: 'https://otra.mx/rota.jpg' }),
      anAdminProduct({ id: 13, name: 'Labial mate Vino', image_url: '/media/vino-320.webp', shade_color: '#440011' }),
      anAdminProduct({ id: 14, name: 'Labial mate Zinc' }),
    ]
    await create([7, 9, 12, 13, 14])
    press('Llenar 3 colores desde las fotos')
    expect(await screen.findByText('Se leyeron 2 colores de 3 fotos.')).toBeTruthy()
    const colors = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Color de/ }).map(({ value }) => value)
    expect(colors).toStrictEqual(['#a63446', '#a63446', '', '#440011', ''])
    expect(buttons().filter((name) => name.startsWith('Llenar'))).toStrictEqual([])
    vi.restoreAllMocks()
  })

  test('says which product leaves another family', async () => {
    await create([7, 11])
    expect(screen.getByText('Está en «Rosas»; al guardar pasa a esta.')).toBeTruthy()
    press('Agrupar 2 tonos')
    await waitFor(() => expect(told).toHaveBeenCalled())
    expect(sent()[0]?.[2]).toMatchObject({
      shades: [
        { product_id: 7, family_id_seen: null },
        { product_id: 11, family_id_seen: 6 },
      ],
    })
  })

  test('adds a product by its name and removes one; fewer than two are refused', async () => {
    const { user } = await create([7])
    press('Agrupar 1 tono')
    expect(screen.getByText('Elige al menos dos productos')).toBeTruthy()
    await user.type(screen.getByRole('combobox'), 'labial')
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => [wordsOf(option), option.getAttribute('aria-disabled')])).toStrictEqual([
      ['Labial mate Grana ya está', 'true'],
      ['Labial mate Añil', null],
      ['Labial mate Rosa en «Rosas»', null],
    ])
    fireEvent.click(options[1] ?? document.body)
    expect(names()).toStrictEqual(['Labial mate Grana', 'Labial mate Añil'])
    press('Quitar Labial mate Grana')
    expect(names()).toStrictEqual(['Labial mate Añil'])
    expect(screen.getByRole('button', { name: 'Agrupar 1 tono' })).toBeTruthy()
  })

  test('shows refusals of the server at their fields', async () => {
    stub(() => ({
      status: 400,
      json: {
        success: false,
        code: 'INVALID_INPUT',
        message: 'Escribe el nombre de cada tono',
        fields: { 'shades.1.name': 'Escribe el nombre de cada tono' },
      },
    }))
    await create()
    press('Agrupar 2 tonos')
    await waitFor(() => expect(field(/^Tono de Labial mate Grana/).getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field(/^Tono de Labial mate Grana/))
    expect(told).not.toHaveBeenCalled()
  })

  test('keeps what was typed over a reload, with products that were added', async () => {
    const { user, unmount } = await create()
    await user.type(screen.getByRole('combobox'), 'rosa')
    fireEvent.click((await screen.findAllByRole('option'))[2] ?? document.body)
    type('Nombre de la familia', 'Labial nuevo')
    const kept = { ...sessionStorage }
    unmount()
    Object.entries(kept).forEach(([key, text]) => sessionStorage.setItem(key, String(text)))
    await create()
    expect(field('Nombre de la familia').value).toBe('Labial nuevo')
    expect(names()).toStrictEqual(['Añil', 'Grana', 'Rosa'])
  })

  test('says when products cannot be read, and reads them again', async () => {
    stubShop(unreachable)
    renderInPanel(<FamilyDialog productIds={[7, 9]} {...ends} />)
    expect(await screen.findByText('Error de conexión')).toBeTruthy()
    stub()
    press('Reintentar')
    expect(await screen.findByRole('list', { name: 'Tonos, en su orden' })).toBeTruthy()
  })
})

describe('[SHADE-26] what somebody else changed meanwhile', () => {
  test('a product that is in another family by now, and a deleted one, are said; saving again groups what is shown', async () => {
    let attempts = 0
    stub(() => {
      attempts += 1
      if (attempts > 1) return accepted(family)
      products = [
        { ...grana, family_id: 8, family_name: 'De otra' },
        anAdminProduct({ id: 11, name: 'Labial mate Rosa' }),
      ]
      return refused(409, 'STALE_EDIT', 'Alguien cambió 2 de estos productos', {
        changed: [{ product_id: 7, product_name: grana.name, family_name: 'De otra' }],
        missing: [9],
      })
    })
    await create([7, 9, 11])
    type('Tono de Labial mate Grana', 'Granate')
    press('Agrupar 3 tonos')
    await waitFor(() => expect(names()).toStrictEqual(['Granate', 'Rosa']))
    expect(allWords('alert')).toStrictEqual([
      'Alguien cambió estos productos; nada se guardó todavía Labial mate Grana: ahora es un tono de «De otra» 1 producto fue eliminado y se quitó de la lista Guarda otra vez para agruparlos así, o quita los que no quieras.',
    ])
    expect(screen.getByText('Está en «De otra»; al guardar pasa a esta.')).toBeTruthy()
    press('Agrupar 2 tonos')
    await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
    expect(sent()[1]?.[2]).toMatchObject({
      shades: [
        { product_id: 7, family_id_seen: 8 },
        { product_id: 11, family_id_seen: null },
      ],
    })
  })

  const staleOnce = () => {
    let attempts = 0
    stub(() => ((attempts += 1) === 1 ? refused(409, 'STALE_EDIT', 'Alguien la cambió', later) : accepted(family)))
    products = [grana, anil].map((one) => ({ ...one, family_id: 5, family_name: later.name }))
  }

  test('a changed family is shown, and what was typed can be saved over it', async () => {
    staleOnce()
    await edit()
    type('Nombre de la familia', 'Labial mío')
    press('Guardar tonos')
    expect(await screen.findByText(/Ahora es «Labial de otra»: Grana, Añil/)).toBeTruthy()
    expect(allWords('alert').join()).toContain('Alguien cambió esta familia mientras la editabas')
    expect(field('Nombre de la familia').value).toBe('Labial mío')
    press('Usar lo mío')
    await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
    const body = {
      name: 'Labial mío',
      shades: [shade(7, 'Grana', { family_id_seen: 5 }), shade(9, 'Añil', { family_id_seen: 5 })],
    }
    expect(sent()).toStrictEqual([
      ['PUT', '/admin/products/families/5', { ...body, updated_at_seen: family.updated_at }],
      ['PUT', '/admin/products/families/5', { ...body, updated_at_seen: later.updated_at }],
    ])
  })

  test('a changed family can be taken instead', async () => {
    staleOnce()
    await edit()
    type('Nombre de la familia', 'Labial mío')
    there = later
    press('Guardar tonos')
    fireEvent.click(await screen.findByRole('button', { name: 'Quedarme con lo de ahora' }))
    await waitFor(() => expect(field('Nombre de la familia').value).toBe('Labial de otra'))
    expect(names()).toStrictEqual(['Grana', 'Añil'])
    expect(allWords('alert')).toStrictEqual([])
    expect(told).not.toHaveBeenCalled()
  })

  test('a family that was separated is grouped again', async () => {
    stub(({ method }) => (method === 'PUT' ? refused(404, 'NOT_FOUND', 'No existe') : accepted(family)))
    await edit()
    press('Guardar tonos')
    await waitFor(() =>
      expect(allWords('alert')).toStrictEqual([
        'Alguien separó esta familia. Si guardas, sus productos se agrupan otra vez.',
      ]),
    )
    press('Agrupar 2 tonos')
    await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
    expect(sent()[1]).toStrictEqual([
      'POST',
      '/admin/products/families',
      { name: 'Labial mate', shades: [shade(7, 'Grana'), shade(9, 'Añil')] },
    ])
  })
})

test.each([
  [59, false],
  [60, true],
])('a family of %i shades takes no other: %s', async (count, isFull) => {
  products = Array.from({ length: count }, (_, at) => anAdminProduct({ id: at + 1, name: `Labial ${at + 1}` }))
  const { user } = await create(products.map(({ id }) => id))
  products = [...products, anAdminProduct({ id: 99, name: 'Otro labial' })]
  await user.type(screen.getByRole('combobox', { name: /^Agregar otro producto/ }), 'otro')
  const option = await screen.findByRole('option', { name: /Otro labial/ }, { timeout: 5_000 })
  expect(wordsOf(option).includes('Una familia tiene como máximo 60 tonos')).toBe(isFull)
})
