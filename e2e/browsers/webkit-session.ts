import { callOf, type BrowserWindow, type NamedKey, type Point, type WindowSize } from './browser-window'

/** A working driver responds to every command within seconds. */
const COMMAND_TIMEOUT_MS = 30_000

async function send<Result>(
  url: string,
  method: 'GET' | 'POST' | 'DELETE',
  input: object = {},
  timeoutMs = COMMAND_TIMEOUT_MS,
): Promise<Result> {
  const reply = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  })
  const { value } = (await reply.json()) as { value: Result & { error?: string; message?: string } }
  if (!reply.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`)
  return value
}

const keys: Record<NamedKey, string> = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' }

const emptyStorage = `
  localStorage.clear()
  sessionStorage.clear()
  const [done] = arguments
  const workers = navigator.serviceWorker?.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister())))
  const copies = globalThis.caches?.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  Promise.all([workers, copies]).then(() => done(null), done)`

/** A browser with one window. Starting it takes over a second, so the next test uses it too. */
export interface Session {
  window: Omit<BrowserWindow, 'close'>
  resize(size: WindowSize): Promise<void>
  /** Removes what the last test left in the browser. */
  empty(): Promise<void>
  end(): Promise<void>
}

export async function newSession(origin: string, binary: string, timeoutMs?: number): Promise<Session> {
  const capabilities = {
    alwaysMatch: {
      unhandledPromptBehavior: 'accept',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      // An unreachable proxy, so that no test sends requests to other hosts.
      proxy: { proxyType: 'manual', httpProxy: '127.0.0.1:9', sslProxy: '127.0.0.1:9', noProxy: ['127.0.0.1'] },
    },
  }
  const { sessionId } = await send<{ sessionId: string }>(`${origin}/session`, 'POST', { capabilities }, timeoutMs)
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
  await post('window/rect', { width: 1000, height: 800 })
  const inner = await run(() => ({ width: innerWidth, height: innerHeight }), null)
  // The given size is that of the page; the window also has a frame and a toolbar.
  const resize = async ({ width, height }: WindowSize) =>
    void (await post('window/rect', { width: width + 1000 - inner.width, height: height + 800 - inner.height }))
  const main = await send<string>(`${session}/window`, 'GET')
  const empty = async () => {
    for (const handle of await send<string[]>(`${session}/window/handles`, 'GET')) {
      if (handle === main) continue
      await post('window', { handle })
      await send(`${session}/window`, 'DELETE')
    }
    await post('window', { handle: main })
    const { origin: shop } = new URL(await send<string>(`${session}/url`, 'GET'))
    if (shop === 'null') return
    // A page without scripts, which would write to the storage again.
    await post('url', { url: `${shop}/robots.txt` })
    await post('execute/async', { script: emptyStorage, args: [] })
    await post('url', { url: 'about:blank' })
  }
  const window = {
    open: async (url: string) => void (await post('url', { url })),
    reload: async () => void (await post('refresh')),
    back: async () => void (await post('back')),
    run,
    click: async ({ x, y }: Point) =>
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
    type: async (text: string) => void (await type(text)),
    press: async (key: NamedKey) => void (await type(keys[key])),
    screenshot: async () => Buffer.from(await send<string>(`${session}/screenshot`, 'GET'), 'base64'),
  }
  return { window, resize, empty, end: async () => void (await send(session, 'DELETE')) }
}
