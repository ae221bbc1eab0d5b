import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Engine, WindowSize } from './browser-window'
import { newSession, type Session } from './webkit-session'

/** Removes the minimum width of GTK's toolbar buttons, which would make the window wider than a phone. */
const narrowToolbar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }'

/** WebKitGTK's MiniBrowser on a virtual screen, over WebDriver; undefined if a part of it is not installed. */
export async function findWebkit(): Promise<Engine | undefined> {
  const browser = await findMiniBrowser()
  if (browser === undefined || !(await isInstalled('WebKitWebDriver')) || !(await isInstalled('Xvfb'))) return undefined
  // The programs print their version only with a display, so ask the package manager.
  const { stdout } = await promisify(execFile)('dpkg-query', ['-W', '-f', '${Version}', 'webkit2gtk-driver']).catch(
    () => ({ stdout: '' }),
  )
  return { name: 'webkit', version: `WebKitGTK ${stdout}`.trim(), launch: () => launch(browser) }
}

async function findMiniBrowser(): Promise<string | undefined> {
  for (const folder of await readdir('/usr/lib').catch(() => [])) {
    const file = join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser')
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file
  }
  return undefined
}

const isInstalled = (program: string) =>
  promisify(execFile)('which', [program]).then(
    () => true,
    () => false,
  )

/** MiniBrowser starts in two seconds, on a busy machine in a few more. */
const START_TIMEOUT_MS = 10_000

async function launch(browser: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), narrowToolbar)
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = (await once(screen.stdout, 'data')) as [Buffer]
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: folder, LANG: 'es_MX.UTF-8' }
  let driver = await startDriver(env)
  const openSession = async (attempts = 3): Promise<Session> => {
    try {
      return await newSession(driver.origin, browser, START_TIMEOUT_MS)
    } catch (error) {
      if (attempts === 1) throw error
      // MiniBrowser sometimes crashes while it starts, and its driver then never responds: start another driver.
      await end(driver.child)
      driver = await startDriver(env)
      return openSession(attempts - 1)
    }
  }
  let idle: Session | undefined
  return {
    newWindow: async (size: WindowSize) => {
      const session = idle ?? (await openSession())
      idle = undefined
      await session.resize(size)
      return {
        ...session.window,
        close: async () => {
          await session.empty()
          if (idle !== undefined) await session.end()
          else idle = session
        },
      }
    },
    close: async () => {
      await idle?.end()
      await end(driver.child)
      await end(screen)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function startDriver(env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin)
  return { child, origin }
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill()
  await exited
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

async function untilReady(origin: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const isReady = await fetch(`${origin}/status`).then(
      () => true,
      () => false,
    )
    if (isReady) return
    if (attempt === 100) throw new Error('WebKitWebDriver did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
