import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../tools/find-browser.mjs'
import type { BrowserWindow, Engine } from './browser-window'

export async function findChromium(): Promise<Engine> {
  const { executablePath, args, env } = await findBrowser()
  const processEnv = { ...process.env, ...env } as Record<string, string>
  const { stdout } = await promisify(execFile)(executablePath, ['--version', '--no-sandbox'], { env: processEnv })
  return {
    name: 'chromium',
    version: stdout.trim().split(' ').slice(0, 2).join(' '),
    launch: async () => {
      const browser = await chromium.launch({ executablePath, args: [...args, OFFLINE], env: processEnv })
      return {
        newWindow: async (viewport) => {
          const context = await browser.newContext({ viewport, locale: 'es-MX', serviceWorkers: 'block' })
          const page = await context.newPage()
          page.on('dialog', (dialog) => void dialog.accept())
          return windowOf(page)
        },
        close: () => browser.close(),
      }
    },
  }
}

/** Resolves only 127.0.0.1, so that no test sends requests to WhatsApp or a video site. */
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

const windowOf = (page: Page): BrowserWindow => ({
  open: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  back: async () => void (await page.goBack({ waitUntil: 'commit' })),
  run: (work, input) => page.evaluate(work as never, input),
  click: ({ x, y }) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  screenshot: () => page.screenshot(),
  close: () => page.context().close(),
})
