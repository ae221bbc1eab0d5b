import type { ImportedFile, ImportRow } from '@tocador/contracts/catalog/import-schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { ColumnsStep } from './columns-step'
import { FileStep } from './file-step'
import { ImportDialog } from './import-dialog'
import { PreviewStep } from './preview-step'
import type { Import } from './use-import'

const told = vi.fn<(what: string, how?: unknown) => void>()
beforeEach(() => {
  told.mockReset()
  stubShop(({ path }) =>
    accepted(path.includes('categories') ? [{ id: 1, name: 'Labios', types: [{ id: 1, name: 'Labiales' }] }] : []),
  )
})
const file: ImportedFile = {
  rows: 12,
  headings: [
    { key: 'nombre', written: 'Nombre', samples: ['Labial', 'Rímel'] },
    { key: 'extra', written: 'Extra', samples: [] },
  ],
  columns: [{ column: 'name', heading: 'nombre' }],
  missing: [],
  kinds: [
    { type: 'Lipstick', category: 'Makeup', rows: 1, as: { category: 'Labios', type: 'Brillos' }, is_known: false },
    { type: '', category: '', rows: 3, as: { category: 'Labios', type: 'Labiales' }, is_known: true },
  ],
  currencies: [{ currency: 'USD', rows: 1, rate: '18.50' }],
}
const answers: Import['answers'] = {
  columns: { name: 'nombre', price: 'precio' },
  currency: '',
  rates: {},
  roundsToNine: false,
  kinds: {},
  stock: '0',
}
const work = (over: Partial<Import> = {}): Import => ({
  step: 'columns',
  chosen: new File([], 'lista.csv'),
  earlierFile: undefined,
  file,
  answers,
  rows: [],
  failure: undefined,
  isBusy: false,
  progress: undefined,
  answer: (change) => told('answer', change),
  goTo: (to) => told('go to', to),
  choose: (content) => Promise.resolve(told('choose', content.name)),
  chooseColumns: (columns) => told('columns', columns),
  chooseCurrency: (currency) => told('currency', currency),
  tryOut: () => Promise.resolve(told('try')),
  run: () => Promise.resolve(told('run')),
  stop: () => true,
  ...over,
})
const options = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text)
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

describe('the columns of the file', () => {
  test('have each a heading with its samples and our column', async () => {
    const { container } = renderInPanel(<ColumnsStep work={work()} />)
    await vi.waitFor(() => expect(options('Tipo Sin tipo')).toHaveLength(2))
    expect(wordsOf(container)).toContain('Columnas de lista.csv, 12 filas')
    const list = screen.getAllByRole('list')[0]
    expect(allWords('listitem', list).map((words) => words.split(' No importar')[0])).toStrictEqual([
      'Nombre Labial · Rímel',
      'Extra Vacía',
    ])
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Columna Nombre' }).value).toBe('name')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Columna Extra' }).value).toBe('')
    choose('Columna Extra', 'brand')
    choose('Columna Nombre', '')
    expect(told.mock.calls).toStrictEqual([
      ['columns', { name: 'nombre', price: 'precio', brand: 'extra' }],
      ['columns', { price: 'precio' }],
    ])
    expect(allWords('status')).toStrictEqual([])
  })
  test('become types of the shop, or new ones', async () => {
    renderInPanel(<ColumnsStep work={work()} />)
    await vi.waitFor(() => expect(options('Tipo Lipstick · Makeup')).toHaveLength(4))
    expect(options('Tipo Lipstick · Makeup').slice(1)).toStrictEqual([
      'Crear Brillos · Labios',
      'Crear Lipstick · Makeup',
      'Labiales · Labios',
    ])
    choose('Tipo Lipstick · Makeup', JSON.stringify(['Labiales', 'Labios']))
    expect(told.mock.calls).toStrictEqual([
      ['answer', { kinds: { '["Lipstick","Makeup"]': { category: 'Labios', type: 'Labiales' } } }],
    ])
    expect(
      allWords('listitem')
        .slice(2)
        .map((words) => /\d filas?/.exec(words)?.[0]),
    ).toStrictEqual(['1 fila', '3 filas'])
  })
  test('with prices ask for currencies and rounding', () => {
    const { unmount } = renderInPanel(<ColumnsStep work={work()} />)
    expect(options('Moneda de los precios que no la dicen')).toStrictEqual([
      'Pesos (MXN)',
      'Dólares (USD)',
      'Euros (EUR)',
      'Dólares canadienses (CAD)',
      'Libras (GBP)',
      'Pesos chilenos (CLP)',
    ])
    const rate = screen.getByRole<HTMLInputElement>('textbox', { name: /Pesos por 1 USD/ })
    expect(rate.value).toBe('18.50')
    fireEvent.change(rate, { target: { value: '19' } })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Redondear a precios que terminan en 9' }))
    choose('Moneda de los precios que no la dicen', 'USD')
    expect(told.mock.calls).toStrictEqual([
      ['answer', { rates: { USD: '19' } }],
      ['answer', { roundsToNine: true }],
      ['currency', 'USD'],
    ])
    unmount()
    const original = renderInPanel(
      <ColumnsStep
        work={work({
          answers: { ...answers, columns: { price_original: 'precio' } },
          file: { ...file, currencies: [] },
        })}
      />,
    )
    expect(options('Moneda de los precios que no la dicen')[0]).toBe('La habitual (CAD)')
    expect(screen.queryByRole('checkbox')).toBeNull()
    original.unmount()
    renderInPanel(<ColumnsStep work={work({ answers: { ...answers, columns: {} } })} />)
    expect(screen.queryByRole('region', { name: 'Precios' })).toBeNull()
  })
  test.each([
    [
      { name: 'nombre' },
      ['external_id'],
      /^Di qué columna tiene el código de cada producto: por él se reconoce cuando importes el archivo otra vez\./,
      true,
    ],
    [{}, ['name'], /^Di qué columna tiene el nombre de los productos\.$/, false],
    [
      { name: 'nombre', external_id: 'nombre' },
      [],
      /^Di qué columna tiene el código de cada producto\. Si la lista no tiene códigos, sigue así: cuando la importes otra vez, cada producto se reconoce por su nombre\.$/,
      false,
    ],
  ] as const)('with %j say what is missing', (columns, missing, text, hasButton) => {
    renderInPanel(
      <ColumnsStep work={work({ answers: { ...answers, columns }, file: { ...file, missing: [...missing] } })} />,
    )
    expect(allWords('status').join()).toMatch(text)
    expect(screen.queryByRole('button', { name: 'Usar el nombre como código' }) !== null).toBe(hasButton)
    if (hasButton) fireEvent.click(screen.getByRole('button', { name: 'Usar el nombre como código' }))
    expect(told.mock.calls).toStrictEqual(hasButton ? [['columns', { name: 'nombre', external_id: 'nombre' }]] : [])
  })
  test('keep the rate of one currency when another is answered', () => {
    const currencies = [...file.currencies, { currency: 'EUR' as const, rate: '20', rows: 2 }]
    renderInPanel(
      <ColumnsStep work={work({ file: { ...file, currencies }, answers: { ...answers, rates: { USD: '19.20' } } })} />,
    )
    fireEvent.change(screen.getByRole('textbox', { name: /Pesos por 1 EUR/ }), { target: { value: '21' } })
    expect(told.mock.calls).toStrictEqual([['answer', { rates: { USD: '19.20', EUR: '21' } }]])
  })
  test('wait while the file is read again, and show the rates that were answered', () => {
    const { unmount } = renderInPanel(
      <ColumnsStep work={work({ isBusy: true, answers: { ...answers, rates: { USD: '19.20' } } })} />,
    )
    expect(screen.getByRole('combobox', { name: 'Columna Nombre' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('combobox', { name: /^Moneda/ }).hasAttribute('disabled')).toBe(true)
    expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(1)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Pesos por 1 USD/ }).value).toBe('19.20')
    unmount()
    renderInPanel(<ColumnsStep work={work({ file: { ...file, kinds: [] } })} />)
    expect(screen.getByRole('combobox', { name: 'Columna Nombre' }).hasAttribute('disabled')).toBe(false)
    expect(allWords('heading').map((words) => words.split(' ')[0])).toStrictEqual(['Columnas', 'Precios'])
  })
  test('show what was answered, and take another stock', () => {
    renderInPanel(
      <ColumnsStep work={work({ answers: { ...answers, currency: 'EUR', roundsToNine: true, stock: '5' } })} />,
    )
    const stock = screen.getByRole<HTMLInputElement>('textbox', { name: /^Existencias de productos nuevos/ })
    const currency = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Moneda/ })
    const rounding = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Redondear/ })
    expect([stock.value, currency.value, rounding.checked]).toStrictEqual(['5', 'EUR', true])
    fireEvent.change(stock, { target: { value: '7' } })
    fireEvent.click(rounding)
    expect(told.mock.calls).toStrictEqual([
      ['answer', { stock: '7' }],
      ['answer', { roundsToNine: false }],
    ])
  })

  test.each([
    ['0', false],
    ['1000000', false],
    ['1000001', true],
    ['', true],
    ['1.5', true],
  ])('take a stock of «%s»', (stock, isInvalid) => {
    renderInPanel(<ColumnsStep work={work({ answers: { ...answers, stock } })} />)
    const field = screen.getByRole('textbox', { name: /^Existencias de productos nuevos/ })
    expect(screen.queryByText('Un número entero de 0 a 1,000,000') !== null).toBe(isInvalid)
    expect(field.getAttribute('aria-invalid') === 'true').toBe(isInvalid)
  })
})

describe('the file', () => {
  const input = () => screen.getByLabelText<HTMLInputElement>('Elegir archivo')
  test('is chosen, and can be chosen again', async () => {
    const { user } = renderInPanel(<FileStep work={work({ earlierFile: 'ayer.csv' })} />)
    expect(allWords('status')).toStrictEqual(['Elige otra vez «ayer.csv» para seguir con lo que contestaste.'])
    await user.upload(input(), new File(['a'], 'hoy.csv', { type: 'text/csv' }))
    expect([told.mock.calls, input().value]).toStrictEqual([[['choose', 'hoy.csv']], ''])
  })
  test('that is being read takes no other', async () => {
    const { user, container } = renderInPanel(<FileStep work={work({ isBusy: true })} />)
    expect(wordsOf(container)).toContain('Leyendo lista.csv…')
    expect(wordsOf(container)).not.toContain('Arrastra')
    await user.upload(input(), new File(['a'], 'hoy.csv', { type: 'text/csv' }))
    expect(told.mock.calls).toStrictEqual([])
  })
})

describe('the preview', () => {
  const row = (line: number, over: Partial<ImportRow> = {}): ImportRow => ({
    line,
    label: '',
    name: `Producto ${line}`,
    outcome: 'created',
    is_unpublished: false,
    changes: [],
    reasons: [],
    ...over,
  })
  const rows = () => allWords('listitem', screen.getByRole('list', { name: 'Resultado por fila' }))
  test('says what becomes of each row, and filters by the counts', async () => {
    const { user } = renderInPanel(
      <PreviewStep
        rows={[
          row(2, { label: 'A1' }),
          row(3, { outcome: 'updated', changes: ['Precio: 100 → 120'], is_unpublished: true, reasons: ['Sin foto'] }),
          row(4, { outcome: 'refused', name: '', label: 'B2', reasons: ['Falta el precio'] }),
          row(5, { outcome: 'refused', name: '' }),
        ]}
      />,
    )
    const filters = within(screen.getByRole('group', { name: 'Filas' }))
    expect(filters.getAllByRole('button').map(wordsOf)).toStrictEqual([
      'Nuevas 1',
      'Cambiadas 1',
      'Sin cambios 0',
      'Sin publicar 1',
      'Rechazadas 2',
    ])
    expect(rows()).toStrictEqual([
      'Fila 2 Producto 2 A1 Nueva',
      'Fila 3 Producto 3 Precio: 100 → 120 Sin foto Sin publicar Cambiada',
      'Fila 4 B2 Falta el precio Rechazada',
      'Fila 5 Sin nombre Rechazada',
    ])
    const refusedOnes = filters.getByRole('button', { name: /Rechazadas/ })
    await user.click(refusedOnes)
    expect([refusedOnes.getAttribute('aria-pressed'), rows().length]).toStrictEqual(['true', 2])
    await user.click(refusedOnes)
    expect([refusedOnes.getAttribute('aria-pressed'), rows().length]).toStrictEqual(['false', 4])
    await user.click(filters.getByRole('button', { name: /Sin cambios/ }))
    expect([rows(), screen.queryByText('No hay filas.') !== null]).toStrictEqual([[], true])
  })
  test('shows a hundred rows at once', async () => {
    const { user } = renderInPanel(<PreviewStep rows={Array.from({ length: 101 }, (_, at) => row(at))} />)
    expect(rows()).toHaveLength(100)
    await user.click(screen.getByRole('button', { name: 'Mostrar más (1)' }))
    expect([rows().length, screen.queryByRole('button', { name: /Mostrar más/ })]).toStrictEqual([101, null])
    await user.click(screen.getByRole('button', { name: /Nuevas/ }))
    expect(rows()).toHaveLength(100)
  })
})

test('the dialog begins with the file, and can be left', async () => {
  const { user } = renderInPanel(<ImportDialog onClose={() => told('close')} />)
  expect(screen.getAllByRole('listitem', { current: 'step' }).map(wordsOf)).toStrictEqual(['1. Archivo'])
  expect(allWords('listitem', screen.getByRole('list', { name: 'Pasos' }))).toStrictEqual([
    '1. Archivo',
    '2. Columnas',
    '3. Vista previa',
    '4. Resultado',
  ])
  expect(buttons().at(-1)).toBe('Cancelar')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(told.mock.calls).toStrictEqual([['close']])
})

test('the first step says what files may be, and what becomes of what is not in one', () => {
  const { container } = renderInPanel(<FileStep work={work()} />)
  expect(wordsOf(container)).toBe(
    'Arrastra tu archivo aquí o elígelo CSV o Excel (XLSX) · hasta 10 MB y 5,000 filas Antes de guardar verás qué cambia en cada producto. Los que no están en el archivo quedan igual. Un archivo que exportaste aquí se reconoce solo.',
  )
})

test('[PROD-70] the columns say what a stock may be, and what the rounding does', () => {
  renderInPanel(<ColumnsStep work={work({ answers: { ...answers, stock: 'x' } })} />)
  const field = screen.getByLabelText(/^Existencias de productos nuevos sin ese dato/)
  expect(wordsOf(field.closest('div')?.parentElement ?? null)).toContain('Un número entero de 0 a 1,000,000')
  const rounding = screen.getByRole('checkbox', { name: 'Redondear a precios que terminan en 9' })
  expect(wordsOf(document.getElementById(rounding.getAttribute('aria-describedby') ?? ''))).toBe(
    'Por ejemplo, $451.20 queda en $459.00; el precio más bajo es $29.00. Los precios en pesos no cambian.',
  )
})
