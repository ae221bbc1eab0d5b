import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { focusManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { aLine, aWaitingPerson } from '../../../testing/a-waiting-person'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, settle } from '../../../testing/render-parts'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { ProductSheet } from './product-sheet'

const told = vi.fn<(...what: unknown[]) => void>()
const labial = anAdminProduct({ brand: 'Bissú', product_type_name: 'Labiales mate' })
const noMoves = { json: { success: true, data: [], pagination: { page: 1, limit: 50, total: 0, pages: 0 } } }
let answer: (() => void) | undefined
beforeEach(() => {
  told.mockReset()
  answer = undefined
})
const show = (part: string) => {
  replacePage(`/?parte=${part}`, 1)
  return renderInPanel(
    <ProductSheet
      id={1}
      timeZone="America/Mexico_City"
      neighbours={{ place: 1, total: 2, go: () => Promise.resolve() }}
      hold={() => {}}
      stay={() => {}}
      close={(more) => told('close', more)}
      onSaved={() => {}}
    />,
  )
}
const sheet = () => screen.getByRole('dialog', { name: 'Editar producto' })

test('a product that is read says so, and its sheet can be closed meanwhile', async () => {
  stubShop(({ path }) =>
    path === '/admin/products/1' ? new Promise((done) => (answer = () => done(accepted(labial)))) : accepted([]),
  )
  show('fotos')
  await waitFor(() => expect(answer).toBeDefined())
  expect([screen.getByRole('heading', { level: 2 }).textContent, buttons(sheet())]).toStrictEqual([
    'Editar producto',
    ['Cerrar'],
  ])
  expect(allWords('status', sheet()).join()).toContain('Cargando producto')
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(told.mock.calls).toStrictEqual([['close', { parte: undefined }]])
  answer?.()
  expect(await screen.findByRole('tab', { name: 'Fotos 0', selected: true })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Labial')
})

test('a product that is edited is not read again when the window is entered', async () => {
  stubShop(() => accepted(labial))
  show('datos')
  await screen.findByRole('button', { name: 'Actualizar producto' })
  const reads = () => asked.filter(({ path }) => path === '/admin/products/1').length
  const before = reads()
  onTestFinished(() => focusManager.setFocused(undefined))
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await settle()
  expect(reads()).toBe(before)
})

test('[WAIT-24] the line of a product, in order and with what can be done, and its movements are opened by the address', async () => {
  stubShop(({ path }) => {
    if (path.includes('/ledger')) return new Promise((done) => (answer = () => done(noMoves)))
    if (path.endsWith('/waiting'))
      return aLine([aWaitingPerson(), aWaitingPerson({ id: 2, name: 'Eva', status: 'told' })])
    return accepted(path.startsWith('/admin/products/1') ? labial : [])
  })
  const { unmount } = show('espera')
  expect(await screen.findByText('Espera 1 persona')).toBeTruthy()
  const people = within(sheet()).getAllByRole('listitem')
  expect(people.map((one) => [wordsOf(one).split(' 55 ')[0], buttons(one)])).toStrictEqual([
    [
      '1. Sofía Luna Espera',
      ['Avisar por WhatsApp a Sofía Luna', 'Pasar turno a Sofía Luna', 'Quitar a Sofía Luna de la lista'],
    ],
    ['Eva Avisada', ['Avisar otra vez a Eva', 'Devolver su lugar a Eva', 'Quitar a Eva de la lista']],
  ])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Espera 0')
  unmount()
  show('existencias')
  await screen.findByText('Disponibles')
  expect(allWords('status', sheet()).join()).toContain('Cargando movimientos')
  await waitFor(() => expect(answer).toBeDefined())
  answer?.()
  await screen.findByRole('table')
  expect(wordsOf(sheet())).toContain('Cada movimiento queda registrado.')
  fireEvent.click(screen.getByRole('button', { name: 'Ajustar…' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancelar' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ajustar existencias' })).toBeNull())
})

test('the type and the category of a product stand in its data, and its button waits for the save', async () => {
  stubShop(({ path, method }) => {
    if (method !== 'GET') return new Promise((done) => (answer = () => done(accepted(labial))))
    return accepted(path.startsWith('/admin/products/1') ? labial : [])
  })
  show('datos')
  const save = await screen.findByRole('button', { name: 'Actualizar producto' })
  expect(wordsOf(sheet())).toContain('Tipo de producto Labiales mate Labios')
  expect(wordsOf(sheet())).toContain('ID 1 · Labios')
  fireEvent.change(screen.getByRole('textbox', { name: /^Marca/ }), { target: { value: 'Luna' } })
  fireEvent.click(save)
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'))
  expect(wordsOf(save)).toContain('Guardando…')
  answer?.()
  await waitFor(() => expect(told.mock.calls.map(([what]) => what)).toStrictEqual(['close']))
})
