import type { ImportedFile, ImportRow } from '@tocador/contracts/catalog/import-schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, refused, stubShop } from '../../../testing/stub-shop'
import { stubUploads, uploads } from '../../../testing/stub-uploads'
import { ImportDialog } from './import-dialog'

const told = vi.fn<(what: string) => void>()
const file: ImportedFile = {
  rows: 3,
  headings: [{ key: 'nombre', written: 'Nombre', samples: ['Labial'] }],
  columns: [
    { column: 'name', heading: 'nombre' },
    { column: 'external_id', heading: 'nombre' },
  ],
  missing: [],
  kinds: [],
  currencies: [],
}
const row = (line: number, outcome: ImportRow['outcome']): ImportRow => ({
  line,
  label: '',
  name: `Producto ${line}`,
  outcome,
  is_unpublished: false,
  changes: [],
  reasons: [],
})
type Result = { rows: ImportRow[]; next: number | null; total: number }
type Options = { dry_run?: boolean; from?: number }
/** The result of a trial, and of each later call by its first row. */
let result: (options: Options) => Result | Promise<Result>
let read: () => { status?: number; json: unknown }
const optionsOf = (form: FormData): Options => JSON.parse(String(form.get('options'))) as Options

beforeEach(() => {
  told.mockReset()
  read = () => ({ json: { success: true, data: file } })
  stubShop(() => accepted([]))
  stubUploads(async ({ path, form }) =>
    path.endsWith('/columns') ? read() : { json: { success: true, data: await result(optionsOf(form)) } },
  )
})
async function show() {
  const shown = renderInPanel(<ImportDialog onClose={() => told('close')} />)
  const choose = () =>
    shown.user.upload(screen.getByLabelText('Elegir archivo'), new File(['a'], 'lista.csv', { type: 'text/csv' }))
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  await choose()
  return { ...shown, choose, press }
}
const dialog = () => screen.getByRole('dialog', { name: 'Importar productos' })
const step = () => screen.getAllByRole('listitem', { current: 'step' }).map(wordsOf)
const foot = () => buttons(dialog()).slice(-2)
const imports = () => uploads.filter(({ path }) => path === '/admin/products/import').map(({ form }) => optionsOf(form))

test('a file is tried out, imported in parts, and its result can be downloaded', async () => {
  let answerSecond: ((result: Result) => void) | undefined
  result = ({ dry_run: isTrial, from }) => {
    if (isTrial === true)
      return { rows: [row(2, 'created'), row(3, 'updated'), row(4, 'refused')], next: null, total: 3 }
    if (from === 0) return { rows: [row(2, 'created')], next: 1, total: 3 }
    return new Promise((done) => (answerSecond = done))
  }
  const { press } = await show()
  await screen.findByRole('button', { name: 'Ver qué cambiará' })
  expect([step(), foot()]).toStrictEqual([['2. Columnas'], ['Otro archivo', 'Ver qué cambiará']])
  await press('Ver qué cambiará')
  await screen.findByRole('button', { name: 'Importar 2 filas' })
  expect([step(), foot()]).toStrictEqual([['3. Vista previa'], ['Volver', 'Importar 2 filas']])
  await press('Importar 2 filas')
  await screen.findByText('1 de 3')
  const progress = screen.getByRole('progressbar', { name: 'Avance' })
  expect([progress.getAttribute('max'), progress.getAttribute('value')]).toStrictEqual(['3', '1'])
  expect(buttons(dialog()).at(-1)).toBe('Detener')
  expect(buttons(dialog())).not.toContain('Volver')
  await waitFor(() => expect(answerSecond).toBeDefined())
  answerSecond?.({ rows: [row(3, 'updated'), row(4, 'refused')], next: null, total: 3 })
  await screen.findByText('Importación terminada: 1 nueva, 1 cambiada, 0 sin cambios, 1 rechazada')
  expect(allWords('status', dialog()).join()).toContain('Importación terminada')
  expect([step(), foot()]).toStrictEqual([['4. Resultado'], ['Descargar resultado', 'Listo']])
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(imports().map(({ dry_run, from }) => [dry_run, from])).toStrictEqual([
    [true, undefined],
    [undefined, 0],
    [undefined, 1],
  ])
  const files: string[] = []
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  await press('Descargar resultado')
  saving.mockRestore()
  expect(files).toStrictEqual(['resultado-de-la-importacion.csv'])
  await press('Listo')
  expect(told.mock.calls).toStrictEqual([['close']])
})

test('closing asks first while a file is prepared, and is refused while it is imported', async () => {
  let answer: ((result: Result) => void) | undefined
  result = ({ dry_run: isTrial }) =>
    isTrial === true ? { rows: [row(2, 'created')], next: null, total: 1 } : new Promise((done) => (answer = done))
  const { press } = await show()
  const question = () => allWords('alert', dialog())
  await screen.findByRole('button', { name: 'Ver qué cambiará' })
  await press('Cerrar')
  expect(question()).toStrictEqual(['¿Descartar lo que escribiste? Seguir editando Descartar'])
  await press('Seguir editando')
  await press('Ver qué cambiará')
  await screen.findByRole('button', { name: 'Importar 1 fila' })
  await press('Cerrar')
  expect(question()).toHaveLength(1)
  await press('Seguir editando')
  await press('Importar 1 fila')
  await screen.findByText('Guardando…')
  expect(buttons(dialog())[0]).toBe('Cerrar (disabled)')
  expect(question()).toStrictEqual([])
  await waitFor(() => expect(answer).toBeDefined())
  answer?.({ rows: [row(2, 'created')], next: null, total: 1 })
  await screen.findByText(/^Importación terminada/)
  await press('Cerrar')
  expect([question(), told.mock.calls]).toStrictEqual([[], [['close']]])
})

test('before a file is chosen the dialog closes without a question', async () => {
  const { user } = renderInPanel(<ImportDialog onClose={() => told('close')} />)
  expect([step(), buttons(dialog()).at(-1)]).toStrictEqual([['1. Archivo'], 'Cancelar'])
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(told.mock.calls).toStrictEqual([['close']])
})

test('an import that is stopped goes on where it ended', async () => {
  let answerFirst: ((result: Result) => void) | undefined
  result = ({ dry_run: isTrial, from }) => {
    if (isTrial === true) return { rows: [row(2, 'created')], next: null, total: 1 }
    if (from === 0) return new Promise((done) => (answerFirst = done))
    return { rows: [row(3, 'created')], next: null, total: 2 }
  }
  const { press } = await show()
  await press('Ver qué cambiará')
  await press('Importar 1 fila')
  await screen.findByText('Guardando…')
  await press('Detener')
  await waitFor(() => expect(answerFirst).toBeDefined())
  answerFirst?.({ rows: [row(2, 'created')], next: 1, total: 2 })
  await screen.findByRole('button', { name: 'Continuar' })
  expect([step(), buttons(dialog()).at(-1)]).toStrictEqual([['3. Vista previa'], 'Continuar'])
  await press('Continuar')
  await screen.findByText('Importación terminada: 2 nuevas, 0 cambiadas, 0 sin cambios, 0 rechazadas')
})

test('a file that changes nothing cannot be imported, and its columns can be chosen again', async () => {
  result = () => ({ rows: [row(2, 'unchanged'), row(3, 'refused')], next: null, total: 2 })
  const { press } = await show()
  await press('Ver qué cambiará')
  await screen.findByText('Nada que importar')
  expect(foot()).toStrictEqual(['Volver', 'Nada que importar (disabled)'])
  await press('Volver')
  expect(step()).toStrictEqual(['2. Columnas'])
  await press('Otro archivo')
  expect([step(), buttons(dialog()).at(-1)]).toStrictEqual([['1. Archivo'], 'Cancelar'])
})

test('a file without a required column is not tried out', async () => {
  read = () => ({ json: { success: true, data: { ...file, missing: ['name'] } } })
  await show()
  await screen.findByRole('button', { name: 'Ver qué cambiará' })
  expect(foot()).toStrictEqual(['Otro archivo', 'Ver qué cambiará (disabled)'])
})

test('while it is looked up what would change, no other file can be chosen', async () => {
  result = () => new Promise(() => {})
  const { press } = await show()
  await press('Ver qué cambiará')
  await waitFor(() =>
    expect(foot()).toStrictEqual(['Otro archivo (disabled)', 'Ver qué cambiará Revisando… (disabled)']),
  )
})

test('a file that the shop cannot read is an alert until another is chosen', async () => {
  read = () => ({
    ...refused(400, 'INVALID', 'El archivo está vacío'),
    json: refused(400, 'INVALID', 'El archivo está vacío').json,
  })
  const { choose } = await show()
  await waitFor(() => expect(allWords('alert', dialog())).toStrictEqual(['El archivo está vacío']))
  expect(step()).toStrictEqual(['1. Archivo'])
  read = () => ({ json: { success: true, data: file } })
  await choose()
  await screen.findByRole('button', { name: 'Ver qué cambiará' })
  expect(allWords('alert', dialog())).toStrictEqual([])
})

test('a stock that is no whole number is not tried out as none', async () => {
  result = () => ({ rows: [row(2, 'created')], next: null, total: 1 })
  const { user, press } = await show()
  const stock = await screen.findByRole('textbox', { name: /^Existencias de productos nuevos/ })
  await user.clear(stock)
  await user.type(stock, '1,000')
  expect(foot()).toStrictEqual(['Otro archivo', 'Ver qué cambiará (disabled)'])
  await user.clear(stock)
  await user.type(stock, '1000')
  await press('Ver qué cambiará')
  await screen.findByRole('button', { name: 'Importar 1 fila' })
  expect(imports()).toMatchObject([{ dry_run: true, stock: 1000 }])
})
