import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { aSelectedProduct } from '../../../testing/a-selected-product'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { useToasts } from '../../../ui/overlay/toasts'
import { FactsDialog } from './facts-dialog'

const told = vi.fn<(what: string) => void>()
const products = [aSelectedProduct(1), aSelectedProduct(2)]
const show = (rows = products) =>
  renderInPanel(<FactsDialog products={rows} onClose={() => told('close')} onDone={() => told('done')} />)
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar datos' }))
const sent = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])
const toasts = () => wordsOf(document.body)
const seen = products.map(({ id, updated_at }) => ({ id, updated_at_seen: updated_at }))
const at = '2026-11-20T13:00:00.000Z'
const later = '2026-11-20T13:01:00.000Z'

beforeEach(() => {
  told.mockReset()
  useToasts.setState({ shown: [] })
  stubShop(({ path }) => accepted({ changed: [1], changed_at: path.endsWith('undo') ? later : at }))
})

describe('facts of chosen products', () => {
  test('[PROD-80] are written where they are missing, without the fields left empty, and undone', async () => {
    show()
    expect(screen.getByRole('dialog', { name: 'Completar datos de 2 productos' })).toBeTruthy()
    expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toStrictEqual([
      'content',
      'finish',
      'skin_type',
      'opened_for',
      'made_in',
      'how_to_use',
      'warnings',
    ])
    type(/^Acabado/, ' Mate ')
    type(/^Contenido/, '250 ml')
    save()
    await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
    const facts = { content: '250 ml', finish: 'Mate' }
    expect(sent()).toStrictEqual([['PATCH /admin/products', { products: seen, facts, facts_in: 'empty' }]])
    expect(toasts()).toContain('Datos de 1 producto guardados')
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    await vi.waitFor(() => expect(toasts()).toContain('1 producto como antes'))
    expect(sent()[1]).toStrictEqual(['POST /admin/products/facts/undo', { ids: [1], changed_at: at }])
  })
  test('[PROD-80] are written in all of them by choice', async () => {
    show([aSelectedProduct(1)])
    expect(screen.getByRole('dialog', { name: 'Completar datos de 1 producto' })).toBeTruthy()
    type(/^Modo de uso/, 'Agita.\nAplica.')
    fireEvent.click(screen.getByRole('radio', { name: /En todos/ }))
    save()
    await vi.waitFor(() => expect(told).toHaveBeenCalled())
    expect(sent()[0]?.[1]).toMatchObject({ facts: { how_to_use: 'Agita.\nAplica.' }, facts_in: 'all' })
  })
  test('need one, and each is checked before it is sent', () => {
    show()
    save()
    expect(document.body.textContent).toContain('Escribe al menos un dato')
    type(/^Acabado/, '   ')
    save()
    expect([document.body.textContent.includes('Escribe al menos un dato'), sent()]).toStrictEqual([true, []])
    type(/^Acabado/, '')
    type(/^Contenido/, 'mucho')
    save()
    expect(document.body.textContent).toContain('Escribe el contenido con su unidad')
    expect([sent(), told.mock.calls]).toStrictEqual([[], []])
  })
  test('that somebody edited meanwhile are named, and saving again is compared with what they are now', async () => {
    let isStale = true
    stubShop(() => {
      if (!isStale) return accepted({ changed: [2], changed_at: at })
      isStale = false
      return refused(409, 'STALE_EDIT', 'Alguien cambió 2', {
        changed: [aSelectedProduct(2, { updated_at: later })],
        missing: [1],
      })
    })
    show()
    type(/^Acabado/, 'Mate')
    save()
    await vi.waitFor(() => expect(allWords('alert').join()).toContain('no se guardó ningún dato'))
    expect(allWords('listitem')).toStrictEqual(['Producto 2', '1 producto ya no existe'])
    expect(told).not.toHaveBeenCalled()
    save()
    await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
    expect(sent()[1]?.[1]).toMatchObject({ products: [{ id: 2, updated_at_seen: later }] })
  })
  test('of products that have them all are not written, and there is nothing to undo', async () => {
    stubShop(() => accepted({ changed: [], changed_at: at }))
    show()
    type(/^Acabado/, 'Mate')
    save()
    await vi.waitFor(() => expect(toasts()).toContain('Ya tenían estos datos'))
    expect(buttons()).not.toContain('Deshacer')
  })
  test('that were edited since stay after undoing, and the toast says so', async () => {
    stubShop(({ path }) =>
      accepted(path.endsWith('undo') ? { changed: [1], changed_at: later } : { changed: [1, 2, 3], changed_at: at }),
    )
    show()
    type(/^Acabado/, 'Mate')
    save()
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await vi.waitFor(() => expect(toasts()).toContain('1 producto como antes; 2 se editaron después y quedan así'))
  })
  test.each([
    [{ finish: 'Mate', updated_at: later }, 'Sí se guardó', true],
    [{ finish: 'Mate' }, 'No sabemos si se guardó', false],
    [{ finish: '' }, 'No se guardó', false],
  ])('without a response, the product %j says: %s', async (now, text, isClosed) => {
    stubShop(({ method }) => (method === 'GET' ? accepted(anAdminProduct({ id: 1, ...now })) : unreachable()))
    show()
    type(/^Acabado/, 'Mate')
    save()
    await vi.waitFor(() => expect(toasts()).toContain(text))
    await vi.waitFor(() => expect(told.mock.calls.length > 0).toBe(isClosed))
  })
})

test('facts are sent as they are stored, and a lost answer is found saved by the stored text', async () => {
  const stored = anAdminProduct({ id: 1, opened_for: '12 meses', content: '30 ml', updated_at: later })
  stubShop(({ method }) => (method === 'GET' ? accepted(stored) : unreachable()))
  show()
  type(/^Vida/, ' 12 ')
  type(/^Contenido/, '30ML')
  fireEvent.click(screen.getByRole('radio', { name: /En todos/ }))
  save()
  await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
  expect(sent()[0]?.[1]).toMatchObject({ facts: { opened_for: '12 meses', content: '30 ml' }, facts_in: 'all' })
})

test('a lost answer does not say of how many products the facts were missing, nor offers to undo', async () => {
  const now = anAdminProduct({ id: 1, finish: 'Mate', updated_at: later })
  stubShop(({ method }) => (method === 'GET' ? accepted(now) : unreachable()))
  show()
  type(/^Acabado/, 'Mate')
  save()
  await vi.waitFor(() => expect(toasts()).toContain('Datos guardados'))
  expect(toasts()).not.toContain('2 productos guardados')
  expect(buttons()).not.toContain('Deshacer')
})

test('the facts of chosen products may be left empty, and are as long as those of one', () => {
  show()
  const fields = [...screen.getByRole('dialog').querySelectorAll<HTMLInputElement>('input[name], textarea')]
  expect(
    fields.filter(({ type }) => type !== 'radio').map((one) => `${one.name} ${one.tagName} ${one.maxLength}`),
  ).toStrictEqual([
    'content INPUT 40',
    'finish INPUT 60',
    'skin_type INPUT 80',
    'opened_for INPUT 20',
    'made_in INPUT 60',
    'how_to_use TEXTAREA 2000',
    'warnings TEXTAREA 1000',
  ])
  expect(screen.getByLabelText('Acabado (opcional)').getAttribute('autocomplete')).toBe('off')
})
