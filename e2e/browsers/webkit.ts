import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { callOf, type BrowserWindow, type Engine, type NamedKey, type WindowSize } from './browser-window'

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
  return {
    newWindow: async (size: WindowSize) => {
      // If the driver cannot connect to its new browser, it never responds: start another driver.
      const first = await newWindow(driver.origin, browser, size).catch(() => undefined)
      if (first !== undefined) return first
      await end(driver.child)
      driver = await startDriver(env)
      return newWindow(driver.origin, browser, size)
    },
    close: async () => {
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

/** A working driver responds to every command within seconds. */
const COMMAND_TIMEOUT_MS = 30_000

async function send<Result>(url: string, method: 'GET' | 'POST' | 'DELETE', input: object = {}): Promise<Result> {
  const reply = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  })
  const { value } = (await reply.json()) as { value: Result & { error?: string; message?: string } }
  if (!reply.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`)
  return value
}

const keys: Record<NamedKey, string> = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' }

async function newWindow(origin: string, binary: string, size: WindowSize): Promise<BrowserWindow> {
  const { sessionId } = await send<{ sessionId: string }>(`${origin}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        unhandledPromptBehavior: 'accept',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        // An unreachable proxy, so that no test sends requests to other hosts.
        proxy: { proxyType: 'manual', httpProxy: '127.0.0.1:9', sslProxy: '127.0.0.1:9', noProxy: ['127.0.0.1'] },
      },
    },
  })
  const session = `${origin}/session/${sessionId}`
  const post = <Result>(path: string, input?: object) => send<Result>(`${session}/${path}`, 'POST', input)
  const run: BrowserWindow['run'] = async (work, input) =>
    JSON.parse(
      await post<string>('execute/sync', {
        script: `return (${callOf(work)})(arguments[0])`,
        args: [JSON.stringify(input)],
      }),
    )
  const act = (input: object) => post('actions', { actions: [input] })
  const type = (text: string) =>
    act({
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })
  await post('window/rect', size)
  // Add the size of the window's frame and toolbar.
  const inner = await run(() => ({ width: innerWidth, height: innerHeight }), null)
  await post('window/rect', {
    width: 2 * size.width - inner.width,
    height: 2 * size.height - inner.height,
  })
  return {
    open: async (url) => void (await post('url', { url })),
    reload: async () => void (await post('refresh')),
    back: async () => void (await post('back')),
    run,
    click: async ({ x, y }) =>
      void (await act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      })),
    type: async (text) => void (await type(text)),
    press: async (key) => void (await type(keys[key])),
    screenshot: async () => Buffer.from(await send<string>(`${session}/screenshot`, 'GET'), 'base64'),
    close: async () => void (await send(session, 'DELETE')),
  }
}
