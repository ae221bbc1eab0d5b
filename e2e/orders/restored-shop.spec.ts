import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import {
  chooseHandover,
  confirmation,
  fillCustomer,
  goToCheckout,
  sendThroughWhatsapp,
  withoutWhatsapp,
} from '../checkout/at-the-checkout'
import { signInDialog } from '../support/in-the-shop'
import { expect, test } from '../support/shop-test'

const root = new URL('../../', import.meta.url)
const owner = { phone: '5512345678', password: 'una-clave-de-prueba' }
const PRODUCT = 'Labial mate de larga duración Granada'

/** The built shop or one of its tools, with a database in this folder. */
const program = (file: string, dataDir: string, words: string[] = []) =>
  spawn(process.execPath, [fileURLToPath(new URL(file, root)), ...words], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: '0',
      ADMIN_PHONE: owner.phone,
      ADMIN_PASSWORD: owner.password,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

async function open(dataDir: string) {
  const shop = program('server/dist/main.js', dataDir)
  let output = ''
  for await (const chunk of shop.stdout) {
    output += String(chunk)
    const url = / open at (http:\S+)/.exec(output)?.[1]
    if (url === undefined) continue
    shop.stdout.resume()
    return {
      url,
      close: async () => {
        shop.kill('SIGTERM')
        await once(shop, 'exit')
      },
    }
  }
  throw new Error(`The shop did not start:\n${output}`)
}

async function runTool(name: string, dataDir: string, word: string) {
  const [code] = (await once(program(`server/dist/tools/${name}.js`, dataDir, [word]), 'exit')) as [number]
  expect(code, name).toBe(0)
}

async function order(browser: Browser, baseURL: string, name: string): Promise<string> {
  const context = await browser.newContext({ baseURL })
  await withoutWhatsapp(context)
  const page = await context.newPage()
  await page.goto('/')
  await goToCheckout(page, PRODUCT)
  await fillCustomer(page, name)
  await chooseHandover(page, 'Plaza Jacaranda')
  await sendThroughWhatsapp(page)
  const number = /PED-\d{6}-\w{4}/.exec(await confirmation(page).innerText())?.[0] ?? 'no number'
  await context.close()
  return number
}

test('[BKP-01] [BKP-02] a shop whose data folder is lost comes back from its backup: the owner signs in, finds the order, and sells again', async ({
  browser,
}) => {
  // Two new databases, the demo shop, a backup, its restore and two orders.
  test.slow()
  const folder = await mkdtemp(join(tmpdir(), 'tocador-restored-'))
  const [dataDir, copies] = [join(folder, 'data'), join(folder, 'copies')]
  let shop = await open(dataDir)
  try {
    const sold = await order(browser, shop.url, 'Renata Perdida')
    await runTool('backup', dataDir, copies)
    await shop.close()
    await rm(dataDir, { recursive: true })

    const file = (await readdir(copies)).find((name) => name.endsWith('.tar'))
    await runTool('restore', dataDir, join(copies, file ?? 'no backup'))
    shop = await open(dataDir)
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    await page.goto('/login')
    await signInDialog(page).getByLabel('Teléfono').fill(owner.phone)
    await signInDialog(page).getByLabel('Contraseña', { exact: true }).fill(owner.password)
    await signInDialog(page).getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(signInDialog(page)).toBeHidden()
    await page.goto(`/?panel=pedidos&buscar=${sold}`)
    await expect(page.getByRole('row', { name: new RegExp(sold) })).toContainText('Renata Perdida')
    await page.goto('/')
    const picture = page.getByRole('main').locator('img').first()
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await context.close()

    const again = await order(browser, shop.url, 'Renata Otra Vez')
    expect(again).toMatch(/^PED-/)
    expect(again).not.toBe(sold)
  } finally {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
})
