import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { GuestData } from './guest-data'

const press = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const changes = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)

describe('the data of a person without account', () => {
  const none = { orders: 0, open_orders: [], messages: 0, carts: 0, held_units: 0, waits: 0, has_account: false }
  const find = async (found: object) => {
    stubShop(({ method }) => accepted(method === 'GET' ? found : { orders: 2, waits: 0, has_account: false }))
    const shown = renderInPanel(<GuestData />)
    await shown.user.type(screen.getByRole('textbox'), '5512345678')
    await shown.user.click(press('Buscar'))
    await vi.waitFor(() => expect(allWords('status')).not.toStrictEqual([]))
    return shown
  }
  test.each([
    [none, 'No guardamos datos sin cuenta con ese teléfono.'],
    [
      { ...none, has_account: true },
      'Esa persona tiene cuenta. Los pedidos de su cuenta se borran cuando ella elimina su cuenta. No guardamos datos sin cuenta con ese teléfono.',
    ],
    [{ ...none, orders: 1 }, 'De 55 1234 5678 guardamos 1 pedido. Borrar sus datos…'],
    [
      { ...none, orders: 2, messages: 1, carts: 1, held_units: 3 },
      'De 55 1234 5678 guardamos 2 pedidos, 1 mensaje y 1 carrito (3 piezas en apartado). Borrar sus datos…',
    ],
    [
      { ...none, orders: 1, carts: 1, held_units: 1 },
      'De 55 1234 5678 guardamos 1 pedido y 1 carrito (1 pieza en apartado). Borrar sus datos…',
    ],
    [{ ...none, waits: 1 }, 'De 55 1234 5678 guardamos 1 producto que espera. Borrar sus datos…'],
    [{ ...none, orders: 2, carts: 2 }, 'De 55 1234 5678 guardamos 2 pedidos y 2 carritos. Borrar sus datos…'],
    [
      { ...none, orders: 2, open_orders: ['PED-1', 'PED-2'] },
      'De 55 1234 5678 guardamos 2 pedidos. Todavía tiene por recoger: PED-1, PED-2. Cuando se entreguen o se cancelen podrás borrar sus datos.',
    ],
    [
      { ...none, orders: 1, open_orders: ['PED-1'], waits: 2 },
      'De 55 1234 5678 guardamos 1 pedido y 2 productos que espera. Todavía tiene por recoger: PED-1. Cuando se entreguen o se cancelen podrás borrar sus datos. Hasta entonces conserva sus listas de espera. Si quiere salir ya, lo hace ella con el enlace de su lista, o tú en «Espera» de cada producto.',
    ],
  ])('[WAIT-62] found as %j', async (found, text) => {
    await find(found)
    expect(allWords('status')).toStrictEqual([text])
  })
  test.each([
    [{ ...none, orders: 2 }, true, false],
    [{ ...none, waits: 1 }, false, true],
    [{ ...none, orders: 1, waits: 2 }, true, true],
  ])('found as %j says before they are erased what follows', async (found, ofOrders, ofWaits) => {
    const { user } = await find(found)
    await user.click(press('Borrar sus datos…'))
    const text = wordsOf(screen.getByRole('dialog', { name: '¿Borrar sus datos?' }))
    expect(text).toContain('El enlace que ella tiene deja de servir. No se puede deshacer.')
    expect(text.includes('Los pedidos se quedan con sus productos y su total.')).toBe(ofOrders)
    expect(text.includes('Sale de todas las listas de espera.')).toBe(ofWaits)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
    expect(changes()).toStrictEqual([])
  })
  test('are searched and erased with busy labels, and what is kept is said', async () => {
    const { user } = await find({ ...none, orders: 2, carts: 1, waits: 1 })
    expect(wordsOf(document.body)).toBe(
      'Datos de una persona sin cuenta Cuando una clienta te pida borrar sus datos, búscala por el teléfono de sus pedidos. Teléfono de la clienta Buscar De 55 1234 5678 guardamos 2 pedidos, 1 carrito y 1 producto que espera. Borrar sus datos…',
    )
    stubShop(() => new Promise(() => {}))
    await user.click(press('Borrar sus datos…'))
    expect(wordsOf(screen.getByRole('dialog'))).toBe(
      '¿Borrar sus datos? Se quitan el nombre, el teléfono, el correo, la dirección, las notas y los mensajes de 2 pedidos, y se vacía su carrito. Los pedidos se quedan con sus productos y su total. Sale de todas las listas de espera. El enlace que ella tiene deja de servir. No se puede deshacer. Cancelar Borrar sus datos',
    )
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Borrar sus datos' }))
    expect(buttons(screen.getByRole('dialog'))).toContain('Borrar sus datos Borrando… (disabled)')
  })
  test('are searched by the phone without spaces around it', async () => {
    stubShop(() => accepted(none))
    const { user } = renderInPanel(<GuestData />)
    await user.type(screen.getByRole('textbox'), ' 5512345678 ')
    await user.click(press('Buscar'))
    await vi.waitFor(() => expect(asked.map(({ path }) => path.split('?')[1])).toStrictEqual(['phone=5512345678']))
  })
  test('are being searched', async () => {
    stubShop(() => new Promise(() => {}))
    const { user } = renderInPanel(<GuestData />)
    await user.type(screen.getByRole('textbox'), '5512345678')
    await user.click(press('Buscar'))
    expect(buttons()).toStrictEqual(['Buscar Buscando… (disabled)'])
  })
  test('are erased after a question', async () => {
    const { user } = await find({ ...none, orders: 2 })
    await user.click(press('Borrar sus datos…'))
    expect(changes()).toStrictEqual([])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Borrar sus datos' }))
    await vi.waitFor(() => expect(allWords('status')).toStrictEqual(['Se borraron los datos de 2 pedidos']))
    expect(changes()).toStrictEqual([{ phone: '5512345678' }])
    expect(field('Teléfono de la clienta').value).toBe('')
    // Of the next person only her own is said.
    stubShop(() => accepted(none))
    await user.type(field('Teléfono de la clienta'), '5587654321')
    await user.click(press('Buscar'))
    await vi.waitFor(() =>
      expect(allWords('status')).toStrictEqual(['No guardamos datos sin cuenta con ese teléfono.']),
    )
  })
  test('are not asked for without a phone, and a failed search leaves nobody behind', async () => {
    const { user } = await find({ ...none, orders: 2 })
    stubShop(() => refused(500, 'INTERNAL', ''))
    await user.click(press('Buscar'))
    await vi.waitFor(() => expect(allWords('alert')).not.toStrictEqual([]))
    expect(screen.queryByRole('button', { name: 'Borrar sus datos…' })).toBeNull()
    stubShop(() => accepted(none))
    await user.clear(screen.getByRole('textbox'))
    await user.click(press('Buscar'))
    expect(asked).toStrictEqual([])
  })
})
