import { chromium } from '@playwright/test'
import { findBrowser } from '../../tools/find-browser.mjs'

/** Opens a separate browser per measurement, emulating a phone 390 px wide. `slowed` is the CPU slowdown factor. */
export async function openPhones() {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  const open = async ({ slowed = 1, script = () => {} } = {}) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
      // A service worker's fetches for later visits do not count.
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    if (slowed > 1) await tools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    await page.addInitScript(script)
    return { page, tools, close: () => context.close() }
  }
  return { open, close: () => browser.close() }
}
