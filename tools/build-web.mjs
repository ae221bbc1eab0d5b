import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { BuildFailed } from './build-failed.mjs'

const compressible = /\.(?:js|css|svg|html|json|txt|webmanifest|ico)$/
const smallestCompressed = 512

/** Builds the browser's files, then the page renderer, which refers to them. Vite runs in a child process so that its memory is freed. */
export async function buildWeb(root) {
  const workspace = join(root, 'web')
  await vite(workspace, ['build', '--logLevel', 'warn'])
  await Promise.all([
    vite(workspace, ['build', '--logLevel', 'warn', '--ssr', 'src/storefront/entry-server.tsx']),
    compressFolder(join(workspace, 'dist/client')),
  ])
}

function vite(workspace, args) {
  const packageFile = createRequire(join(workspace, 'package.json')).resolve('vite/package.json')
  const program = join(dirname(packageFile), 'bin/vite.js')
  const child = spawn(process.execPath, [program, ...args], {
    cwd: workspace,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new BuildFailed(`vite ${args.join(' ')}\n${output}`))))
  })
}

async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file) {
  const bytes = await readFile(file)
  if (bytes.length < smallestCompressed) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
