import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aListedUser } from '../../testing/a-user'
import { allWords } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { CreateUserDialog } from './create-user-dialog'

test('a new account whose answer was lost is created once, and one that was changed meanwhile is told to be there already', async () => {
  const newest = [aListedUser({ id: 3, phone: '5511112221' })]
  let isOnline = true
  const taken = refused(409, 'PHONE_TAKEN', 'Ya hay una cuenta con este teléfono')
  stubShop(({ method }) => {
    if (!isOnline) return unreachable()
    if (method === 'GET') return accepted(newest)
    if (newest.length === 2) return taken
    newest.unshift(aListedUser({ id: 8, name: 'Eva Gil', phone: '55 1111 2222' }))
    isOnline = false
    return unreachable()
  })
  const done = vi.fn<(what: string) => void>()
  renderInPanel(<CreateUserDialog onClose={() => done('close')} onCreated={() => done('created')} />)
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Crear usuario' }))
  write('Nombre', 'Eva Gil')
  write('Teléfono', '5511112222')
  write('Contraseña', 'tocador-1')
  press()
  const unsure = 'Error de conexión. Intenta nuevamente. No sabemos si se guardó.'
  await vi.waitFor(() => expect(allWords('alert')).toStrictEqual([unsure]))
  isOnline = true
  write('Contraseña', 'tocador-2')
  press()
  const there = 'La cuenta ya se creó, con los datos que enviaste antes. Búscala en la lista para cambiarlos.'
  await vi.waitFor(() => expect(allWords('alert')).toStrictEqual([there]))
  expect(done).not.toHaveBeenCalled()
  write('Contraseña', 'tocador-1')
  press()
  await vi.waitFor(() => expect(done.mock.calls.flat()).toStrictEqual(['created', 'close']))
  expect(asked.filter(({ path }) => path === '/auth/register')).toHaveLength(1)
})
