import type { Family } from '@tocador/contracts/catalog/family-schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { family, named, showForm, told } from '../../../testing/a-family'
import { allWords } from '../../../testing/read-screen'
import { signIn } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'

beforeEach(() => {
  sessionStorage.clear()
  signIn({ role: 'admin' })
  told.mockReset()
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const changes = () => asked.filter(({ method }) => method !== 'GET')
interface Sent {
  name: string
  shades: { product_id: number; name: string; color: string | null }[]
}

/** A shop that saves the first change or not, and is out of reach from then until `reconnect`, which may find the family of somebody else. */
function stubLostAnswer(isSaved: boolean, before?: Family) {
  let saved = before
  let isOnline = true
  const save = (sent: Sent) => {
    const shades = sent.shades.map((shade) => ({
      ...shade,
      product_name: '',
      price: 10,
      stock_available: 1,
      image_url: '',
    }))
    saved = { id: 5, name: sent.name.trim(), updated_at: `2026-11-28T12:00:0${changes().length}.000Z`, shades }
    return saved
  }
  stubShop(({ path, method, body }) => {
    if (!isOnline) return unreachable()
    if (method !== 'GET') {
      if (changes().length === 1) {
        if (isSaved) save(body as unknown as Sent)
        isOnline = false
        return unreachable()
      }
      const isStale = saved !== undefined && body['updated_at_seen'] !== saved.updated_at
      return isStale ? refused(409, 'STALE_EDIT', 'Alguien cambió', saved) : accepted(save(body as unknown as Sent))
    }
    if (path.startsWith('/admin/products/families/')) return accepted(saved)
    const familyOf = (id: number) => (saved?.shades.some((shade) => shade.product_id === id) ? saved.id : null)
    const products = named.map((one) => ({ ...one, family_id: familyOf(one.id) }))
    const one = /^\/admin\/products\/(\d+)$/.exec(path)?.[1]
    if (one !== undefined) return accepted(products.find(({ id }) => id === Number(one)))
    const ids = new URLSearchParams(path.split('?')[1]).get('ids')?.split(',').map(Number)
    return accepted(products.filter(({ id }) => ids?.includes(id) ?? true))
  })
  /** `change` is what somebody else makes of the saved family meanwhile. */
  return (change: (mine: Family) => Family = (mine) => mine) => {
    if (saved) saved = change(saved)
    isOnline = true
  }
}

test.each([
  ['grouping', 'saved', 1],
  ['grouping', 'not saved', 2],
  ['change', 'saved', 1],
  ['change', 'not saved', 2],
])(
  'a %s of shades without an answer that was %s is sent %i times, and is nobody else’s change',
  async (what, state, times) => {
    const isNew = what === 'grouping'
    const reconnect = stubLostAnswer(state === 'saved', isNew ? undefined : family)
    await showForm(isNew ? { productIds: [7, 8] } : { familyId: 5 })
    const button = isNew ? 'Agrupar 2 tonos' : 'Guardar tonos'
    fireEvent.change(screen.getByRole('textbox', { name: 'Nombre de la familia' }), {
      target: { value: 'Labial nuevo ' },
    })
    press(button)
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error de conexión. No sabemos si se guardó.']))
    expect(told).not.toHaveBeenCalled()
    reconnect()
    press(button)
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['close'], ['done']]))
    expect(changes()).toHaveLength(times)
  },
)

test.each([
  ['grouping', undefined],
  ['change', family],
])(
  'a %s of shades that was saved without an answer and then edited is changed by the next attempt',
  async (_, before) => {
    const reconnect = stubLostAnswer(true, before)
    await showForm(before === undefined ? { productIds: [7, 8] } : { familyId: 5 })
    const button = before === undefined ? 'Agrupar 2 tonos' : 'Guardar tonos'
    press(button)
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error de conexión. No sabemos si se guardó.']))
    const name = screen.getByRole('textbox', { name: 'Nombre de la familia' })
    fireEvent.change(name, { target: { value: 'Otro' } })
    const calls = asked.length
    press(button)
    await waitFor(() => expect(asked.length).toBeGreaterThan(calls))
    await screen.findByRole('button', { name: button })
    reconnect()
    press(button)
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['close'], ['done']]))
    const [, second, ...others] = changes()
    expect([second?.method, second?.path, second?.body['name'], others]).toStrictEqual([
      'PUT',
      '/admin/products/families/5',
      'Otro',
      [],
    ])
    expect(second?.body['updated_at_seen']).toBe('2026-11-28T12:00:01.000Z')
  },
)

test('a family that somebody else changed while an answer was lost is not taken for the own change', async () => {
  const reconnect = stubLostAnswer(true, family)
  await showForm({ familyId: 5 })
  press('Guardar tonos')
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error de conexión. No sabemos si se guardó.']))
  fireEvent.change(screen.getByRole('textbox', { name: 'Nombre de la familia' }), { target: { value: 'Otro' } })
  reconnect(() => ({ ...family, name: 'De otra persona', updated_at: '2026-11-28T13:00:00.000Z' }))
  press('Guardar tonos')
  await screen.findByText('Alguien cambió esta familia mientras la editabas')
  expect(changes()).toHaveLength(2)
  expect(told).not.toHaveBeenCalled()
})

test.each([{ name: 'Otro' }, { color: '#112233' }, { product_id: 9 }])(
  'a family whose shades somebody else saved with %j is not taken for the own change',
  async (byOther) => {
    const reconnect = stubLostAnswer(true, family)
    await showForm({ familyId: 5 })
    press('Guardar tonos')
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error de conexión. No sabemos si se guardó.']))
    reconnect((mine) => ({ ...mine, shades: mine.shades.map((shade) => ({ ...shade, ...byOther })) }))
    press('Guardar tonos')
    await waitFor(() => expect(changes()).toHaveLength(2))
    expect(told).not.toHaveBeenCalled()
  },
)
