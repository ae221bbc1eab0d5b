import { describe, expect, test } from 'vitest'
import { getProfile, login, register, setNewPassword } from '@tocador/contracts/accounts/accounts-endpoints'
import { createPasswordLink } from '@tocador/contracts/accounts/admin-users-endpoints'
import { endOtherSessions, getPasswordHelp, listOwnSessions } from '@tocador/contracts/my-account/my-account-endpoints'
import { updateWhatsappConfig } from '@tocador/contracts/settings/settings-endpoints'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { call, clock } = shop

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const PASSWORD = 'jacaranda'

let people = 0
async function aClient() {
  const phone = `55 7000 ${1000 + ++people}`
  const headers = { 'user-agent': IPHONE }
  const { body } = await call(register, { body: { name: 'Rosa Isela', phone, password: PASSWORD }, headers })
  return { phone, token: body.data.token }
}
const logIn = async (phone: string, userAgent: string) =>
  (await call(login, { body: { phone, password: PASSWORD }, headers: { 'user-agent': userAgent } })).body.data.token
const sessionsOf = async (token: string) => (await call(listOwnSessions, { token })).body.data

describe('[MYACC-06] the open sessions', () => {
  test('the own sessions show device and last use, this one first, and never a token', async () => {
    const startedAt = clock.now().toISOString()
    const rosa = await aClient()
    const other = await aClient()
    clock.advance({ minutes: 90 })
    const laptop = await logIn(rosa.phone, WINDOWS)
    const later = clock.now().toISOString()
    const own = await sessionsOf(laptop)
    expect(own).toStrictEqual([
      { device: 'Chrome en Windows', started_at: later, last_used_at: later, is_current: true },
      { device: 'Safari en iPhone', started_at: startedAt, last_used_at: startedAt, is_current: false },
    ])
    // The phone's next call counts as its use.
    expect(await sessionsOf(rosa.token)).toStrictEqual([
      { device: 'Safari en iPhone', started_at: startedAt, last_used_at: later, is_current: true },
      { device: 'Chrome en Windows', started_at: later, last_used_at: later, is_current: false },
    ])
    expect(await sessionsOf(other.token)).toHaveLength(1)
  })

  test('an expired session is not listed, and one that the shop opened says so', async () => {
    const admin = await shop.signIn('admin')
    const phone = '55 7111 0001'
    const body = { name: 'Elena Ortiz', phone, password: PASSWORD }
    const { data } = (await call(register, { body, token: admin.token, headers: { 'user-agent': WINDOWS } })).body
    expect((await sessionsOf(data.token)).map(({ device }) => device)).toEqual(['La tienda, al crear la cuenta'])
    clock.advance({ hours: 30 * 24 })
    const token = await logIn(phone, IPHONE)
    expect((await sessionsOf(token)).map(({ device }) => device)).toEqual(['Safari en iPhone'])
  })

  test('one that a password link opened shows the device on which the link was used', async () => {
    const admin = await shop.signIn('admin')
    const person = { name: 'Elena Ortiz', phone: '55 7111 0002', password: PASSWORD }
    const { id } = (await call(register, { body: person, headers: { 'user-agent': IPHONE } })).body.data.user
    const link = (await call(createPasswordLink, { params: { id }, token: admin.token })).body.data.token
    const body = { token: link, password: 'otra-jacaranda' }
    const { data } = (await call(setNewPassword, { body, headers: { 'user-agent': WINDOWS } })).body
    expect((await sessionsOf(data.token)).map(({ device }) => device)).toEqual(['Chrome en Windows'])
  })
})

test('[MYACC-07] ending the other sessions refuses them at once and keeps this one and those of other accounts', async () => {
  const rosa = await aClient()
  const other = await aClient()
  const [laptop, tablet] = [await logIn(rosa.phone, WINDOWS), await logIn(rosa.phone, WINDOWS)]
  const { body } = await call(endOtherSessions, { token: rosa.token })
  expect(body.data.map(({ is_current }) => is_current)).toEqual([true])
  for (const token of [laptop, tablet]) expect((await call(getProfile, { token })).status).toBe(401)
  for (const token of [rosa.token, other.token]) expect((await call(getProfile, { token })).status).toBe(200)
})

test('who forgot the password is sent to the shop’s primary number', async () => {
  const numberOf = async () => (await call(getPasswordHelp)).body.data.whatsapp
  expect(await numberOf()).toBe('')
  const { token } = await shop.signIn('admin')
  const body = { primaryNumber: '5511112222', secondaryNumber: '5533334444' }
  await call(updateWhatsappConfig, { body, token })
  expect(await numberOf()).toBe('5511112222')
})
