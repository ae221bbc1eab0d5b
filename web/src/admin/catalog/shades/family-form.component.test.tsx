import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { FamilyDialog } from './family-dialog'
import { family, named, showForm, stubFamilies, told } from '../../../testing/a-family'
import { StaleNotice } from './stale-notice'
import { readShades } from './use-families'

beforeEach(() => {
  signIn({ role: 'admin' })
  told.mockReset()
  stubFamilies()
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Tono de/ }).map(({ value }) => value)

test('a moved shade says its place and keeps the focus; a removed one gives it to the next', async () => {
  await showForm({ productIds: [7, 8, 9] })
  expect(names()).toStrictEqual(['Añil', 'Grana', 'Rosa'])
  const down = screen.getByRole('button', { name: 'Bajar Labial mate Añil' })
  down.focus()
  fireEvent.click(down)
  await waitFor(() => expect(allWords('status').join()).toContain('Añil: lugar 2 de 3'))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar Labial mate Añil'))
  press('Quitar Labial mate Grana')
  await waitFor(() => expect(allWords('status').join()).toContain('Labial mate Grana se quitó: 2 tonos'))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Quitar Labial mate Añil'))
  screen.getByRole('button', { name: 'Quitar Labial mate Rosa' }).focus()
  press('Quitar Labial mate Rosa')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Quitar Labial mate Añil'))
  expect(names()).toStrictEqual(['Añil'])
  await waitFor(() => expect(allWords('status').join()).toMatch(/Labial mate Rosa se quitó: 1 tono$/))
})

test('a shade that is taken back to its own place is not moved', async () => {
  await showForm({ productIds: [7, 8, 9] })
  const rows = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('data-shade'))
  fireEvent.drop(rows[2] ?? document.body)
  expect(names()).toStrictEqual(['Añil', 'Grana', 'Rosa'])
  fireEvent.dragStart(rows[0] ?? document.body)
  fireEvent.dragEnd(rows[0] ?? document.body)
  fireEvent.drop(rows[2] ?? document.body)
  expect(names()).toStrictEqual(['Añil', 'Grana', 'Rosa'])
  fireEvent.dragStart(rows[0] ?? document.body)
  fireEvent.drop(rows[2] ?? document.body)
  expect(names()).toStrictEqual(['Grana', 'Rosa', 'Añil'])
})

test('a shade can be dragged, and the browser opens nothing that is dropped on one', async () => {
  await showForm({ productIds: [7, 8] })
  const rows = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('data-shade'))
  expect(rows.map((row) => row.getAttribute('draggable'))).toStrictEqual(['true', 'true'])
  fireEvent.dragStart(rows[0] ?? document.body)
  expect(fireEvent.drop(rows[0] ?? document.body)).toBe(false)
})

test('[SHADE-21] a product that was added has the name that its own proposes, and is sent with the others', async () => {
  const { user, queries } = await showForm({ familyId: 5, isAdding: true })
  const keys = [['products', 'list'], ['products', 'one', 7], ['family-proposals']]
  for (const key of keys) queries.setQueryData(key, [])
  const search = screen.getByRole('combobox', { name: /^Agregar otro producto/ })
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.type(search, 'rosa')
  fireEvent.click(await screen.findByRole('option', { name: /Labial mate Rosa/ }))
  await waitFor(() => expect(allWords('status').join()).toContain('Labial mate Rosa se agregó: 3 tonos'))
  expect([names(), screen.getByRole<HTMLInputElement>('combobox').value]).toStrictEqual([['Grana', 'Añil', 'Rosa'], ''])
  press('Guardar tonos')
  await screen.findByText('Tonos guardados')
  const body = asked.find(({ method }) => method === 'PUT')?.body as { shades: { product_id: number; name: string }[] }
  expect(body.shades.map(({ product_id, name }) => [product_id, name])).toStrictEqual([
    [7, 'Grana'],
    [8, 'Añil'],
    [9, 'Rosa'],
  ])
  expect(keys.map((key) => queries.getQueryState(key)?.isInvalidated)).toStrictEqual([true, false, true])
  expect(told.mock.calls.flat()).toStrictEqual(['close', 'done'])
})

test('what was typed belongs to the same products in any order', async () => {
  const { unmount } = await showForm({ productIds: [8, 7] })
  fireEvent.change(screen.getByRole('textbox', { name: 'Nombre de la familia' }), { target: { value: 'Mío' } })
  const kept = Object.keys(sessionStorage).filter((key) => key.includes('tonos.'))
  expect(kept.map((key) => key.replace(/^.*tonos\./, ''))).toStrictEqual(['7-8'])
  unmount()
})

test('the form of a family that is read again says that it loads, or why it does not', async () => {
  stubShop(() => refused(500, 'INTERNAL', 'Algo falló'))
  renderInPanel(<FamilyDialog familyId={5} onClose={() => told('close')} />)
  const dialog = screen.getByRole('dialog', { name: 'Editar tonos' })
  expect(allWords('status', dialog).join()).toContain('Cargando tonos')
  expect(await within(dialog).findByText('Algo falló')).toBeTruthy()
})

test('at most a family and one more are read', async () => {
  stubShop(() => accepted([]))
  await readShades([])
  expect(asked).toStrictEqual([])
  await readShades(Array.from({ length: 80 }, (_, at) => at + 1))
  const query = new URLSearchParams(asked[0]?.path.split('?')[1])
  expect([query.get('ids')?.split(',').length, query.get('limit')]).toStrictEqual([61, '61'])
})

test.each([
  [[], [9], '1 producto fue eliminado y se quitó de la lista'],
  [[], [9, 10], '2 productos fueron eliminados y se quitaron de la lista'],
  [[{ product_id: 7, product_name: 'Labial', family_name: '' }], [], 'Labial: ya no está en ninguna familia'],
  [[{ product_id: 7, product_name: 'Labial', family_name: 'Rosas' }], [], 'Labial: ahora es un tono de «Rosas»'],
])('changed shades %j and missing ones %j are told', (changed, missing, text) => {
  renderInPanel(
    <StaleNotice
      stale={{ kind: 'shades', shades: { changed, missing } }}
      onTakeTheirs={() => {}}
      onKeepMine={() => {}}
    />,
  )
  expect(allWords('listitem')).toStrictEqual([text])
  expect(wordsOf(screen.getAllByRole('alert')[0] ?? null)).toContain('nada se guardó todavía')
})

test('[SHADE-24] a picture of this site is asked for its color, and a failure is forgotten once it can be read', async () => {
  const pixels = new Uint8ClampedArray(48 * 48 * 4).map((_, place) => [166, 52, 70, 255][place % 4] ?? 0)
  const context = { drawImage: () => {}, getImageData: () => ({ data: pixels }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  let isBroken = true
  const asOf: (string | null)[] = []
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      crossOrigin: string | null = null
      referrerPolicy = ''
      set src(_: string) {
        asOf.push(this.crossOrigin, this.referrerPolicy)
        queueMicrotask(() => this.dispatchEvent(new Event(isBroken ? 'error' : 'load')))
      }
    },
  )
  stubFamilies(
    undefined,
    named.map((product) => ({ ...product, image_url: '/media/a-320.webp' })),
  )
  await showForm({ productIds: [7, 8] })
  press('Del color de la foto: Labial mate Grana')
  await screen.findByText('No se pudo leer la foto')
  isBroken = false
  press('Del color de la foto: Labial mate Grana')
  await waitFor(() => expect(screen.queryByText('No se pudo leer la foto')).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Color de Labial mate Grana' }).value).toBe('#a63446')
  expect(asOf.slice(0, 2)).toStrictEqual(['anonymous', 'no-referrer'])
  // One missing color has the button of its row alone.
  expect(screen.queryByRole('button', { name: /^Llenar/ })).toBeNull()
  vi.restoreAllMocks()
})

test('a shade of the family that is edited is not said to leave it, and the family stays the one that is saved', async () => {
  let attempts = 0
  const own = named.map((product) => ({ ...product, family_id: 5, family_name: 'Labial mate' }))
  stubShop(({ path, method }) => {
    if (method !== 'GET') {
      attempts += 1
      const details = { changed: [], missing: [99] }
      return attempts === 1 ? refused(409, 'STALE_EDIT', 'No', details) : accepted(family)
    }
    if (path.startsWith('/admin/products/families/')) return accepted(family)
    return accepted(own.slice(0, 2))
  })
  await showForm({ familyId: 5 })
  press('Guardar tonos')
  await screen.findByText('1 producto fue eliminado y se quitó de la lista')
  expect(wordsOf(screen.getByRole('dialog'))).not.toContain('al guardar pasa a esta')
  press('Guardar tonos')
  await screen.findByText('Tonos guardados')
  expect(asked.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toStrictEqual(['PUT', 'PUT'])
})
