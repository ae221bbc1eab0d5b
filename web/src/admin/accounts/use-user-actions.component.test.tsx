import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../testing/a-user'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { Button } from '../../ui/controls/button'
import { USERS } from '../list-screen/views/query-keys'
import { useUserActions } from './use-user-actions'

const ana = aUser({ id: 7, name: 'Ana Ruiz', is_active: 1 })
const told = vi.fn<() => void>()
function Actions({ user }: { user: User }) {
  const { setActive, trySetActive } = useUserActions()
  return (
    <>
      <Button onClick={() => void trySetActive(user, user.is_active === 0)}>Cambiar</Button>
      <Button onClick={() => void setActive(user, false).catch(told)}>Desactivar</Button>
    </>
  )
}
const show = (user: User = ana) => renderInPanel(<Actions user={user} />)
const press = (name: string) => screen.getByRole('button', { name })
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
const answers = () => stubShop(({ body }) => accepted({ ...ana, is_active: body['is_active'] === true ? 1 : 0 }))

test.each([
  [1, 'Ana Ruiz: cuenta desactivada', 'Ana Ruiz: cuenta activada'],
  [0, 'Ana Ruiz: cuenta activada', 'Ana Ruiz: cuenta desactivada'],
] as const)('an account with is_active %d is changed, and taken back once', async (is_active, text, undone) => {
  answers()
  const { user } = show({ ...ana, is_active })
  await user.click(press('Cambiar'))
  await screen.findByText(text)
  await user.click(press('Deshacer'))
  await screen.findByText(undone)
  expect(sent().map(([, body]) => body)).toStrictEqual([{ is_active: is_active === 0 }, { is_active: is_active === 1 }])
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})

test('a changed account is changed in its row and its sheet alone', async () => {
  answers()
  const { user, queries } = show()
  const other = aUser({ id: 8 })
  queries.setQueryData([...USERS, 'list', 'a'], { rows: [ana, other] })
  queries.setQueryData([...USERS, 'one', 7], ana)
  await user.click(press('Cambiar'))
  await screen.findByText('Ana Ruiz: cuenta desactivada')
  expect(queries.getQueryData([...USERS, 'list', 'a'])).toStrictEqual({ rows: [{ ...ana, is_active: 0 }, other] })
  expect(queries.getQueryState([...USERS, 'list', 'a'])?.isInvalidated).toBe(true)
  expect(queries.getQueryData([...USERS, 'one', 7])).toStrictEqual({ ...ana, is_active: 0 })
})

test('a refused change reads the lists again, since somebody else may have changed the account', async () => {
  stubShop(() => refused(409, 'CONFLICT', 'Es la última administradora'))
  const { user, queries } = show()
  queries.setQueryData([...USERS, 'list', 'a'], { rows: [ana] })
  await user.click(press('Cambiar'))
  await screen.findByText(/Es la última administradora/)
  expect(queries.getQueryState([...USERS, 'list', 'a'])?.isInvalidated).toBe(true)
})

test('a refused change says why, and can be tried again', async () => {
  stubShop(() => refused(409, 'CONFLICT', 'Es la última administradora'))
  const { user } = show()
  await user.click(press('Cambiar'))
  const text = await screen.findByText(/Es la última administradora/)
  expect(text.closest('[role=alert]')).not.toBeNull()
  answers()
  await user.click(press('Reintentar'))
  await screen.findByText('Ana Ruiz: cuenta desactivada')
  expect(sent().map(([, body]) => body)).toStrictEqual([{ is_active: false }])
})

test('a change whose answer was lost counts where the account has it now', async () => {
  stubShop(({ method }) => (method === 'GET' ? accepted({ ...ana, is_active: 0 }) : unreachable()))
  const { user } = show()
  await user.click(press('Cambiar'))
  await screen.findByText('Ana Ruiz: cuenta desactivada')
  stubShop(({ method }) => (method === 'GET' ? accepted(ana) : unreachable()))
  told.mockReset()
  await user.click(press('Desactivar'))
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
})
