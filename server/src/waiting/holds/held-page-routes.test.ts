import type { HeldPageInput } from '@tocador/contracts/waiting/held-page'
import { expect, test } from 'vitest'
import { createLimitedApp, from } from '../../testing/limited-app'
import { createJsonStorefront } from '../../testing/samples/json-storefront'

const webFolder = await createJsonStorefront()
const shop = await createLimitedApp({ webFolder })
const UNKNOWN = '/apartado/AAAAAAAAAAAAAAAAAAAAAA'

test('the address of the form that leaves a unit leads to the page of the unit', async () => {
  const reply = await shop.app.inject({ url: `${UNKNOWN}/dejar` })
  expect([reply.statusCode, reply.headers.location]).toStrictEqual([303, UNKNOWN])
  expect(reply.headers['referrer-policy']).toBe('no-referrer')
})

test('a network that has guessed too many links is told so on the page', async () => {
  const guess = async () => {
    const reply = await shop.app.inject({ url: UNKNOWN, headers: from('203.0.113.45') })
    return [reply.statusCode, reply.json<HeldPageInput>()]
  }
  for (let nth = 0; nth < 30; nth++) expect(await guess()).toStrictEqual([404, { shopName: 'Tocador' }])
  const text = 'Demasiados intentos. Espera un momento y vuelve a intentar.'
  expect(await guess()).toStrictEqual([429, { shopName: 'Tocador', notice: { tone: 'error', text } }])
})
