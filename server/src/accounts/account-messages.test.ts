import { expect, test } from 'vitest'
import * as accounts from '@tocador/contracts/accounts/accounts-endpoints'
import * as users from '@tocador/contracts/accounts/admin-users-endpoints'
import { removeSavedView, saveView } from '@tocador/contracts/accounts/saved-views-endpoints'
import { deleteAccount, endOtherSessions } from '@tocador/contracts/my-account/my-account-endpoints'
import { shopItself } from '../platform/context'
import { createTestApp } from '../testing/test-app'
import { setUserRole } from './users/set-user-role'
import { setUserStatus } from './users/set-user-status'

const shop = await createTestApp()
const { call } = shop
const admin = await shop.signIn('admin')

test('each change of an account says what was done', async () => {
  const person = { name: 'Rosa Isela', phone: '55 5000 0001', password: 'jacaranda' }
  const registered = await call(accounts.register, { body: person })
  const { token, user } = registered.body.data
  const owner = { token: admin.token, params: { id: user.id } }
  const said = [
    registered,
    await call(accounts.updateProfile, { token, body: { name: 'Rosa' } }),
    await call(accounts.login, { body: person }),
    await call(endOtherSessions, { token }),
    await call(accounts.logout, { token }),
    await call(users.correctClient, { ...owner, body: { name: 'Rosita' } }),
    await call(users.setUserStatus, { ...owner, body: { is_active: false } }),
    await call(users.setUserStatus, { ...owner, body: { is_active: true } }),
  ]
  expect(said.map(({ body }) => body.message)).toStrictEqual([
    'Cuenta creada',
    'Cuenta actualizada',
    'Iniciaste sesión',
    'Cerramos las demás sesiones',
    'Cerraste sesión',
    'Datos corregidos',
    'Cuenta desactivada',
    'Cuenta activada',
  ])
  const link = await call(users.createPasswordLink, owner)
  const chosen = await call(accounts.setNewPassword, {
    body: { token: link.body.data.token, password: 'la-nueva-clave' },
  })
  const gone = await call(deleteAccount, { token: chosen.body.data.token, body: { password: 'la-nueva-clave' } })
  expect([link, chosen, gone].map(({ body }) => body.message)).toStrictEqual([
    'Enlace creado',
    'Contraseña guardada',
    'Eliminamos tu cuenta',
  ])
  const { user: other } = await shop.signIn('client')
  const role = await call(users.setUserRole, { token: admin.token, params: { id: other.id }, body: { role: 'admin' } })
  expect(role.body.message).toBe('Rol actualizado')
  const view = await call(saveView, { token: admin.token, body: { section: 'pedidos', name: 'Míos', query: '' } })
  const removed = await call(removeSavedView, { token: admin.token, params: { id: view.body.data.id } })
  expect([view.body.message, removed.body.message]).toStrictEqual(['Vista guardada', 'Vista eliminada'])
})

test('why an administrator cannot do it to her own account, and the last one to nobody', async () => {
  const lonely = await createTestApp()
  const { user, token } = await lonely.signIn('admin')
  const own = { token, params: { id: user.id } }
  const said = [
    await lonely.call(users.createPasswordLink, own),
    await lonely.call(users.correctClient, { ...own, body: { name: 'Ada' } }),
    await lonely.call(users.setUserRole, { ...own, body: { role: 'client' } }),
  ]
  expect(said.map(({ body }) => [body.code, body.message])).toStrictEqual([
    ['OWN_ACCOUNT', 'Tu propia contraseña se cambia con la contraseña actual'],
    ['OWN_ACCOUNT', 'Tus propios datos se cambian en Ajustes, en Cuenta'],
    ['OWN_ACCOUNT', 'No puedes cambiar tu propio rol'],
  ])
  const context = lonely.contextFor(shopItself)
  await expect(setUserRole(context, { id: user.id, role: 'client' })).rejects.toMatchObject({
    code: 'LAST_ADMIN',
    message: 'La tienda necesita al menos una cuenta de administración activa',
  })
  await expect(setUserStatus(context, { id: user.id, isActive: false })).rejects.toMatchObject({ code: 'LAST_ADMIN' })
  const other = await lonely.signIn('admin')
  const correction = await lonely.call(users.correctClient, {
    ...own,
    params: { id: other.user.id },
    body: { name: 'Eva' },
  })
  expect([correction.body.code, correction.body.message]).toStrictEqual([
    'ADMIN_ACCOUNT',
    'El nombre y el teléfono de una cuenta de administración solo los cambia esa persona',
  ])
  expect((await setUserRole(context, { id: user.id, role: 'client' })).role).toBe('client')
})

test('a code that is wrong says so at its field', async () => {
  const { body } = await call(accounts.setNewPassword, {
    body: { token: 'AAAA-AAAA-AAAA', password: 'la-nueva-clave' },
  })
  expect([body.code, body.fields]).toStrictEqual([
    'PASSWORD_LINK_INVALID',
    { token: 'Este código no es correcto, ya se usó o venció. Pide otro a la tienda.' },
  ])
})
