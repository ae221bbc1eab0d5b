import type { Page } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import { goToCheckout } from '../checkout/at-the-checkout'
import { enterAs } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'
import { aSurvey } from '../surveys/survey-calls'

test.use({ serviceWorkers: 'allow' })

const SECTIONS = [
  'resumen',
  'productos',
  'pedidos',
  'usuarios',
  'reservas',
  'encuestas',
  'disponibilidad',
  'reportes',
  'ajustes',
]

/** Collects what the content security policy refuses on this page, from its first moment on. */
async function violationsOn(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => found.push(text))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, sourceFile, sample } = event as SecurityPolicyViolationEvent
      void (window as unknown as { noteViolation: (text: string) => void }).noteViolation(
        `${effectiveDirective} ${sourceFile} ${sample}`,
      )
    }),
  )
  return found
}

test.describe('a script that breaks the policy', () => {
  test.use({ breaksPolicy: true })

  test('[SAFE-65] the browser refuses text that becomes HTML or a script', async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'other engines do not enforce Trusted Types in every supported version')
    await page.goto('/')
    const outcome = await page.evaluate(() => {
      const attempts = [
        () => (document.createElement('div').innerHTML = '<b>x</b>'),
        () => (document.createElement('script').src = '/x.js'),
        () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        () =>
          (
            window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
          ).trustedTypes.createPolicy('another', {}),
      ]
      return attempts.map((attempt) => {
        try {
          attempt()
          return 'allowed'
        } catch (error) {
          return (error as Error).name
        }
      })
    })
    expect(outcome).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
  })
})

// What other tests open is proved there: a violation fails each of them (shop-test.ts).
test('[SAFE-65] no screen of the storefront breaks the content security policy, and the service worker is registered', async ({
  page,
  shop,
}) => {
  await aPlace(shop)
  const productId = await aProduct(shop, { name: 'Labial de Confianza' })
  await untilShown(shop, productId)
  const survey = await aSurvey(shop, '¿De qué te fías?', ['Frambuesa', 'Vino'])
  const found = await violationsOn(page)
  await page.goto('/')
  await goToCheckout(page, 'Labial de Confianza')
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1)
  for (const address of [
    '/login',
    '/register',
    `/survey/${survey}`,
    '/aviso-de-privacidad',
    `/producto/${productId}`,
    '/no-existe',
    '/api/docs',
  ]) {
    await page.goto(address)
  }
  // A part of the page that only the server renders is mounted again after a refused section of the panel.
  await page.goto('/?panel=pedidos')
  await page
    .getByRole('link', { name: /tienda|inicio|Volver/i })
    .first()
    .click()
  await expect(page.getByRole('contentinfo')).toContainText(/\S/)
  expect(found).toEqual([])
})

test('[SAFE-65] no section of the panel breaks the content security policy', async ({ page, shop }) => {
  await aProduct(shop, { name: 'Rubor de Confianza' })
  await enterAs(page, shop)
  const found = await violationsOn(page)
  for (const section of SECTIONS) {
    await page.goto(`/?panel=${section}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('load')
  }
  expect(found).toEqual([])
})
