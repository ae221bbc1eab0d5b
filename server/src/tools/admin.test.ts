import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isPasswordOf } from '../accounts/passwords'
import { findUserByPhone } from '../accounts/queries'
import { createTestDatabase } from '../testing/test-database'

const { db, url } = await createTestDatabase()
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
  expect(user?.role).toBe('admin')
  expect(await isPasswordOf(user?.passwordHash, 'clave-por-tuberia')).toBe(true)
}, 30_000)

test('[SAFE-46] a password given as an argument works with a warning', async () => {
  const { stderr, code } = await runAdmin(['--phone', '1000000022', '--password', 'clave-a-la-vista'], '')
  expect(code).toBe(0)
  expect(stderr).toContain('seen in the process list')
}, 30_000)

test('[SAFE-48] npm run admin refuses a password of nine characters', async () => {
  const { stderr, code } = await runAdmin(['--phone', '1000000023'], 'jacaranda\n')
  expect(code).toBe(1)
  expect(stderr).toContain('al menos 10 caracteres')
}, 30_000)
