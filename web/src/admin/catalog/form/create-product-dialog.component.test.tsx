import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, settle } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable, type AskedCall } from '../../../testing/stub-shop'
import { prepareDraft } from '../../list-screen/edits/drafts'
import { CreateProductDialog } from './create-product-dialog'
import { NEW_PRODUCT } from './product-draft'
import { noProduct } from './product-form-rules'
import { StaleRow } from './stale-row'

const told = vi.fn<(...what: unknown[]) => void>()
const types = [
  { id: 1, name: 'Labios', types: [{ id: 11, name: 'Labiales', products: 3 }] },
  { id: 2, name: 'Ojos', types: [{ id: 12, name: 'Sombras', products: 0 }] },
  { id: 3, name: 'Uñas', types: [] },
]
type Answer = ReturnType<Parameters<typeof stubShop>[0]>
const created = anAdminProduct({ id: 9 })
function stubTypes(change: (call: AskedCall) => Answer, list: () => Answer = () => accepted(types)) {
  stubShop((call) => {
    if (call.method !== 'GET') return change(call)
    return call.path.startsWith('/admin/categories') ? list() : accepted([])
  })
}
beforeEach(() => {
  told.mockReset()
  stubTypes(() => accepted(created))
})
const show = (start = noProduct, startPhotos: readonly string[] = []) =>
  renderInPanel(
    <CreateProductDialog
      start={start}
      startPhotos={startPhotos}
      onClose={() => told('close')}
      onCreated={() => told('created')}
      onApprove={({ id }: AdminProduct) => told('approve', id)}
    />,
  )
const dialog = (name = 'Agregar producto') => screen.getByRole('dialog', { name })
const write = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const typeField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo de producto' })
const chooseType = (value: string) => fireEvent.change(typeField(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => asked.filter(({ method }) => method !== 'GET')
const ready = () => screen.findByRole('option', { name: 'Labiales · Labios' })

describe('a new product', () => {
  test('needs a name, a price and a type, and says each at its field', async () => {
    show()
    await ready()
    press('Crear producto')
    const wrong = [...dialog().querySelectorAll('[aria-invalid=true]')].map((one) => one.getAttribute('name'))
    expect(wrong).toStrictEqual(['name', 'product_type_id', 'price'])
    expect(sent()).toStrictEqual([])
  })
  test('[ERR-06] [ROLE-30] is created, waits for approval, and can be approved at once', async () => {
    const { user } = show()
    await ready()
    expect(wordsOf(dialog())).toContain('Queda pendiente de aprobación hasta que la apruebes')
    write(/^Nombre/, 'Labial')
    write(/^Precio de venta/, '200')
    write(/^Existencias iniciales/, '4')
    chooseType('11')
    press('Crear producto')
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['created'], ['close']]))
    expect(sent()).toMatchObject([
      {
        path: '/admin/products',
        body: { name: 'Labial', price: 200, cost_price: 0, stock_total: 4, product_type_id: 11 },
      },
    ])
    expect(await screen.findByText('Producto creado exitosamente')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Aprobar ahora' }))
    expect(told.mock.calls.at(-1)).toStrictEqual(['approve', 9])
  })
  test('that the shop refuses says so at its field, or above', async () => {
    stubTypes(() => refused(400, 'INVALID', 'Revisa los datos', { fields: { name: 'Ya existe' } }))
    show({ ...noProduct, name: 'Labial', price: '200', product_type_id: '11' })
    await ready()
    press('Crear producto')
    await waitFor(() => expect(allWords('alert', dialog())).toContain('Revisa los datos'))
    expect(told).not.toHaveBeenCalled()
    stubTypes(unreachable)
    press('Crear producto')
    await waitFor(() => expect(allWords('alert', dialog())).toContain('Error de conexión. No se guardó.'))
  })
  test('whose answer was lost is not created a second time', async () => {
    let products: AdminProduct[] = []
    stubShop(({ method, path }) => {
      if (method === 'GET') return accepted(path.startsWith('/admin/categories') ? types : products)
      products = [anAdminProduct({ id: 9, name: 'Labial', product_type_id: 11 })]
      return unreachable()
    })
    show({ ...noProduct, name: 'Labial', price: '200', product_type_id: '11' })
    await ready()
    press('Crear producto')
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['created'], ['close']]))
    await screen.findByText('Producto creado exitosamente')
    expect(sent()).toHaveLength(1)
  })
  test('[PROD-60] as a copy has the values and pictures of the first, and is left without a question', async () => {
    show({ ...noProduct, name: 'Labial (copia)', brand: 'Bissú' }, ['/media/uno-640.webp'])
    await ready()
    expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveProperty('value', 'Labial (copia)')
    expect(within(screen.getByRole('list', { name: 'Fotos del producto' })).getAllByRole('listitem')).toHaveLength(1)
    expect(buttons(dialog())).toStrictEqual(expect.arrayContaining(['Cancelar', 'Crear producto']))
    press('Cancelar')
    expect(told.mock.calls).toStrictEqual([['close']])
  })
  test('that was typed is asked about before it is left, and is there again after an interruption', async () => {
    const { unmount } = show()
    await ready()
    write(/^Marca/, 'Luna')
    unmount()
    const { user } = show()
    expect(screen.getByRole('textbox', { name: /^Marca/ })).toHaveProperty('value', 'Luna')
    press('Cerrar')
    expect(told).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    expect(told.mock.calls).toStrictEqual([['close']])
  })
})

describe('[ARR-12] a new product that is an expected arrival', () => {
  const values = { ...noProduct, name: 'Sérum', price: '189.50', product_type_id: '11' }
  async function create(draft: object, arrived: () => Answer) {
    stubTypes(({ path }) => (path.endsWith('/arrived') ? arrived() : accepted(created)))
    prepareDraft(NEW_PRODUCT, { values, photos: [], ...draft })
    show()
    await ready()
    press('Crear producto')
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['created'], ['close']]))
    return sent().map(({ method, path, body }) => [method, path, path.endsWith('/arrived') ? body : null])
  }
  const product = ['POST', '/admin/products', null]

  test('takes its line over once it is created', async () => {
    const calls = await create({ arrivalId: 4 }, () => accepted({ product_id: 9, people: 2 }))
    expect(calls).toStrictEqual([product, ['POST', '/admin/arrivals/4/arrived', { product_id: 9 }]])
    expect(screen.queryByText(/sigue anunciado como llegada/)).toBeNull()
  })
  test('stays where the line cannot be handed over, and the owner reads why', async () => {
    const calls = await create({ arrivalId: 4 }, () => refused(409, 'CONFLICT', 'Ya no se espera'))
    expect(calls).toHaveLength(2)
    await screen.findByText('El producto se creó, pero sigue anunciado como llegada: Ya no se espera')
  })
  test('asks for nothing more where it is none', async () => {
    expect(await create({}, unreachable)).toStrictEqual([product])
  })
})

describe('its profit', () => {
  const profit = (price: string, cost_price: string) => {
    show({ ...noProduct, price, cost_price })
    return allWords('status', dialog())
      .filter((words) => !words.includes('Cargando'))
      .join()
  }
  test.each([
    ['200', '150', /^Ganancia esperada por pieza \$50\.00 · 25\.00 %$/],
    ['200', '', /\$200\.00 · 100\.00 %$/],
    ['100', '100', /^El precio de venta no supera al de inversión: no ganarías nada por pieza/],
    ['100', '120', /^El precio de venta no supera al de inversión: perderías \$20\.00 por pieza/],
    ['', '120', /^$/],
  ])('[PROD-18] [PROD-19] of %s with a cost of %s', (price, cost, text) => expect(profit(price, cost)).toMatch(text))
})

describe('its video', () => {
  const frame = () => dialog().querySelector('iframe')
  test.each([
    ['', 'YouTube, TikTok, Facebook u otro enlace'],
    ['https://otro.example/v', 'Se abrirá en otra pestaña'],
    ['https://www.tiktok.com/@a/video/123456789', 'TikTok: se verá dentro de la tienda Ver video'],
  ])('[PROD-15] at «%s» says how it is shown', (video_url, text) => {
    show({ ...noProduct, video_url })
    expect(wordsOf(dialog())).toContain(text)
    expect(frame()).toBeNull()
  })
  test('is previewed, and hidden again', () => {
    show({ ...noProduct, video_url: 'https://youtu.be/abcdefgh' })
    expect(wordsOf(dialog())).toContain('YouTube: se verá dentro de la tienda')
    press('Ver video')
    expect([frame()?.title, frame()?.getAttribute('src')]).toStrictEqual([
      'Video del producto',
      'https://www.youtube-nocookie.com/embed/abcdefgh?autoplay=1',
    ])
    press('Ocultar')
    expect(frame()).toBeNull()
  })
  test('plays at once in its preview, and may fill the screen', () => {
    show({ ...noProduct, video_url: 'https://youtu.be/abcdefgh' })
    press('Ver video')
    expect(frame()?.getAttribute('allow')).toBe('autoplay; fullscreen; encrypted-media')
  })
  test('is not previewed any more once its address changes', () => {
    show({ ...noProduct, video_url: 'https://youtu.be/abcdefgh' })
    press('Ver video')
    const field = within(dialog()).getByDisplayValue('https://youtu.be/abcdefgh')
    fireEvent.change(field, { target: { value: 'https://youtu.be/ijklmnop' } })
    expect(frame()).toBeNull()
    press('Ver video')
    expect(frame()?.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/ijklmnop?autoplay=1')
  })
})

describe('the type', () => {
  test('[PROD-12] waits for the types, and names them with their category', async () => {
    show()
    expect([typeField().disabled, allWords('status', dialog()).includes('Cargando tipos…')]).toStrictEqual([true, true])
    await ready()
    expect([typeField().disabled, typeField().getAttribute('aria-busy')]).toStrictEqual([false, 'false'])
    expect([...typeField().options].map(({ text, value }) => `${value} ${text}`)).toStrictEqual([
      ' Elige un tipo',
      '11 Labiales · Labios',
      '12 Sombras · Ojos',
      'new + Nuevo tipo…',
    ])
    expect(buttons(dialog())).toContain('Administrar tipos y categorías')
  })
  test('that cannot be read is an alert, and can be read again', async () => {
    stubTypes(unreachable, unreachable)
    show()
    await waitFor(() => expect(allWords('alert', dialog())).toStrictEqual(['Error de conexión Reintentar']))
    expect(buttons(dialog())).not.toContain('Administrar tipos y categorías')
    stubTypes(unreachable)
    press('Reintentar')
    await ready()
    expect(allWords('alert', dialog())).toStrictEqual([])
  })
  test('is created in its own dialog, and chosen', async () => {
    stubTypes(
      () => accepted({ id: 12, name: 'Sombras' }),
      () => accepted(types),
    )
    const { user } = show()
    await ready()
    chooseType('new')
    const own = dialog('Nuevo tipo')
    expect(typeField().value).toBe('')
    press('Crear tipo')
    expect(wordsOf(own)).toContain('El nombre del tipo es requerido')
    expect(wordsOf(own)).toContain('El nombre de la categoría es requerido')
    expect([...own.querySelectorAll('datalist option')].map((one) => one.textContent)).toStrictEqual([
      'Labios',
      'Ojos',
      'Uñas',
    ])
    await user.type(within(own).getByRole('textbox', { name: 'Nombre' }), 'Sombras')
    await user.type(within(own).getByRole('combobox', { name: /^Categoría/ }), 'Ojos')
    press('Crear tipo')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nuevo tipo' })).toBeNull())
    expect(sent().map(({ path, body }) => [path, body])).toStrictEqual([
      ['/admin/product-types', { name: 'Sombras', category: 'Ojos' }],
    ])
    expect(typeField().value).toBe('12')
  })
  test('is managed beside the others, and no longer chosen once it is deleted', async () => {
    const { user } = show({ ...noProduct, product_type_id: '12' })
    await ready()
    press('Administrar tipos y categorías')
    const own = within(dialog('Tipos y categorías'))
    await own.findByText('3 productos')
    expect(buttons(dialog('Tipos y categorías')).filter((name) => name.startsWith('Eliminar'))).toStrictEqual([
      'Eliminar tipo Sombras',
      'Eliminar categoría Uñas',
    ])
    expect(wordsOf(own.getAllByRole('listitem')[0] ?? null)).toBe('Labios 1 tipo Labiales 3 productos')
    await user.click(own.getByRole('button', { name: 'Eliminar tipo Sombras' }))
    await waitFor(() =>
      expect(sent().map(({ method, path }) => `${method} ${path}`)).toStrictEqual(['DELETE /admin/product-types/12']),
    )
    await user.click(own.getByRole('button', { name: 'Listo' }))
    expect(screen.queryByRole('dialog', { name: 'Tipos y categorías' })).toBeNull()
    await waitFor(() => expect(typeField().value).toBe(''))
  })
  test('that is deleted leaves another chosen', async () => {
    let shown = types
    stubTypes(
      () => {
        shown = types.filter(({ name }) => name !== 'Ojos')
        return accepted({})
      },
      () => accepted(shown),
    )
    const { user } = show({ ...noProduct, product_type_id: '11' })
    await ready()
    press('Administrar tipos y categorías')
    await user.click(await screen.findByRole('button', { name: 'Eliminar tipo Sombras' }))
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Sombras · Ojos' })).toBeNull())
    await settle()
    expect(typeField().value).toBe('11')
  })
  test('list that is empty or cannot be read says so', async () => {
    stubTypes(
      () => accepted({}),
      () => accepted([]),
    )
    show()
    await screen.findByRole('option', { name: 'Elige un tipo' })
    press('Administrar tipos y categorías')
    expect(allWords('status', dialog('Tipos y categorías'))).toStrictEqual(['No hay tipos'])
    press('Nuevo tipo…')
    expect(dialog('Nuevo tipo')).toBeTruthy()
  })
})

test('a value of a row that somebody else overtook is asked about', () => {
  const newer = anAdminProduct({ price: 250, updated_at: '2026-11-20T19:30:00.000Z' })
  const ask = () => {
    told.mockReset()
    return renderInPanel(
      <StaleRow
        stale={{ newer, change: { price: 300 } }}
        timeZone="America/Mexico_City"
        onClose={() => told('close')}
        onKeepMine={({ id }, change) => told('keep', id, change)}
      />,
    )
  }
  const { unmount } = ask()
  expect(allWords('row', dialog('Labial'))).toStrictEqual(['Campo Ahora Tú', 'Precio de venta $250.00 $300.00'])
  press('Quedarme con $250.00')
  expect(told.mock.calls).toStrictEqual([['close']])
  unmount()
  ask()
  press('Usar $300.00')
  expect(told.mock.calls).toStrictEqual([['close'], ['keep', 1, { price: 300 }]])
})

test('the question about a value of a row is closed by its button, and changes nothing', () => {
  const newer = anAdminProduct({ price: 250 })
  const stale = { newer, change: { price: 300 } }
  renderInPanel(
    <StaleRow
      stale={stale}
      timeZone="America/Mexico_City"
      onClose={() => told('close')}
      onKeepMine={() => told('keep')}
    />,
  )
  press('Cerrar')
  expect(told.mock.calls).toStrictEqual([['close']])
})
