import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { anArrival } from '../../../testing/an-arrival'
import { anAdminProduct } from '../../../testing/a-product'
import { onPhone } from '../../../testing/on-phone'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, type AskedCall } from '../../../testing/stub-shop'
import { Overlay } from '../../../ui/overlay/overlay'
import { replacePage } from '../../../ui/overlay/page-history'
import { NEW_PRODUCT, readProductDraft } from '../form/product-draft'
import { ArrivalsView } from './arrivals-view'
import { startFromOption, startFromProduct } from './new-arrival'

const arrivals = [
  anArrival({ people_waiting: 2 }),
  anArrival({
    id: 5,
    name: 'Rubor',
    price: null,
    expected: '2026-10',
    is_overdue: 1,
    place: 2,
    product: { id: 9, name: 'Rubor coral', is_available: 1 },
  }),
  anArrival({ id: 6, name: 'Crema', expected: '', place: 3, option: { id: 11, text: 'Crema de rosas', survey_id: 7 } }),
]
const waiting = [
  { id: 31, name: 'Ana', phone: '55 1234 5678', has_account: 0, asked_at: '2026-11-26T18:00:00.000Z', same_network: 0 },
  { id: 32, name: 'Eva', phone: '55 8765 4321', has_account: 1, asked_at: '2026-11-27T17:00:00.000Z', same_network: 2 },
]
const comingBack = anAdminProduct({
  id: 9,
  name: 'Rubor coral',
  stock_available: 0,
  image_url: 'https://fotos.example/a.jpg,https://fotos.example/b.jpg',
})
let inLine = waiting
type Counts = { expected: number; overdue: number; shown: string; is_on: boolean }
const usual: Counts = { expected: 3, overdue: 0, shown: 'own', is_on: true }

// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./arrival-dialog'),
    import('./arrival-sheet'),
    import('./arrived-dialog'),
    import('./remove-arrival-dialog'),
  ])
}, 60_000)
beforeEach(() => {
  sessionStorage.clear()
  inLine = waiting
})

interface Shown {
  rows?: typeof arrivals
  /** In the order of their dates. */
  byDate?: typeof arrivals
  counts?: Counts
  change?: (call: AskedCall) => ReturnType<typeof accepted>
  filters?: string
}

async function show(shown: Shown = {}) {
  const { rows = arrivals, byDate = rows, counts = usual, change = () => accepted(anArrival()), filters = '' } = shown
  vi.setSystemTime('2026-11-27T18:00:00Z')
  stubShop((call) => {
    const { path, method } = call
    if (method !== 'GET') return change(call)
    if (path.startsWith('/admin/arrivals/counts')) return accepted(counts)
    if (path.endsWith('/waiting')) return accepted(inLine)
    if (/arrivals\/\d/.test(path)) return accepted(arrivals.find(({ id }) => path.endsWith(`/${id}`)))
    if (path.startsWith('/admin/arrivals')) {
      const data = path.includes('sort=expected') ? byDate : rows
      return { json: { success: true, data, pagination: { page: 1, limit: 20, total: rows.length, pages: 1 } } }
    }
    if (path.includes('/proposals')) return accepted([])
    if (path.startsWith('/admin/products/counts'))
      return accepted({ all: 8, pending: 2, out: 0, low: 0, without_photo: 0, waited_for: 0 })
    return { json: { success: true, data: [comingBack] } }
  })
  replacePage(`/?panel=productos&vista=llegadas${filters}`, 1)
  const rendered = renderInPanel(
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      <ArrivalsView timeZone="America/Mexico_City" />
    </Overlay>,
  )
  await waitFor(() => expect(screen.queryByText('Cargando próximas llegadas')).toBeNull())
  return rendered
}
const changes = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const dialog = (name: string) => screen.findByRole('dialog', { name })

describe('the list', () => {
  test('[ARR-08] shows each piece with its date as visitors read it, its price, and what it is made from', async () => {
    await show()
    expect(allWords('row').slice(1)).toStrictEqual([
      'Sérum de noche 1 Martes, 1 de diciembre 2 $189.50 —',
      'Rubor 2 2026-10, ya pasó: se lee «Muy pronto» 0 Por confirmar Ya hay piezas: no se anuncia',
      'Crema 3 Fecha por confirmar 0 $189.50 Encuesta: «Crema de rosas»',
    ])
    expect(screen.getByRole('button', { name: 'Próximas llegadas 3' }).getAttribute('aria-pressed')).toBe('true')
  })

  test.each([
    [
      { ...usual, expected: 0, shown: 'samples' },
      'Tu tienda muestra cuatro ejemplos, marcados como tales. Se quitan al agregar tu primera llegada, al apagar la sección o al quitar la tienda de muestra.',
    ],
    [{ ...usual, expected: 0, shown: 'nothing' }, 'Tu tienda no muestra la sección: aparece con tu primera llegada.'],
    [
      { ...usual, shown: 'nothing', is_on: false, overdue: 1 },
      'La sección está apagada en Ajustes › Portada: las visitas no ven estas piezas. 1 fecha ya pasó: en la tienda se lee «Muy pronto».',
    ],
    [{ ...usual, overdue: 1 }, '1 fecha ya pasó: en la tienda se lee «Muy pronto».'],
    [{ ...usual, overdue: 2 }, '2 fechas ya pasaron: en la tienda se lee «Muy pronto».'],
    [{ ...usual, expected: 60 }, 'Caben 60: quita una para agregar otra.'],
  ])('[ARR-08] with %j says what visitors see', async (counts, text) => {
    await show({ counts })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('[ARR-08] with 59 pieces that visitors see, and no date that went by, says nothing more', async () => {
    await show({ counts: { ...usual, expected: 59 } })
    await screen.findByRole('button', { name: 'Próximas llegadas 59' })
    expect(screen.queryByText(/Tu tienda|La sección está|^\d+ fecha|Caben/)).toBeNull()
  })

  test('[ARR-08] empty, offers to add the first one; on phones it has cards', async () => {
    onPhone()
    await show({ rows: [] })
    expect(screen.getByText('No hay próximas llegadas')).toBeTruthy()
    expect(buttons().filter((name) => name === 'Agregar llegada')).toHaveLength(2)
  })

  test('[ARR-08] on phones each piece is a card that opens its sheet', async () => {
    onPhone()
    const { user } = await show()
    const cards = screen
      .getAllByRole('listitem')
      .filter((card) => within(card).queryByRole('button', { name: /^Acciones/ }))
    expect(cards.map(wordsOf)).toStrictEqual([
      'Sérum de noche Martes, 1 de diciembre $189.50 · 2 personas esperan',
      'Rubor 2026-10, ya pasó: se lee «Muy pronto» Por confirmar Ya hay piezas: no se anuncia',
      'Crema Fecha por confirmar $189.50 Encuesta: «Crema de rosas»',
    ])
    await user.click(screen.getByRole('button', { name: /^Crema / }))
    expect(await dialog('Llegada: Crema')).toBeTruthy()
  })

  test('[ARR-06] is asked with the search, the order and the page of the address, and its file with the first two', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    onTestFinished(() => void saved.mockRestore())
    const { user } = await show({ filters: '&buscar=rubor&orden=-expected&pagina=2' })
    expect(asked.map(({ path }) => path)).toContain('/admin/arrivals?search=rubor&sort=-expected&page=2&limit=20')
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(asked.map(({ path }) => path).filter((path) => path.includes('/export'))).toStrictEqual([
      '/admin/arrivals/export?search=rubor&sort=-expected&format=csv',
    ])
  })

  test('[ARR-08] a view of the products leads back to them', async () => {
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Por aprobar 2' }))
    expect(location.search).toBe('?panel=productos&estado=pending')
  })

  test('[ARR-06] a piece is moved among the others as they are now, and the order before is restored', async () => {
    const { user } = await show({ change: () => accepted({ ids_before: [4, 5, 6] }) })
    await user.click(screen.getByRole('button', { name: 'Acciones de Crema' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Subir' }))
    await screen.findByText('Se movió «Crema»')
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await waitFor(() =>
      expect(changes()).toStrictEqual([
        ['PUT', '/admin/arrivals', { ids: [4, 6, 5] }],
        ['PUT', '/admin/arrivals', { ids: [4, 5, 6] }],
      ]),
    )
  })

  test('[ARR-06] all are put in the order of their dates, and back', async () => {
    const { user } = await show({
      change: () => accepted({ ids_before: [4, 5, 6] }),
      byDate: arrivals.toReversed(),
    })
    await user.click(screen.getByRole('button', { name: 'Ordenar por fecha' }))
    await waitFor(() => expect(changes()).toStrictEqual([['PUT', '/admin/arrivals', { ids: [6, 5, 4] }]]))
    expect(asked.some(({ path }) => path.includes('/admin/arrivals?sort=expected'))).toBe(true)
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(changes().at(-1)).toStrictEqual(['PUT', '/admin/arrivals', { ids: [4, 5, 6] }]))
  })

  test('[ARR-05] a piece is removed at once, and comes back', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Acciones de Rubor' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar' }))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await waitFor(() =>
      expect(changes().map(([method, path]) => [method, path])).toStrictEqual([
        ['DELETE', '/admin/arrivals/5'],
        ['POST', '/admin/arrivals/5/restore'],
      ]),
    )
  })

  test.each([
    [1, '1 persona la espera: en su lista'],
    [2, '2 personas la esperan: en su lista'],
  ])(
    '[ARR-15] one that %d wait for is removed after a question, from the menu as from its sheet',
    async (people, text) => {
      const { user } = await show({ rows: [anArrival({ people_waiting: people })] })
      await user.click(screen.getByRole('button', { name: 'Acciones de Sérum de noche' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Quitar' }))
      const question = await dialog('¿Quitar «Sérum de noche»?')
      expect(wordsOf(question)).toContain(text)
      await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
      expect(changes()).toStrictEqual([])
      await user.click(screen.getByRole('button', { name: 'Sérum de noche' }))
      const sheet = await dialog('Llegada: Sérum de noche')
      await user.click(await within(sheet).findByRole('button', { name: 'Quitar' }))
      await user.click(within(await dialog('¿Quitar «Sérum de noche»?')).getByRole('button', { name: 'Quitar' }))
      await waitFor(() =>
        expect(changes().map(([method, path]) => [method, path])).toStrictEqual([['DELETE', '/admin/arrivals/4']]),
      )
    },
  )

  test('[ARR-15] one of a product that people wait for is removed at once: they go on waiting for the product', async () => {
    const product = { id: 9, name: 'Rubor coral', is_available: 0, is_sold: 1 } as const
    const { user } = await show({ rows: [anArrival({ people_waiting: 2, product })] })
    await user.click(screen.getByRole('button', { name: 'Acciones de Sérum de noche' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
  })

  test('[ARR-15] one of a product that is not for sale is removed after a question', async () => {
    const product = { id: 9, name: 'Rubor coral', is_available: 0, is_sold: 0 } as const
    const { user } = await show({ rows: [anArrival({ people_waiting: 2, product })] })
    await user.click(screen.getByRole('button', { name: 'Acciones de Sérum de noche' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar' }))
    const question = await dialog('¿Quitar «Sérum de noche»?')
    expect(changes()).toStrictEqual([])
    await user.click(within(question).getByRole('button', { name: 'Quitar' }))
    await waitFor(() =>
      expect(changes().map(([method, path]) => [method, path])).toStrictEqual([['DELETE', '/admin/arrivals/4']]),
    )
  })

  test('[ARR-08] says why something was not done', async () => {
    const { user } = await show({ change: () => refused(404, 'NOT_FOUND', 'No encontramos lo que buscas') })
    await user.click(screen.getByRole('button', { name: 'Acciones de Rubor' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar' }))
    expect(await screen.findByText('No encontramos lo que buscas')).toBeTruthy()
  })
})

describe('the form', () => {
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

  test('[ARR-08] adds a piece with a month, after it said what is missing', async () => {
    const { user } = await show()
    await user.click(screen.getAllByRole('button', { name: 'Agregar llegada' })[0] ?? document.body)
    const form = await dialog('Agregar llegada')
    const send = within(form).getByRole('button', { name: 'Agregar llegada' })
    await user.click(send)
    expect(wordsOf(form)).toContain('El nombre de la pieza es requerido')
    expect(wordsOf(form)).toContain('Elige el día, o «Sin fecha»')
    await user.type(field('Nombre de la pieza'), 'Paleta')
    await user.click(within(form).getByRole('button', { name: 'Un mes' }))
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Mes' }), 'enero de 2027')
    await user.click(send)
    await waitFor(() =>
      expect(changes()).toStrictEqual([
        [
          'POST',
          '/admin/arrivals',
          { name: 'Paleta', price: null, expected: '2027-01', image_url: '', product_id: null, option_id: null },
        ],
      ]),
    )
  })

  test('[ARR-08] opens with a sold-out product, or with an option of a survey', async () => {
    startFromProduct(
      anAdminProduct({ id: 9, name: 'Rubor coral', price: 120, image_url: 'https://fotos.example/a.jpg' }),
      '/?panel=productos&vista=llegadas',
    )
    const { user, unmount } = await show()
    const form = await dialog('Agregar llegada')
    expect([field('Nombre de la pieza').value, field('Precio (opcional)').value]).toStrictEqual([
      'Rubor coral',
      '120.00',
    ])
    expect(wordsOf(form)).toContain('Vuelve «Rubor coral»')
    await user.click(within(form).getByRole('button', { name: 'Sin fecha' }))
    await user.click(within(form).getByRole('button', { name: 'Agregar llegada' }))
    await waitFor(() =>
      expect(changes()[0]?.[2]).toStrictEqual({
        name: 'Rubor coral',
        price: 120,
        expected: '',
        image_url: 'https://fotos.example/a.jpg',
        product_id: 9,
        option_id: null,
      }),
    )
    unmount()
    sessionStorage.clear()
    startFromOption({ id: 11, text: 'Crema de rosas' }, '/?panel=productos&vista=llegadas')
    await show()
    expect(wordsOf(await dialog('Agregar llegada'))).toContain('Encuesta: «Crema de rosas»')
  })

  test('[ARR-08] takes what is sold out and comes back, and forgets it again', async () => {
    const { user } = await show({ change: () => accepted(anArrival()) })
    await user.click(screen.getAllByRole('button', { name: 'Agregar llegada' })[0] ?? document.body)
    const form = await dialog('Agregar llegada')
    await user.type(screen.getByRole('combobox', { name: '¿Vuelve un producto agotado?' }), 'rubor')
    const option = await screen.findByRole('option')
    expect(wordsOf(option)).toBe('Rubor coral Agotado')
    await user.click(option)
    expect([field('Nombre de la pieza').value, field('Precio (opcional)').value]).toStrictEqual([
      'Rubor coral',
      '200.00',
    ])
    expect(allWords('status', form)).toContain('Vuelve «Rubor coral» Hacerla desde cero')
    await user.click(within(form).getByRole('button', { name: 'Sin fecha' }))
    await user.click(within(form).getByRole('button', { name: 'Hacerla desde cero' }))
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
    await user.click(within(form).getByRole('button', { name: 'Agregar llegada' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]?.[2]).toStrictEqual({
      name: 'Rubor coral',
      price: 200,
      expected: '',
      image_url: 'https://fotos.example/a.jpg',
      product_id: null,
      option_id: null,
    })
  })

  test('[ARR-05] that somebody else changed says so, and replaces it when sent again', async () => {
    const newer = anArrival({ name: 'Sérum de día', updated_at: '2026-11-27T17:00:00.000Z' })
    let answers = [refused(409, 'STALE_EDIT', 'Alguien lo cambió', newer), accepted(anArrival())]
    const { user } = await show({
      change: () => {
        const [first = accepted(anArrival()), ...rest] = answers
        answers = rest
        return first
      },
    })
    await user.click(screen.getByRole('button', { name: 'Acciones de Sérum de noche' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cambiar' }))
    const form = await dialog('Cambiar llegada')
    await user.type(field('Nombre de la pieza'), ' doble')
    await user.click(within(form).getByRole('button', { name: 'Guardar llegada' }))
    expect(await screen.findByText(/Ahora: nombre «Sérum de día»\./)).toBeTruthy()
    await user.click(within(form).getByRole('button', { name: 'Guardar llegada' }))
    await waitFor(() =>
      expect(changes().map(([, , body]) => (body as { updated_at_seen: string }).updated_at_seen)).toStrictEqual([
        '2026-11-20T18:00:00.000Z',
        '2026-11-27T17:00:00.000Z',
      ]),
    )
  })
})

test('[ARR-08] the sheet of a piece leads to its form, and removes it', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Rubor' }))
  const sheet = await screen.findByRole('dialog', { name: 'Llegada: Rubor' })
  expect(wordsOf(sheet)).toContain('Vuelve «Rubor coral»')
  await user.click(within(sheet).getByRole('button', { name: 'Cambiar' }))
  expect(await dialog('Cambiar llegada')).toBeTruthy()
})

test('a piece may be expected today until midnight in the shop', async () => {
  const { user } = await show()
  // Half past eleven at night on the 27th.
  vi.setSystemTime('2026-11-28T05:30:00Z')
  await user.click(screen.getAllByRole('button', { name: 'Agregar llegada' })[0] ?? document.body)
  await user.click(await screen.findByRole('button', { name: 'Día: elige un día' }))
  const day = async (name: RegExp) => (await screen.findByRole('button', { name })).getAttribute('aria-disabled')
  expect([await day(/26 de noviembre/), await day(/27 de noviembre/)]).toStrictEqual(['true', null])
})

test('[ARR-08] lists of pieces are read again once one is added, and once one has arrived', async () => {
  const { user, queries } = await show()
  const other = ['arrivals', 'other']
  const isOld = () => queries.getQueryState(other)?.isInvalidated
  queries.setQueryData(other, [])
  await user.click(screen.getAllByRole('button', { name: 'Agregar llegada' })[0] ?? document.body)
  const form = within(await dialog('Agregar llegada'))
  await user.type(form.getByRole('textbox', { name: 'Nombre de la pieza' }), 'Paleta')
  await user.click(form.getByRole('button', { name: 'Sin fecha' }))
  expect(isOld()).toBe(false)
  await user.click(form.getByRole('button', { name: 'Agregar llegada' }))
  await waitFor(() =>
    expect([isOld(), screen.queryByRole('dialog', { name: 'Agregar llegada' })]).toStrictEqual([true, null]),
  )
  queries.setQueryData(other, [])
  await user.click(screen.getByRole('button', { name: 'Acciones de Rubor' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ya llegó…' }))
  await user.click(await screen.findByRole('button', { name: 'Abrir «Rubor coral»' }))
  await waitFor(() => expect(isOld()).toBe(true))
})

describe('the people', () => {
  test('[ARR-13] stand in order in the sheet, each with the time of asking, and one is taken out after a question', async () => {
    const { user } = await show({ change: () => accepted((inLine = waiting.slice(1))) })
    await user.click(screen.getByRole('button', { name: 'Sérum de noche' }))
    const sheet = await screen.findByRole('dialog', { name: 'Llegada: Sérum de noche' })
    await within(sheet).findByText('Ana')
    expect(allWords('listitem', sheet)).toStrictEqual([
      '1. Ana 55 1234 5678 · ayer 12:00 p.m. Quitar a Ana',
      '2. Eva 55 8765 4321 · 11:00 a.m. · 3 teléfonos de su red Quitar a Eva',
    ])
    await user.click(within(sheet).getByRole('button', { name: 'Quitar a Ana' }))
    const question = await dialog('¿Quitar de la lista?')
    expect(changes()).toStrictEqual([])
    await user.click(within(question).getByRole('button', { name: 'Quitar' }))
    await waitFor(() => expect(within(sheet).queryByText('Ana')).toBeNull())
    expect(changes().map(([method, path]) => [method, path])).toStrictEqual([['DELETE', '/admin/arrivals/waiting/31']])
  })

  test('[ARR-13] that cannot be read are asked again, and there may be none', async () => {
    const { user } = await show()
    stubShop(({ path }) =>
      path.endsWith('/waiting') ? refused(500, 'INTERNAL', 'No se pudo leer') : accepted(arrivals[0]),
    )
    await user.click(screen.getByRole('button', { name: 'Sérum de noche' }))
    const sheet = await dialog('Llegada: Sérum de noche')
    await within(sheet).findByText('No se pudo leer')
    stubShop(({ path }) => accepted(path.endsWith('/waiting') ? [] : arrivals[0]))
    await user.click(within(sheet).getByRole('button', { name: 'Reintentar' }))
    expect(await within(sheet).findByText('Nadie ha pedido aviso todavía.')).toBeTruthy()
  })

  test('[ARR-13] of one that comes back are in the sheet of the product', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Rubor' }))
    expect(wordsOf(await screen.findByRole('dialog', { name: 'Llegada: Rubor' }))).toContain(
      'Quienes la esperan están en el producto «Rubor coral», en su parte «Espera».',
    )
  })
})

describe('«Ya llegó»', () => {
  const open = async (name: string, change: Shown['change'] = () => accepted({ product_id: 9, people: 2 })) => {
    const { user } = await show({ change })
    await user.click(screen.getByRole('button', { name: `Acciones de ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ya llegó…' }))
    return { user, question: await dialog(`Ya llegó «${name}»`) }
  }

  test('[ARR-12] begins a product with what is known of the piece', async () => {
    const { user, question } = await open('Sérum de noche')
    expect(wordsOf(question)).toContain(
      'Deja de anunciarse. Su lista (2 personas esperan) pasa al producto en el mismo orden. Después pon sus existencias.',
    )
    await user.click(within(question).getByRole('button', { name: 'Crear producto' }))
    expect(location.search).toBe('?panel=productos')
    expect(readProductDraft(NEW_PRODUCT)).toMatchObject({
      arrivalId: 4,
      values: { name: 'Sérum de noche', price: '189.50' },
      photos: [],
    })
    expect(changes()).toStrictEqual([])
  })

  test('[ARR-12] asks first, and changes nothing when the question is closed', async () => {
    const { user, question } = await open('Sérum de noche')
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Ya llegó/ })).toBeNull())
    expect(changes()).toStrictEqual([])
  })

  test('[ARR-12] is one of the products that the shop has', async () => {
    const { user, question } = await open('Sérum de noche')
    await user.type(within(question).getByRole('combobox'), 'rubor')
    await user.click(await screen.findByRole('option', { name: /Rubor coral/ }))
    await waitFor(() => expect(changes()).toStrictEqual([['POST', '/admin/arrivals/4/arrived', { product_id: 9 }]]))
    await waitFor(() => expect(location.search).toBe('?panel=productos&editar=9&parte=existencias'))
  })

  test('[ARR-12] that the shop refuses says why, and the question stays', async () => {
    const { user, question } = await open('Rubor', () => refused(404, 'NOT_FOUND', 'Ya no está en la lista'))
    await user.click(within(question).getByRole('button', { name: 'Abrir «Rubor coral»' }))
    await waitFor(() => expect(allWords('alert', question)).toContain('Ya no está en la lista'))
    expect(location.search).toBe('?panel=productos&vista=llegadas')
  })

  test('[ARR-12] is the product that comes back, without a line of its own', async () => {
    const { user, question } = await open('Rubor')
    expect(wordsOf(question)).not.toContain('Su lista')
    expect(within(question).queryByRole('button', { name: 'Crear producto' })).toBeNull()
    await user.click(within(question).getByRole('button', { name: 'Abrir «Rubor coral»' }))
    await waitFor(() => expect(changes()).toStrictEqual([['POST', '/admin/arrivals/5/arrived', { product_id: 9 }]]))
  })
})
