import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const tool = fileURLToPath(new URL('../../dist/tools/restore.js', import.meta.url))
/** A fault of the program when it begins to read the file, which may be any. */
const fault = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  fs.createReadStream = () => { throw new TypeError('the reader\\n is broken') }
  syncBuiltinESMExports()`

async function runRestore(env: Record<string, string>) {
  const preload = `data:text/javascript,${encodeURIComponent(fault)}`
  const child = spawn(process.execPath, ['--import', preload, tool, tool], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  child.stdin.end()
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { stdout, stderr, code }
}

test('npm run restore tells an unexpected error by its cause in one line, and where it happened only with LOG_LEVEL=debug', async () => {
  const line = 'Unexpected error: the reader is broken'
  expect(await runRestore({})).toStrictEqual({
    stdout: '',
    stderr: `${line} (LOG_LEVEL=debug shows where)\n`,
    code: 1,
  })
  const { stderr, code } = await runRestore({ LOG_LEVEL: 'debug' })
  expect([stderr.split('\n')[0], code]).toStrictEqual([line, 1])
  expect(stderr).toContain('/server/src/backup/archive/encryption.ts:')
  expect(stderr).not.toContain('chunk-')
}, 60_000)
