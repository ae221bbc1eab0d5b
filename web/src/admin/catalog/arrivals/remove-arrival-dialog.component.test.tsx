import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anArrival } from '../../../testing/an-arrival'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, refused, stubShop } from '../../../testing/stub-shop'
import { arrivalColumns, arrivalName } from './arrival-columns'
import { ArrivalDialog } from './arrival-dialog'
import { ArrivalPeople } from './arrival-people'
import { ArrivedDialog } from './arrived-dialog'
import { RemoveArrivalDialog } from './remove-arrival-dialog'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const never = () => new Promise<never>(() => {})
const busy = (action: string) =>
  waitFor(() => expect(buttons(screen.getByRole('dialog')).at(-1)).toBe(`${action} (disabled)`))

test('[ARR-15] the question says what those who wait read, and what else may be done; then that it goes on', async () => {
  renderInPanel(<RemoveArrivalDialog arrival={anArrival({ people_waiting: 1 })} onClose={() => {}} onConfirm={never} />)
  expect(allWords('paragraph', screen.getByRole('dialog', { name: '¿Quitar «Sérum de noche»?' }))).toStrictEqual([
    '1 persona la espera: en su lista de espera van a leer «La tienda ya no la espera».',
    'Si ya tienes el producto, elige «Ya llegó»: la lista pasa a él.',
  ])
  press('Quitar')
  await busy('Quitar Quitando…')
})

test.each([
  [1, 1, '1 persona la espera: en su lista de espera van a leer «Ya no la vendemos».'],
  [
    3,
    1,
    '3 personas la esperan: en su lista de espera van a leer «La tienda ya no la espera», y la que espera el producto eliminado, «Ya no la vendemos».',
  ],
  [
    1_300,
    1_200,
    '1,300 personas la esperan: en su lista de espera van a leer «La tienda ya no la espera», y las 1,200 que esperan el producto eliminado, «Ya no la vendemos».',
  ],
])(
  'of %d people who wait %d wait for the deleted product, and read that it is not sold any more',
  (people, of, words) => {
    const arrival = anArrival({ people_waiting: people, people_of_deleted: of })
    renderInPanel(<RemoveArrivalDialog arrival={arrival} onClose={() => {}} onConfirm={never} />)
    expect(allWords('paragraph', screen.getByRole('dialog'))[0]).toBe(words)
  },
)

test('of a product that is not for sale it says what those who wait for it read, and that they keep their places', () => {
  const product = { id: 9, name: 'Rubor coral', is_available: 0, is_sold: 0 } as const
  const arrival = anArrival({ people_waiting: 2, product })
  renderInPanel(<RemoveArrivalDialog arrival={arrival} onClose={() => {}} onConfirm={never} />)
  expect(allWords('paragraph', screen.getByRole('dialog', { name: '¿Quitar «Sérum de noche»?' }))).toStrictEqual([
    '2 personas la esperan: en su lista de espera van a leer «Ya no la vendemos».',
    '«Rubor coral» no está a la venta. Conservan su lugar por si vuelves a venderla.',
  ])
})

test('while a person is taken out of the line the question says so', async () => {
  const asked_at = '2026-11-20T18:00:00.000Z'
  const ana = { id: 31, name: 'Ana', phone: '55', has_account: 0, asked_at, same_network: 0 }
  stubShop(({ method }) => (method === 'GET' ? accepted([ana]) : never()))
  renderInPanel(<ArrivalPeople arrival={anArrival()} timeZone="America/Mexico_City" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar a Ana' }))
  press('Quitar')
  await busy('Quitar Quitando…')
})

test('the list of pieces has a heading for each column', () => {
  const heads = arrivalColumns('2026-11-20', {} as never).map(({ head, sort }) => `${head} ${sort ?? ''}`.trim())
  expect([arrivalName.head, ...heads]).toStrictEqual([
    'Pieza',
    'Lugar',
    'Se espera expected',
    'Esperan',
    'Precio',
    'Viene de',
    '',
  ])
})

test('the form of a piece says what an empty price means, how sure its day is, and what somebody else did', async () => {
  stubShop(({ method }) =>
    method === 'GET' ? accepted([]) : refused(409, 'STALE_EDIT', 'No', anArrival({ name: 'Sérum de día' })),
  )
  renderInPanel(<ArrivalDialog arrival={anArrival()} today="2026-11-20" onClose={() => {}} onSaved={() => {}} />)
  const words = () => wordsOf(screen.getByRole('dialog', { name: 'Cambiar llegada' }))
  expect(words()).toContain('Vacío: «Precio por confirmar»')
  expect(screen.getByRole('group', { name: 'Se espera' })).toBeTruthy()
  press('Un día')
  expect(words()).toContain('Estimado, en el calendario de tu tienda.')
  press('Un mes')
  expect(words()).toContain('Elige un mes')
  expect(words()).not.toContain('Estimado')
  press('Sin fecha')
  expect(screen.queryByRole('combobox', { name: 'Mes' })).toBeNull()
  press('Guardar llegada')
  await waitFor(() =>
    expect(allWords('alert')).toContain(
      'Alguien más la cambió; no se guardó nada. Ahora: nombre «Sérum de día». Guarda otra vez si debe quedar como abajo.',
    ),
  )
})

test.each([
  [
    undefined,
    'Agregar llegada ¿Vuelve un producto agotado? Nombre de la pieza Precio (opcional) $ MXN Vacío: «Precio por confirmar» Se espera Un día Un mes Sin fecha Día Elige un día Estimado, en el calendario de tu tienda. Foto 0 de 1',
    'Agregar llegada',
  ],
  [
    anArrival(),
    'Cambiar llegada Nombre de la pieza Precio (opcional) $ MXN Vacío: «Precio por confirmar» Se espera Un día Un mes Sin fecha Día mar 1 dic 2026 Estimado, en el calendario de tu tienda. Foto 0 de 1',
    'Guardar llegada',
  ],
])('the form of a piece, new or not, says what is written where', (arrival, words, action) => {
  stubShop(() => accepted([]))
  renderInPanel(<ArrivalDialog arrival={arrival} today="2026-11-20" onClose={() => {}} onSaved={() => {}} />)
  const dialog = screen.getByRole('dialog')
  expect(wordsOf(dialog).slice(0, words.length)).toBe(words)
  expect(buttons(dialog).slice(-2)).toStrictEqual(['Cancelar', action])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Precio/ }).inputMode).toBe('decimal')
})

test('both buttons close the form of an arrived piece without saving', async () => {
  const close = vi.fn<() => void>()
  const { user } = renderInPanel(<ArrivedDialog arrival={anArrival()} onClose={close} onArrived={() => {}} />)
  for (const name of ['Cerrar', 'Cancelar']) await user.click(screen.getByRole('button', { name }))
  expect(close).toHaveBeenCalledTimes(2)
})

test.each(['Cerrar', 'Cancelar'])('the form of a piece that was not changed is left by «%s»', async (name) => {
  stubShop(() => accepted([]))
  const told = vi.fn<(what: string) => void>()
  const ends = { onClose: () => told('close'), onSaved: () => told('saved') }
  const { user } = renderInPanel(<ArrivalDialog arrival={anArrival()} today="2026-11-20" {...ends} />)
  await user.click(screen.getByRole('button', { name }))
  expect(told.mock.calls).toStrictEqual([['close']])
})
