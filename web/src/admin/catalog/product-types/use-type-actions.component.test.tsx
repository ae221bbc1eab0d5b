import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { Button } from '../../../ui/controls/button'
import { useTypeActions } from './use-type-actions'

const told = vi.fn<(what: unknown) => void>()
function Actions() {
  const actions = useTypeActions()
  const all = {
    'create type': () => actions.createType({ name: 'Bálsamos', category: 'Labios' }),
    'rename type': () => actions.renameType(4, 'Gel'),
    'remove type': () => actions.removeType(4),
    'create category': () => actions.createCategory('Uñas'),
    'rename category': () => actions.renameCategory(2, 'Ojos'),
    'remove category': () => actions.removeCategory(2),
  }
  return Object.entries(all).map(([name, act]) => (
    <Button key={name} onClick={() => void act().then(told, () => told('refused'))}>
      {name}
    </Button>
  ))
}
const keys = [['categories'], ['products', 'list'], ['product-types'], ['orders']]
async function act(name: string) {
  told.mockReset()
  const { user, queries } = renderInPanel(<Actions />)
  for (const key of keys) queries.setQueryData(key, [])
  await user.click(screen.getByRole('button', { name }))
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  return keys.filter((key) => queries.getQueryState(key)?.isInvalidated === true)
}
const sent = () => asked.map(({ method, path, body }) => [method, path, body])

test.each([
  ['create type', 'POST', '/product-types', { name: 'Bálsamos', category: 'Labios' }],
  ['rename type', 'PUT', '/product-types/4', { name: 'Gel' }],
  ['remove type', 'DELETE', '/product-types/4', {}],
  ['create category', 'POST', '/categories', { name: 'Uñas' }],
  ['rename category', 'PUT', '/categories/2', { name: 'Ojos' }],
  ['remove category', 'DELETE', '/categories/2', {}],
])('«%s» sends %s %s, and lists with its name are read again', async (name, method, path, body) => {
  stubShop(() => accepted({ id: 4 }))
  expect(await act(name)).toStrictEqual(keys.slice(0, 3))
  expect(sent()).toStrictEqual([[method, expect.stringMatching(`${path}$`), body]])
})

test('so are they after a refusal, which rejects', async () => {
  stubShop(() => refused(409, 'CONFLICT', 'No'))
  expect(await act('remove type')).toStrictEqual(keys.slice(0, 3))
  expect(told.mock.calls).toStrictEqual([['refused']])
})
