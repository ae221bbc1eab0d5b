import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { login, register, updateProfile } from '@tocador/contracts/accounts/accounts-endpoints'
import { isPasswordOf } from '../accounts/passwords'
import { findUserByPhone } from '../accounts/queries'
import { readEnvironment } from '../platform/env'
import { createTestApp } from '../testing/test-app'

const { call, database, signIn } = await createTestApp()
const { db, url } = database
const tool = fileURLToPath(new URL('../../dist/tools/admin.js', import.meta.url))

async function runAdmin(args: string[], piped: string) {
  const child = spawn(process.execPath, [tool, ...args], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: url },
  })
  child.stdin.end(piped)
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { stdout, stderr, code: code as number | null }
}

test('[SAFE-46] npm run admin takes the password from standard input', async () => {
  const { stdout, stderr, code } = await runAdmin(['--phone', '1000000021'], 'clave-por-tuberia\n')
  expect([stdout, stderr, code]).toEqual(['Administrator 1000000021 was created\n', '', 0])
  const user = await findUserByPhone(db, '521000000021')
  expect([user?.role, user?.name]).toEqual(['admin', 'Administración'])
  expect(await isPasswordOf(user?.passwordHash, 'clave-por-tuberia')).toBe(true)
}, 30_000)

test('npm run admin gives a new account the name that it is told, and says when the account was there before', async () => {
  const args = ['--phone', '1000000026']
  const made = await runAdmin([...args, '--name', 'Sofía Ramírez'], 'clave-por-tuberia\n')
  expect([made.stdout, made.code]).toEqual(['Administrator 1000000026 was created\n', 0])
  const again = await runAdmin(args, 'otra-clave-larga\n')
  expect([again.stdout, again.code]).toEqual(['1000000026 is an administrator with a new password\n', 0])
  const user = await findUserByPhone(db, '521000000026')
  expect(user?.name).toBe('Sofía Ramírez')
  expect(await isPasswordOf(user?.passwordHash, 'otra-clave-larga')).toBe(true)
}, 60_000)

test('npm run admin answers an option that it does not know, or no phone, with how it is called', async () => {
  const unknown = await runAdmin(['--telefono', '1000000027'], '')
  expect(unknown.stderr).toContain("Unknown option '--telefono'")
  const without = await runAdmin([], '')
  expect(without.stderr).toContain('phone: ')
  for (const { code, stderr } of [unknown, without])
    expect([code, stderr]).toEqual([1, expect.stringContaining('npm run admin -- --phone 5512345678 [--name')])
}, 60_000)

test('a password given as an argument works with a warning', async () => {
  const { stderr, code } = await runAdmin(['--phone', '1000000022', '--password', 'clave-a-la-vista'], '')
  expect(code).toBe(0)
  expect(stderr).toContain('seen in the process list')
}, 30_000)

test('[SAFE-48] an administrator’s password has ten characters, however the account is made or the password changed', async () => {
  const [nine, ten] = ['jacaranda', 'jacarandas']
  const short = await runAdmin(['--phone', '1000000023'], `${nine}\n`)
  expect([short.code, short.stderr]).toEqual([1, expect.stringContaining('al menos 10 caracteres')])
  expect((await runAdmin(['--phone', '1000000023'], `${ten}\n`)).code).toBe(0)

  expect(() => readEnvironment({ ADMIN_PHONE: '1000000024', ADMIN_PASSWORD: nine })).toThrow('at least 10 characters')
  expect(readEnvironment({ ADMIN_PHONE: '1000000024', ADMIN_PASSWORD: ten }).ADMIN_PASSWORD).toBe(ten)

  const { token } = await signIn('admin')
  const made = (password: string) =>
    call(register, { token, body: { name: 'Berta', phone: '1000000025', password, role: 'admin' } })
  expect([(await made(nine)).status, (await made(ten)).status]).toEqual([400, 201])
  const session = await call(login, { body: { phone: '1000000025', password: ten } })
  const change = (password: string) =>
    call(updateProfile, { token: session.body.data.token, body: { current_password: ten, password } })
  expect([(await change(nine)).status, (await change(`${nine}2`)).status]).toEqual([400, 200])
}, 60_000)
