import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BidiConnection } from './bidi-connection'
import { callOf, type BrowserWindow, type Engine, type NamedKey } from './browser-window'

const preferences = {
  'intl.accept_languages': 'es-MX',
  // An unreachable proxy, so that no test sends requests to other hosts.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': '127.0.0.1',
  'network.proxy.allow_hijacking_localhost': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'messaging-system.rsexperimentloader.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9',
  'toolkit.telemetry.server': 'http://127.0.0.1:9',
  'remote.active-protocols': 1,
}

/** Firefox over WebDriver BiDi, which it supports without a driver; undefined if none is installed. */
export async function findFirefox(): Promise<Engine | undefined> {
  for (const program of ['firefox-esr', 'firefox']) {
    const found = await promisify(execFile)(program, ['--version']).catch(() => undefined)
    if (found === undefined) continue
    const version = found.stdout.trim().replace(/^Mozilla /, '')
    return { name: 'firefox', version, launch: () => launch(program) }
  }
  return undefined
}

async function launch(program: string) {
  const profile = await mkdtemp(join(tmpdir(), 'tocador-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const bidi = await BidiConnection.open(`${await addressOf(child)}/session`)
  await bidi.send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept', beforeUnload: 'accept' } } },
  })
  return {
    newWindow: async (viewport: { width: number; height: number }) => {
      const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {})
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
      await bidi.send('browsingContext.setViewport', { context, viewport })
      return windowOf(bidi, context, userContext)
    },
    close: async () => {
      bidi.close()
      const exited = once(child, 'exit')
      child.kill()
      await exited
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  let printed = ''
  for await (const chunk of stderr ?? []) {
    printed += String(chunk)
    const address = /listening on (ws:\S+)/.exec(printed)?.[1]
    if (address === undefined) continue
    stderr?.resume()
    return address
  }
  throw new Error(`Firefox did not start:\n${printed}`)
}

const keys: Record<NamedKey, string> = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' }

function windowOf(bidi: BidiConnection, context: string, userContext: string): BrowserWindow {
  const send = <Result = unknown>(method: string, input: object) => bidi.send<Result>(method, { context, ...input })
  const type = (text: string) =>
    send('input.performActions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    })
  return {
    open: async (url) => void (await send('browsingContext.navigate', { url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { delta: -1 })),
    run: async (work, input) => {
      const reply = await bidi.send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
        'script.callFunction',
        {
          functionDeclaration: callOf(work),
          arguments: [{ type: 'string', value: JSON.stringify(input) }],
          awaitPromise: false,
          target: { context },
        },
      )
      if (reply.result === undefined) throw new Error(reply.exceptionDetails?.text)
      return JSON.parse(reply.result.value)
    },
    click: async ({ x, y }) =>
      void (await send('input.performActions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })),
    type: async (text) => void (await type(text)),
    press: async (key) => void (await type(keys[key])),
    screenshot: async () => {
      // The tab opened for WhatsApp is in the foreground, and background tabs do not render.
      await send('browsingContext.activate', {})
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {})
      return Buffer.from(data, 'base64')
    },
    close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
  }
}
