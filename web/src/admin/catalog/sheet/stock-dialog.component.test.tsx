import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { prepareDraft, readDraft } from '../../list-screen/edits/drafts'
import { StockDialog, type StockStep } from './stock-dialog'

const told = vi.fn<(...what: unknown[]) => void>()
const labial = anAdminProduct()
beforeEach(() => {
  told.mockReset()
  stubShop(() => accepted({ ...labial, stock_total: 0 }))
})
const dialogOf = (step: StockStep, product = labial) => (
  <StockDialog
    product={product}
    step={step}
    onClose={() => told('close')}
    onChanged={({ stock_total }) => told('changed', stock_total)}
  />
)
const show = (step: StockStep, product = labial) => renderInPanel(dialogOf(step, product))
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const write = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.getByRole('dialog')
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)

test('a shelf may be empty, and nothing in the dialog is kept once it was counted', async () => {
  show('adjust')
  expect([field('¿Por qué?').value, field('¿Por qué?').maxLength]).toStrictEqual(['', 200])
  write(/^Piezas que hay en la tienda/, '0')
  expect(wordsOf(dialog())).toContain('De 9 a 0 (−9)')
  write('¿Por qué?', '   ')
  press('Guardar ajuste')
  expect([wordsOf(dialog()).includes('Escribe por qué'), sent()]).toStrictEqual([true, []])
  write('¿Por qué?', 'Conteo')
  press('Guardar ajuste')
  await waitFor(() => expect(told.mock.calls).toStrictEqual([['changed', 0], ['close']]))
  expect(sent()).toStrictEqual([{ difference: -9, note: 'Conteo' }])
})

test('what is counted as before is only said, and half a piece is none', () => {
  show('adjust')
  write(/^Piezas que hay en la tienda/, '9')
  expect(wordsOf(dialog())).toContain('Ahora hay 9')
  write(/^Piezas que hay en la tienda/, '2.5')
  expect(wordsOf(dialog())).toContain('Ahora hay 9')
  write('¿Por qué?', 'Conteo')
  press('Guardar ajuste')
  expect(wordsOf(dialog())).toContain('Escribe un número entero de piezas')
})

test('a change that was refused after one without an answer is not offered again', async () => {
  stubShop(unreachable)
  show('add')
  expect([field('¿Por qué?').value, dialog().getAttribute('aria-label') ?? wordsOf(dialog())]).toStrictEqual([
    'Compra a proveedor',
    expect.stringContaining('Sumar existencias'),
  ])
  write(/^Piezas que entran/, '3')
  press('Sumar piezas')
  await screen.findByRole('button', { name: 'Reintentar' })
  stubShop(({ method }) => (method === 'GET' ? accepted(labial) : refused(409, 'CONFLICT', 'Ya no se puede')))
  press('Reintentar')
  await waitFor(() => expect(allWords('alert', dialog())).toStrictEqual(['Ya no se puede']))
  await waitFor(() => expect([buttons(dialog()).includes('Reintentar'), told.mock.calls]).toStrictEqual([false, []]))
})

describe('another number after a change without an answer', () => {
  const add = async () => {
    stubShop(unreachable)
    const shown = show('add')
    write(/^Piezas que entran/, '3')
    press('Sumar piezas')
    await screen.findByRole('button', { name: 'Reintentar' })
    write(/^Piezas que entran/, '5')
    return shown
  }
  const at = '2026-11-20T19:00:00.000Z'
  const now = (stock_total: number) => ({ ...labial, stock_total, updated_at: at })
  const moveOf = (units: number) => ({
    reason: 'adjustment',
    on_hand_delta: units,
    note: 'Compra a proveedor',
    created_at: at,
  })

  test('is not sent if the earlier one was saved: the dialog says so, and counts from there', async () => {
    const { rerender } = await add()
    stubShop(({ method, path }) => accepted(path.includes('/ledger') ? [moveOf(3)] : now(method === 'GET' ? 12 : 17)))
    press('Sumar piezas')
    await screen.findByText('El cambio anterior sí se guardó: ahora hay 12. Revisa el número.')
    expect([sent(), told.mock.calls, buttons(dialog()).includes('Reintentar')]).toStrictEqual([
      [],
      [['changed', 12]],
      false,
    ])
    rerender(dialogOf('add', now(12)))
    expect(wordsOf(dialog())).toContain('De 12 a 17 (+5)')
    press('Sumar piezas')
    await waitFor(() => expect(told.mock.calls.slice(1)).toStrictEqual([['changed', 17], ['close']]))
    expect(sent()).toStrictEqual([{ difference: 5, note: 'Compra a proveedor' }])
  })

  test('is sent if the earlier one was not, and looked up by itself', async () => {
    await add()
    let stock = 9
    stubShop(({ method, path }) => {
      if (path.includes('/ledger')) return accepted([moveOf(5)])
      if (method === 'GET') return accepted(stock === 9 ? labial : now(stock))
      stock = 14
      return unreachable()
    })
    press('Sumar piezas')
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['changed', 14], ['close']]))
    expect(sent()).toStrictEqual([{ difference: 5, note: 'Compra a proveedor' }])
  })
})

describe('a piece is sold after a change whose answer was lost', () => {
  const at = (stock_total: number, hour: number) => ({
    ...labial,
    stock_total,
    updated_at: `2026-11-20T${hour}:00:00.000Z`,
  })
  const [before, sold] = [at(10, 18), at(7, 20)]
  const entry = (on_hand_delta: number, note: string) => ({
    reason: 'adjustment',
    on_hand_delta,
    note,
    created_at: '2026-11-20T19:00:00.000Z',
  })
  const lose = async (step: StockStep, units: string) => {
    stubShop(unreachable)
    const shown = show(step, before)
    write(/^Piezas/, units)
    write('¿Por qué?', 'Conteo')
    fireEvent.submit(field(/^Piezas/))
    await screen.findByRole('button', { name: 'Reintentar' })
    return shown
  }
  const connect = (entries: object[], now: object, changed: object) =>
    stubShop(({ method, path }) => accepted(path.includes('/ledger') ? entries : method === 'GET' ? now : changed))

  test('the retry asks for the units of its first attempt, and does not move them again', async () => {
    const { rerender } = await lose('adjust', '8')
    rerender(dialogOf('adjust', sold))
    expect(wordsOf(dialog())).toContain('De 10 a 8 (−2)')
    connect([entry(-2, 'Conteo')], sold, at(8, 21))
    press('Reintentar')
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['changed', 7], ['close']]))
    expect(sent()).toStrictEqual([])
  })

  test('the retry of one that was not applied sends the same units', async () => {
    const { rerender } = await lose('adjust', '8')
    rerender(dialogOf('adjust', at(9, 20)))
    connect([], at(9, 20), sold)
    press('Reintentar')
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['changed', 7], ['close']]))
    expect(sent()).toStrictEqual([{ difference: -2, note: 'Conteo' }])
  })

  test('a count that somebody else saved as well is not moved again', async () => {
    await lose('adjust', '8')
    connect([entry(-2, 'Merma')], at(8, 20), at(6, 21))
    press('Reintentar')
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['changed', 8], ['close']]))
    expect(sent()).toStrictEqual([])
  })

  test.each([
    ['number', /^Piezas que entran/, '5', { difference: 5, note: 'Conteo' }],
    ['reason', '¿Por qué?', 'Compra', { difference: 3, note: 'Compra' }],
  ] as const)('another %s is sent only if the movements lack the first', async (_what, name, value, body) => {
    await lose('add', '3')
    write(name, value)
    connect([entry(3, 'Conteo')], at(12, 20), at(17, 21))
    press('Sumar piezas')
    await screen.findByText('El cambio anterior sí se guardó: ahora hay 12. Revisa el número.')
    expect([sent(), told.mock.calls]).toStrictEqual([[], [['changed', 12]]])
    told.mockReset()
    cleanup()
    sessionStorage.clear()

    await lose('add', '3')
    write(name, value)
    connect([], at(9, 20), at(14, 21))
    press('Sumar piezas')
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['changed', 14], ['close']]))
    expect(sent()).toStrictEqual([body])
  })
})

describe('after the page is loaded again without the answer to a change', () => {
  const now = (stock_total: number) => ({ ...labial, stock_total, updated_at: '2026-11-20T19:00:00.000Z' })
  const added = {
    reason: 'adjustment',
    on_hand_delta: 3,
    note: 'Compra a proveedor',
    created_at: '2026-11-20T19:00:00.000Z',
  }
  const unknown = 'No sabemos si se guardó este cambio. Al reintentar lo revisamos primero. Reintentar'
  /** `isAnswered`: the loss is told before the page is loaded again. */
  const reload = async (product: typeof labial, isAnswered: boolean) => {
    stubShop(isAnswered ? unreachable : () => new Promise(() => {}))
    const { unmount } = show('add')
    write(/^Piezas que entran/, '3')
    press('Sumar piezas')
    await waitFor(() => expect(readDraft('existencias.add.1')).toMatchObject({ unanswered: { difference: 3 } }))
    if (isAnswered) await screen.findByRole('button', { name: 'Reintentar' })
    const draft = readDraft('existencias.add.1') as object
    unmount()
    prepareDraft('existencias.add.1', draft)
    asked.length = 0
    show('add', product)
    expect(allWords('alert', dialog())).toStrictEqual([unknown])
  }

  test.each([true, false])('the same units are not added again (the loss was told: %s)', async (isAnswered) => {
    await reload(now(12), isAnswered)
    expect(wordsOf(dialog())).toContain('De 9 a 12 (+3)')
    stubShop(({ path }) => accepted(path.includes('/ledger') ? [added] : now(12)))
    press('Sumar piezas')
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['changed', 12], ['close']]))
    expect(sent()).toStrictEqual([])
  })

  test('they are added if they were not', async () => {
    await reload(labial, true)
    stubShop(({ method }) => accepted(method === 'GET' ? labial : now(12)))
    press('Reintentar')
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['changed', 12], ['close']]))
    expect(sent()).toStrictEqual([{ difference: 3, note: 'Compra a proveedor' }])
  })

  test('another number is not sent if the earlier one was saved', async () => {
    await reload(now(12), true)
    write(/^Piezas que entran/, '5')
    stubShop(({ path }) => accepted(path.includes('/ledger') ? [added] : now(12)))
    press('Sumar piezas')
    await screen.findByText('El cambio anterior sí se guardó: ahora hay 12. Revisa el número.')
    expect([sent(), told.mock.calls]).toStrictEqual([[], [['changed', 12]]])
    expect(readDraft('existencias.add.1')).toStrictEqual({ units: '5' })
  })

  test('a session that ended at the retry leaves it open', async () => {
    await reload(now(12), true)
    stubShop(({ method }) => (method === 'GET' ? accepted(labial) : refused(401, 'UNAUTHORIZED', 'Tu sesión terminó')))
    press('Reintentar')
    await screen.findByText('Tu sesión terminó')
    expect(readDraft('existencias.add.1')).toMatchObject({ unanswered: { difference: 3 } })
  })
})

test('what was typed belongs to its product', () => {
  const { unmount } = show('add')
  write(/^Piezas que entran/, '3')
  unmount()
  const other = show('add', anAdminProduct({ id: 2 }))
  expect(field(/^Piezas que entran/).value).toBe('')
  other.unmount()
  show('add')
  expect(field(/^Piezas que entran/).value).toBe('3')
})

test.each([
  ['add', 'Sumar existencias Piezas que entran piezas Ahora hay 9 ¿Por qué? Cancelar Sumar piezas'],
  ['adjust', 'Ajustar existencias Piezas que hay en la tienda piezas Ahora hay 9 ¿Por qué? Cancelar Guardar ajuste'],
] as const)('the form to %s stock says what is written where', (step, words) => {
  show(step)
  expect(wordsOf(dialog())).toBe(words)
  expect(field(/^Piezas/).inputMode).toBe('numeric')
})

test('what is typed to add units is kept for that, and not shown where they are counted', () => {
  const { unmount } = show('add')
  write(/^Piezas que entran/, '5')
  unmount()
  const counted = show('adjust')
  expect([field(/^Piezas que hay en la tienda/).value, field('¿Por qué?').value]).toStrictEqual(['', ''])
  counted.unmount()
  show('add')
  expect([field(/^Piezas que entran/).value, field('¿Por qué?').value]).toStrictEqual(['5', 'Compra a proveedor'])
})
