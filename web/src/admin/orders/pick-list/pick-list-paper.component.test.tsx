import type { PickList as List } from '@tocador/contracts/orders/pick-list-schemas'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, settle } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { PickList } from './pick-list'

const item = { product_id: 1, product_name: 'Labial', product_image: '', quantity: 2 }
const list: List = {
  date: '2026-11-21',
  last_date: '2026-11-21',
  shop_name: 'Tocador',
  as_of: '2026-11-20T20:00:00.000Z',
  order_count: 1,
  unit_count: 2,
  total_amount: 379,
  pending_count: 1,
  ready_count: 1,
  pieces: [{ ...item, product_type: 'Labiales', category: 'Labios', quantity: 3 }],
  places: [
    {
      location_id: 7,
      location_name: 'Plaza Jacaranda',
      order_count: 1,
      unit_count: 2,
      total_amount: 379,
      orders: [
        {
          id: 31,
          order_number: 'PED-261120-7K4Q',
          status: 'confirmed',
          customer_name: 'Sofía Lara',
          customer_phone: '5512345678',
          delivery_date: '2026-11-21',
          delivery_time: '10:00',
          delivery_address: '',
          notes: '',
          total_amount: 379,
          items: [item],
        },
      ],
    },
  ],
}
// An overlay that is removed steps back in the history, which must not reach the page of the next test.
afterEach(async () => {
  cleanup()
  await settle()
})
let resize = () => {}
const disconnect = vi.fn<() => void>()
beforeEach(() => {
  disconnect.mockReset()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(change: () => void) {
        resize = () => act(change)
      }
      observe() {}
      disconnect = disconnect
    },
  )
})
const answer = ({ path }: { path: string }) =>
  accepted(path.includes('pick') ? list : [{ id: 7, name: 'Plaza Jacaranda' }])
const DAY = '/?panel=pedidos&surtido=2026-11-21'
const show = (address = DAY, answered: Parameters<typeof stubShop>[0] = answer) => {
  stubShop(answered)
  replacePage(address, 2)
  return renderInPanel(<PickList timeZone="America/Mexico_City" />)
}
const preview = () => screen.getByRole('region', { name: 'Vista previa' })
const loaded = () => within(preview()).findByText('Plaza Jacaranda')
const press = (name: string) => screen.getByRole('button', { name })
const rules = () => document.adoptedStyleSheets.length

test.each([
  ['its button', () => fireEvent.click(press('Cerrar'))],
  [
    'Esc',
    () =>
      fireEvent(
        document.querySelector('dialog[data-overlay=screen]:last-of-type') ?? document,
        new Event('cancel', { cancelable: true }),
      ),
  ],
])('the pick list is left by %s, and the list below stays', async (_, leave) => {
  stubShop(answer)
  replacePage('/?panel=pedidos&estado=pending&surtido=2026-11-21', 1)
  renderInPanel(<PickList timeZone="America/Mexico_City" />)
  await loaded()
  leave()
  expect(location.search).toBe('?panel=pedidos&estado=pending')
  expect(screen.queryByRole('region', { name: 'Vista previa' })).toBeNull()
})

test('it says that it is prepared while it is read', async () => {
  show(DAY, () => new Promise(() => {}))
  expect(allWords('status').join()).toContain('Preparando la lista')
  expect(wordsOf(preview())).not.toContain('Tocador')
})

test('the sheet has the shop, what it includes, and the moment that it was made of', async () => {
  show()
  await loaded()
  const sheet = preview().querySelector('article')
  expect(wordsOf(sheet?.querySelector('header') ?? null)).toBe(
    'Lista de surtido Tocador Sábado, 21 de noviembre de 2026 1 pedido · 2 piezas · $379.00 Incluye 1 por confirmar y 1 ya listo',
  )
  expect(wordsOf(sheet?.querySelector('footer') ?? null)).toBe(
    'Con los pedidos hasta el viernes, 20 de noviembre de 2026, 2:00 p.m.',
  )
})

test('a list that could not be read is read by the button below the reason', async () => {
  show(DAY, () => refused(500, 'INTERNAL', ''))
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando órdenes Reintentar']))
  stubShop(answer)
  fireEvent.click(press('Reintentar'))
  await loaded()
  expect(allWords('alert')).toStrictEqual([])
})

test('one that could not be read again is, by the button above it', async () => {
  const { queries } = show()
  await loaded()
  stubShop(() => refused(500, 'INTERNAL', ''))
  await act(() => queries.invalidateQueries({ queryKey: ['orders', 'pick-list'] }))
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando órdenes Reintentar']))
  stubShop(answer)
  fireEvent.click(press('Reintentar'))
  await waitFor(() => expect(allWords('alert')).toStrictEqual([]))
})

test('while it is printed its button is busy, and then prints again', async () => {
  const printed = vi.fn<() => void>()
  vi.stubGlobal('print', printed)
  show()
  await loaded()
  let decoded = () => {}
  const picture = document.createElement('img')
  Object.assign(picture, { decode: () => new Promise<void>((done) => (decoded = done)) })
  document.querySelector('.print-copy')?.append(picture)
  fireEvent.click(press('Imprimir'))
  await waitFor(() => expect(buttons()).toContain('Imprimir Preparando… (disabled)'))
  expect(printed).not.toHaveBeenCalled()
  await act(async () => decoded())
  await waitFor(() => expect(buttons()).toContain('Imprimir'))
  await waitFor(() => expect(printed).toHaveBeenCalledOnce())
})

test('the page has the size of its paper, a roll that of its content, while the list is open', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(960)
  const replaced: string[] = []
  vi.spyOn(CSSStyleSheet.prototype, 'replaceSync').mockImplementation((text) => void replaced.push(text))
  const before = rules()
  const { unmount } = show(`${DAY}&papel=rollo`)
  await loaded()
  await waitFor(() => expect(replaced.at(-1)).toContain('size: 80mm 297mm'))
  resize()
  await waitFor(() => expect(replaced.at(-1)).toContain('size: 80mm 256mm'))
  expect(rules()).toBe(before + 1)
  fireEvent.click(screen.getByRole('radio', { name: 'Hoja A4' }))
  await waitFor(() => expect(replaced.at(-1)).toContain('size: A4;'))
  expect(replaced.at(-1)).toContain("content: 'Lista de surtido sáb 21 nov'")
  unmount()
  expect([rules(), disconnect.mock.calls.length > 0]).toStrictEqual([before, true])
})

test.each([
  [DAY, '2026-11-21', 'Lista de surtido sáb 21 nov'],
  ['/?surtido=31,32', '2026-11-22', 'Lista de surtido Del sáb 21 nov al dom 22 nov'],
  ['/?pedido=31&surtido=pedido', '2026-11-21', 'PED-261120-7K4Q'],
])('the foot of each printed page of %s until %s is «%s», as the file is named', async (address, last_date, name) => {
  onTestFinished(() => void vi.restoreAllMocks())
  const replaced: string[] = []
  vi.spyOn(CSSStyleSheet.prototype, 'replaceSync').mockImplementation((text) => void replaced.push(text))
  show(address, (call) => (call.path.includes('pick') ? accepted({ ...list, last_date }) : answer(call)))
  await loaded()
  await waitFor(() => expect(replaced.at(-1)).toContain(`@bottom-left { content: '${name}';`))
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.title).toBe(name)
})

test('the control of a chosen place names one place, not all, when its name could not be read', async () => {
  show(`${DAY}&lugar=7`, (call) => (call.path.includes('pick') ? answer(call) : refused(500, 'INTERNAL', '')))
  await loaded()
  const place = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lugar de entrega' })
  expect([place.value, place.selectedOptions[0]?.text]).toStrictEqual(['7', 'Un solo lugar'])
})

test('its controls show place and states, and name what they choose', async () => {
  show(`${DAY}&lugar=7&incluye=pending`)
  await loaded()
  const place = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lugar de entrega' })
  await waitFor(() => expect(place.selectedOptions[0]?.text).toBe('Plaza Jacaranda'))
  expect([...place.options].map(({ value, text }) => [value, text])).toStrictEqual([
    ['', 'Todos los lugares'],
    ['7', 'Plaza Jacaranda'],
  ])
  expect(within(screen.getByRole('group', { name: 'Papel' })).getAllByRole('radio')).toHaveLength(2)
  fireEvent.click(press('Estado: Pendiente'))
  expect(screen.getByRole('dialog', { name: 'Estado' })).toBeTruthy()
  const states = within(screen.getByRole('group', { name: 'Pedidos en la lista' }))
  expect(states.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toHaveLength(1)
  expect(asked.find(({ path }) => path.includes('pick'))?.path).toContain('locationId=7')
})

test('a day without orders says why, and what to try', async () => {
  show(DAY, ({ path }) => accepted(path.includes('pick') ? { ...list, order_count: 0, places: [], pieces: [] } : []))
  const text = 'Ese día no hay pedidos por entregar con lo que elegiste. Prueba con otro día u otro lugar.'
  expect(await screen.findByText(text)).toBeTruthy()
})

test('it is a dialog with the name of its heading', async () => {
  show()
  await loaded()
  expect(screen.getByRole('dialog', { name: 'Lista de surtido' })).toBeTruthy()
})
