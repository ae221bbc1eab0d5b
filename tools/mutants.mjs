import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// `npm run mutants`: installs Stryker the first time, because its packages are not needed for anything else.

const folder = fileURLToPath(new URL('mutants/', import.meta.url))
// Stryker's peer, vitest, is that of the repository.
if (!existsSync(`${folder}node_modules/@stryker-mutator/core`))
  execFileSync('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
await import('./mutants/run-mutants.mjs')
