import { execFile } from 'node:child_process'
import { access, chmod, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createReadStream, createWriteStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

const cache = fileURLToPath(new URL('../.cache', import.meta.url))
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
// Chromium's sandbox does not work in containers or as root; the other flags prevent requests to other servers.
const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-dev-shm-usage']

/**
 * Finds a Chromium for Playwright or Lighthouse: CHROME_PATH, an installed one, or the one from `npm ci`, which includes
 * libraries and fonts for machines without them and needs no root rights.
 */
export async function findBrowser() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) {
    if (!(await canRun(CHROME_PATH))) throw new Error(`CHROME_PATH: ${CHROME_PATH} cannot be run`)
    return { executablePath: CHROME_PATH, args, env: {} }
  }
  for (const executablePath of installed) {
    if (await canRun(executablePath)) return { executablePath, args, env: {} }
  }
  const folder = await unpackedBrowser()
  const executablePath = join(folder, 'chromium')
  const fonts = (await canRead('/etc/fonts/fonts.conf')) ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  for (const env of [fonts, { ...fonts, LD_LIBRARY_PATH: join(folder, 'libraries/lib') }]) {
    if (await starts(executablePath, env)) return { executablePath, args, env }
  }
  throw new Error('No browser runs on this machine: set CHROME_PATH to a Chromium')
}

/** Unpacked once per version into a temporary folder and then renamed, so that a parallel run never sees half of it. */
async function unpackedBrowser() {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const tar = createRequire(main)('tar-fs')
  const packed = join(dirname(main), '../../bin')
  const { version } = JSON.parse(await readFile(join(packed, '../package.json'), 'utf8'))
  const folder = join(cache, `chromium-${version}`)
  if (await canRead(join(folder, 'chromium'))) return folder

  await mkdir(cache, { recursive: true })
  const aside = await mkdtemp(join(cache, 'unpacking-'))
  const unpack = (file, target) => pipeline(createReadStream(join(packed, file)), createBrotliDecompress(), target)
  await Promise.all([
    unpack('chromium.br', createWriteStream(join(aside, 'chromium'))),
    unpack('swiftshader.tar.br', tar.extract(aside)),
    unpack('fonts.tar.br', tar.extract(join(aside, 'fonts'))),
    unpack('al2023.tar.br', tar.extract(join(aside, 'libraries'))),
  ])
  await chmod(join(aside, 'chromium'), 0o755)
  // The packed font configuration has folders of a cloud service.
  const places = `<dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir>`
  await writeFile(join(aside, 'fonts/fonts.conf'), `<?xml version="1.0"?><fontconfig>${places}</fontconfig>`)
  await rename(aside, folder).catch(() => rm(aside, { recursive: true, force: true }))
  return folder
}

const starts = (file, env) =>
  promisify(execFile)(file, ['--version'], { env: { ...process.env, ...env }, timeout: 30_000 }).then(
    () => true,
    () => false,
  )
const canRun = (file) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
const canRead = (file) =>
  access(file, constants.R_OK).then(
    () => true,
    () => false,
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(await findBrowser(), null, 2))
