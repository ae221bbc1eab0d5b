import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { anAdminProduct } from '../../../testing/a-product'
import { anArrival } from '../../../testing/an-arrival'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { stubUploads } from '../../../testing/stub-uploads'
import { replacePage } from '../../../ui/overlay/page-history'
import { prepareDraft, readDraft } from '../../list-screen/edits/drafts'
import { ArrivalDialog } from './arrival-dialog'
import { ArrivedDialog } from './arrived-dialog'
import { NEW_ARRIVAL, startFromOption, startFromProduct } from './new-arrival'
import { SoldOutChoice } from './sold-out-choice'

const told = vi.fn<(what: string) => void>()
beforeEach(() => {
  told.mockReset()
  replacePage('/?panel=productos&vista=llegadas', 1)
})
const ends = { onClose: () => told('close'), onSaved: () => told('saved') }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])
const stub = (message: string) =>
  stubShop(({ method }) => (method === 'GET' ? accepted([]) : { json: { success: true, data: anArrival(), message } }))

test.each([
  [anArrival({ expected: '2026-10' }), ['octubre de 2026', '2026-10']],
  [anArrival({ expected: '2026-12' }), ['noviembre de 2026', '2026-11']],
])('a piece keeps the month that it was saved with, also one that went by', async (arrival, [text, id]) => {
  stub('Llegada guardada')
  const { user } = renderInPanel(<ArrivalDialog arrival={arrival} today="2026-11-20" {...ends} />)
  const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mes' })
  expect([months.value, months.options[1]?.text, months.options[1]?.value]).toStrictEqual([arrival.expected, text, id])
  await user.click(screen.getByRole('button', { name: 'Guardar llegada' }))
  await screen.findByText('Llegada guardada')
  expect(told.mock.calls.flat()).toStrictEqual(['saved', 'close'])
  expect(sent()).toStrictEqual([
    [
      'PUT /admin/arrivals/4',
      {
        name: 'Sérum de noche',
        price: 189.5,
        expected: arrival.expected,
        image_url: '',
        updated_at_seen: '2026-11-20T18:00:00.000Z',
      },
    ],
  ])
})

test('a piece whose picture was taken away is asked about before it is left', async () => {
  stub('')
  renderInPanel(<ArrivalDialog arrival={anArrival({ image_url: '/media/a.webp' })} today="2026-11-20" {...ends} />)
  press('Quitar foto 1')
  press('Cerrar')
  expect(wordsOf(screen.getByRole('dialog'))).toContain('¿Descartar')
  expect(told).not.toHaveBeenCalled()
})

test('a piece that cannot be saved says so and stays', async () => {
  stubShop(({ method }) => (method === 'GET' ? accepted([]) : refused(500, 'INTERNAL', '')))
  renderInPanel(<ArrivalDialog arrival={anArrival()} today="2026-11-20" {...ends} />)
  expect(screen.queryByRole('combobox', { name: /producto agotado/ })).toBeNull()
  press('Guardar llegada')
  await waitFor(() =>
    expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual(['Error guardando la llegada']),
  )
  expect(told).not.toHaveBeenCalled()
})

test('a piece that somebody else changed keeps what only they changed, and what was typed', async () => {
  const was = anArrival({ image_url: '/media/a.webp' })
  const now = { ...was, name: 'Sérum de día', price: 300, image_url: '', updated_at: '2026-11-20T19:00:00.000Z' }
  let isStale = true
  stubShop(({ method }) => {
    if (method === 'GET') return accepted([])
    return isStale ? refused(409, 'STALE_EDIT', 'No', now) : { json: { success: true, data: now, message: 'Lista' } }
  })
  renderInPanel(<ArrivalDialog arrival={was} today="2026-11-20" {...ends} />)
  fireEvent.change(screen.getByRole('textbox', { name: /^Precio/ }), { target: { value: '250' } })
  press('Guardar llegada')
  await waitFor(() =>
    expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual([
      'Alguien más la cambió; no se guardó nada. Ahora: nombre «Sérum de día», precio $300.00, sin foto. Guarda otra vez si debe quedar como abajo.',
    ]),
  )
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toStrictEqual([
    'Sérum de día',
    '250',
  ])
  isStale = false
  press('Guardar llegada')
  await screen.findByText('Llegada guardada')
  expect(sent()[1]).toStrictEqual([
    'PUT /admin/arrivals/4',
    { name: 'Sérum de día', price: 250, expected: '2026-12-01', image_url: '', updated_at_seen: now.updated_at },
  ])
})

test.each([
  [0, 'Ya es un producto'],
  [1, 'Ya es un producto: 1 persona pasó a su lista'],
  [3, 'Ya es un producto: 3 personas pasaron a su lista'],
])(
  'a piece that arrived says that %d went over, as the shop counts, and its product opens at its stock',
  async (people, text) => {
    stubShop(() => accepted({ product_id: 9, people }))
    // As it was when the list was loaded.
    const arrival = anArrival({ people_waiting: 2, product: { id: 9, name: 'Rubor', is_available: 0 } })
    renderInPanel(<ArrivedDialog arrival={arrival} onClose={() => {}} onArrived={() => told('arrived')} />)
    expect(buttons(screen.getByRole('dialog'))).toStrictEqual(['Cerrar', 'Abrir «Rubor»', 'Cancelar'])
    press('Abrir «Rubor»')
    await screen.findByText(text)
    expect([told.mock.calls.flat(), location.search]).toStrictEqual([
      ['arrived'],
      '?panel=productos&editar=9&parte=existencias',
    ])
  },
)

test('only a sold-out product comes back, with its first picture', async () => {
  const onChoose = vi.fn<(product: object) => void>()
  const free = anAdminProduct({ id: 2, name: 'Rubor libre', stock_available: 1 })
  const out = anAdminProduct({
    id: 3,
    name: 'Rubor',
    stock_available: 0,
    image_url: 'https://x.mx/a.jpg,https://x.mx/b.jpg',
  })
  stubShop(() => ({ json: { success: true, data: [free, out] } }))
  const { user } = renderInPanel(<SoldOutChoice source="" onChoose={onChoose} onClear={() => {}} />)
  expect(screen.getByRole<HTMLInputElement>('combobox').placeholder).toBe(
    'Nombre del producto, si es uno que ya vendes',
  )
  await user.type(screen.getByRole('combobox'), 'rubor')
  const list = await screen.findAllByRole('option')
  expect(list.map((one) => [wordsOf(one), one.getAttribute('aria-disabled')])).toStrictEqual([
    ['Rubor libre Hay piezas libres', 'true'],
    ['Rubor Agotado', null],
  ])
  await user.click(within(screen.getByRole('listbox')).getByText('Rubor'))
  expect(onChoose.mock.calls).toStrictEqual([[{ id: 3, name: 'Rubor', price: 200, picture: 'https://x.mx/a.jpg' }]])
})

test('a new piece on a day, with a picture that was uploaded', async () => {
  stub('Llegada agregada')
  const stored = { path: '/media/nueva-640.webp', originalName: 'nueva.png', size: 1 }
  stubUploads(() => ({ status: 201, json: { success: true, data: [stored] } }))
  const { user } = renderInPanel(<ArrivalDialog arrival={undefined} today="2026-11-20" {...ends} />)
  expect(screen.getByRole('button', { name: 'Un día' }).getAttribute('aria-pressed')).toBe('true')
  await user.type(screen.getByRole('textbox', { name: 'Nombre de la pieza' }), ' Paleta ')
  await user.click(screen.getByRole('button', { name: 'Día: elige un día' }))
  expect((await screen.findByRole('button', { name: /19 de noviembre/ })).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: /28 de noviembre/ }))
  await user.upload(screen.getByLabelText('Elegir fotos'), new File(['x'], 'nueva.png', { type: 'image/png' }))
  await user.click(screen.getByRole('button', { name: 'Agregar llegada' }))
  await screen.findByText('Llegada agregada')
  expect(sent()).toStrictEqual([
    [
      'POST /admin/arrivals',
      {
        name: 'Paleta',
        price: null,
        expected: '2026-11-28',
        image_url: '/media/nueva-640.webp',
        product_id: null,
        option_id: null,
      },
    ],
  ])
  await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['saved', 'close']))
})

test('a piece whose picture was not stored is not saved, and why is an alert', async () => {
  stub('')
  stubUploads(() => ({ status: 413, json: { success: false, code: 'TOO_LARGE', message: 'La foto pesa demasiado' } }))
  const { user } = renderInPanel(<ArrivalDialog arrival={anArrival()} today="2026-11-20" {...ends} />)
  await user.upload(screen.getByLabelText('Elegir fotos'), new File(['x'], 'uno.png', { type: 'image/png' }))
  press('Guardar llegada')
  const said = await screen.findByText('Error subiendo imágenes: La foto pesa demasiado')
  expect([said.closest('[role=alert]') !== null, sent(), told.mock.calls]).toStrictEqual([true, [], []])
})

test('a product without a picture that comes back takes the place of an option', async () => {
  const out = anAdminProduct({ id: 3, name: 'Rubor', price: 99.5, stock_available: 0 })
  stubShop(({ method, path }) => {
    if (method !== 'GET') return accepted(anArrival())
    return path.startsWith('/admin/products') ? { json: { success: true, data: [out] } } : accepted([])
  })
  startFromOption({ id: 11, text: 'Crema' }, '/?panel=productos&vista=llegadas')
  const { user } = renderInPanel(<ArrivalDialog arrival={undefined} today="2026-11-20" {...ends} />)
  await user.click(screen.getByRole('button', { name: 'Hacerla desde cero' }))
  await user.type(screen.getByRole('combobox', { name: '¿Vuelve un producto agotado?' }), 'rubor')
  await user.click(await screen.findByRole('option', { name: /Rubor/ }))
  await waitFor(() => expect(wordsOf(screen.getByRole('region', { name: 'Foto' }))).toContain('0 de 1'))
  await user.click(screen.getByRole('button', { name: 'Agregar llegada' }))
  await screen.findByText('Llegada agregada')
  expect(sent()[0]?.[1]).toStrictEqual({
    name: 'Rubor',
    price: 99.5,
    expected: '',
    image_url: '',
    product_id: 3,
    option_id: null,
  })
})

test('while a piece is handed over nothing else of the question can be pressed', async () => {
  let answer: (() => void) | undefined
  stubShop(({ method }) =>
    method === 'GET'
      ? { json: { success: true, data: [anAdminProduct({ id: 3, name: 'Rubor' })] } }
      : new Promise((done) => (answer = () => done(refused(409, 'CONFLICT', 'Ya no se espera')))),
  )
  const { user } = renderInPanel(
    <ArrivedDialog arrival={anArrival()} onClose={() => told('close')} onArrived={() => {}} />,
  )
  expect(wordsOf(screen.getByRole('dialog'))).toContain('Deja de anunciarse. Después pon sus existencias.')
  await user.type(screen.getByRole('combobox', { name: 'O elige un producto que ya tienes' }), 'rubor')
  await user.click(await screen.findByRole('option', { name: /Rubor/ }))
  await waitFor(() => expect(buttons(screen.getByRole('dialog'))).toContain('Crear producto (disabled)'))
  answer?.()
  await waitFor(() => expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual(['Ya no se espera']))
  await waitFor(() => expect(buttons(screen.getByRole('dialog'))).toContain('Crear producto'))
})

test('a new piece whose answer was lost is not added again after the page was loaded again, and keeps its picture', async () => {
  const image_url = '/media/nueva-640.webp'
  let saved: object[] = []
  let isReadable = true
  stubShop(({ method, path }) => {
    if (path.startsWith('/admin/media')) return accepted([])
    if (method === 'GET') return isReadable ? accepted(saved) : unreachable()
    saved = [anArrival({ image_url })]
    isReadable = false
    return unreachable()
  })
  stubUploads(() => ({
    status: 201,
    json: { success: true, data: [{ path: image_url, originalName: 'n.png', size: 1 }] },
  }))
  prepareDraft(NEW_ARRIVAL, { name: 'Sérum de noche', date_kind: 'none' })
  const first = renderInPanel(<ArrivalDialog arrival={undefined} today="2026-11-20" {...ends} />)
  await first.user.upload(screen.getByLabelText('Elegir fotos'), new File(['x'], 'n.png', { type: 'image/png' }))
  press('Agregar llegada')
  await screen.findByText('Error de conexión. No sabemos si se guardó.')
  const kept = readDraft(NEW_ARRIVAL) as object
  first.unmount()
  prepareDraft(NEW_ARRIVAL, kept)
  isReadable = true
  asked.length = 0
  renderInPanel(<ArrivalDialog arrival={undefined} today="2026-11-20" {...ends} />)
  expect(wordsOf(screen.getByRole('region', { name: 'Foto' }))).toContain('1 de 1')
  press('Agregar llegada')
  await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['saved', 'close']))
  expect(sent()).toStrictEqual([])
})

test('while an arrival has no answer it is handed over once more, and a second lost answer is told as such', async () => {
  let lost = 2
  stubShop(() => (lost-- > 0 ? unreachable() : accepted({ product_id: 9, people: 0 })))
  const arrival = anArrival({ people_waiting: 2, product: { id: 9, name: 'Rubor', is_available: 0 } })
  renderInPanel(<ArrivedDialog arrival={arrival} onClose={() => {}} onArrived={() => told('arrived')} />)
  press('Abrir «Rubor»')
  await waitFor(() =>
    expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual([
      'Error de conexión. No sabemos si se guardó.',
    ]),
  )
  expect(told).not.toHaveBeenCalled()
  lost = 1
  press('Abrir «Rubor»')
  await screen.findByText('Ya es un producto')
  expect(told.mock.calls).toStrictEqual([['arrived']])
  expect(sent().map(([what]) => what)).toStrictEqual(Array(4).fill('POST /admin/arrivals/4/arrived'))
})

describe('after the page is loaded again', () => {
  const uploadedPath = '/media/nueva-640.webp'
  const photo = () => screen.getByRole('region', { name: 'Foto' })
  const reload = (unmount: () => void, arrival?: ReturnType<typeof anArrival>) => {
    const name = arrival === undefined ? NEW_ARRIVAL : `llegada.${arrival.id}`
    const kept = readDraft(name) as object
    unmount()
    prepareDraft(name, kept)
    return renderInPanel(<ArrivalDialog arrival={arrival} today="2026-11-20" {...ends} />)
  }
  const pictureSent = async (button: string) => {
    press(button)
    await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['saved', 'close']))
    return sent().map(([, body]) => (body as { image_url: string }).image_url)
  }
  beforeEach(() => {
    stub('Lista')
    stubUploads(() => ({
      status: 201,
      json: { success: true, data: [{ path: uploadedPath, originalName: 'n.png', size: 1 }] },
    }))
  })
  const replacePicture = async ({ user }: ReturnType<typeof renderInPanel>, name: string) => {
    press('Quitar foto 1')
    await user.upload(screen.getByLabelText('Elegir fotos'), new File(['x'], 'n.png', { type: 'image/png' }))
    await waitFor(() => expect(readDraft(name)).toMatchObject({ image_url: uploadedPath }))
  }

  test('a new piece has the picture that was chosen instead of the product’s', async () => {
    startFromProduct(anAdminProduct({ image_url: '/media/vieja-640.webp' }), '/?panel=productos&vista=llegadas')
    const first = renderInPanel(<ArrivalDialog arrival={undefined} today="2026-11-20" {...ends} />)
    press('Sin fecha')
    await replacePicture(first, NEW_ARRIVAL)
    reload(first.unmount)
    expect(wordsOf(photo())).toContain('1 de 1')
    expect(await pictureSent('Agregar llegada')).toStrictEqual([uploadedPath])
  })

  test('a new piece has no picture if the product’s was taken away', async () => {
    startFromProduct(anAdminProduct({ image_url: '/media/vieja-640.webp' }), '/?panel=productos&vista=llegadas')
    const first = renderInPanel(<ArrivalDialog arrival={undefined} today="2026-11-20" {...ends} />)
    press('Sin fecha')
    expect(wordsOf(photo())).toContain('1 de 1')
    press('Quitar foto 1')
    reload(first.unmount)
    expect(wordsOf(photo())).toContain('0 de 1')
    expect(await pictureSent('Agregar llegada')).toStrictEqual([''])
  })

  test('a new piece whose attempt an earlier version kept has the picture that was sent', async () => {
    const sent = { values: { name: 'Tinta', image_url: '/media/vieja-640.webp' } }
    prepareDraft(NEW_ARRIVAL, { name: 'Tinta', attempt: { before: [], sent } })
    renderInPanel(<ArrivalDialog arrival={undefined} today="2026-11-20" {...ends} />)
    expect(wordsOf(photo())).toContain('1 de 1')
  })

  test('a piece of which only the picture was changed has the new one', async () => {
    const arrival = anArrival({ image_url: '/media/vieja-640.webp' })
    const first = renderInPanel(<ArrivalDialog arrival={arrival} today="2026-11-20" {...ends} />)
    await replacePicture(first, 'llegada.4')
    reload(first.unmount, arrival)
    expect(await pictureSent('Guardar llegada')).toStrictEqual([uploadedPath])
  })
})
