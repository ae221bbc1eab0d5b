import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { login, register } from '@tocador/contracts/accounts/accounts-endpoints'
import { normalisePhone } from '@tocador/contracts/phone'
import { runTransaction } from '../../platform/database/db'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp({
  env: { TRUST_PROXY: '1' },
  rateLimits: { readsPerMinute: 1_000_000, writesPerMinute: 1_000_000 },
})
const { db, call } = shop

const PASSWORD = 'jacaranda'
const aPhone = () => `1${randomInt(100_000_000, 999_999_999)}`
const from = (network: string) => ({ 'x-forwarded-for': network })
const logIn = async (phone: string, network: string, password = PASSWORD) =>
  (await call(login, { body: { phone, password }, headers: from(network) })).status
const person = (phone: string) => ({ name: 'Lucía Robles', phone, password: PASSWORD })
async function anAccount(network: string): Promise<string> {
  const phone = aPhone()
  expect((await call(register, { body: person(phone), headers: from(network) })).status).toBe(201)
  return phone
}
const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

test('[SAFE-30] [SAFE-31] during and after a flood of logins the owner signs in from another network', async () => {
  const [owner, home, attacker] = [await anAccount('203.0.113.1'), '203.0.113.1', '203.0.113.2']
  const statuses: number[] = []
  const answered = Array.from({ length: 300 }, async () => {
    statuses.push(await logIn(aPhone(), attacker, 'una-suposicion'))
  })
  const during = []
  for (let time = 0; time < 3; time++) {
    const answeredBefore = statuses.length
    during.push(await logIn(owner, home))
    // The owner waits for the hash that is being made, and not for those that wait.
    expect(statuses.length - answeredBefore).toBeLessThan(12)
  }
  await Promise.all(answered)
  expect([...during, await logIn(owner, home)]).toEqual([200, 200, 200, 200])
  expect(countOf(statuses, 401) + countOf(statuses, 429)).toBe(300)
  // Two are checked at a time, and two may begin while the failures before them are counted.
  expect(countOf(statuses, 401)).toBeLessThanOrEqual(103)
  const counted = await db.first<{ count: number }>(sql`
      select count(*)::int as count from login_failures where network = ${attacker}`)
  expect(counted?.count).toBe(countOf(statuses, 401))
}, 120_000)

test('[SAFE-32] wrong passwords are limited, right ones cost a network nothing: a crowd behind one address logs in', async () => {
  const [first, crowd] = [await anAccount('203.0.113.3'), '203.0.113.4']
  const phones = Array.from({ length: 105 }, aPhone)
  await runTransaction(db, (tx) =>
    tx.run(sql`
        insert into users (name, phone, phone_key, email, password_hash, search_text, role, created_at, updated_at)
        select name, made.phone, made.key, '', password_hash, '', role, created_at, updated_at
        from users, unnest(${phones}::text[], ${phones.map(normalisePhone)}::text[]) made (phone, key)
        where users.phone = ${first}`),
  )
  const statuses = await Promise.all(phones.map((phone) => logIn(phone, crowd)))
  expect(countOf(statuses, 200)).toBe(105)
  expect(await db.first(sql`select * from network_counts where network = ${crowd}`)).toBeUndefined()
  const guesses = await Promise.all(Array.from({ length: 105 }, () => logIn(aPhone(), crowd, 'una-suposicion')))
  // Two are checked at a time, and two may begin while the failures before them are counted.
  expect(countOf(guesses, 401)).toBeGreaterThanOrEqual(100)
  expect(countOf(guesses, 401)).toBeLessThanOrEqual(103)
  expect(countOf(guesses, 429)).toBe(105 - countOf(guesses, 401))
}, 120_000)

test('[SAFE-35] a network registers sixty accounts at once, and others register on', async () => {
  const statuses = []
  const taken = await anAccount('203.0.113.5')
  for (let nth = 0; nth < 61; nth++) {
    // Half of the calls ask whether a phone has an account.
    const phone = nth % 2 === 0 ? taken : aPhone()
    statuses.push((await call(register, { body: person(phone), headers: from('203.0.113.6') })).status)
  }
  expect([countOf(statuses, 201), countOf(statuses, 409), countOf(statuses, 429)]).toEqual([30, 30, 1])
  await anAccount('203.0.113.5')
}, 120_000)
