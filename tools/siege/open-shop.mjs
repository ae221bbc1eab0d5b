import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { inParallel, send } from './requests.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PRODUCTS = 40
const UNITS_OF_EACH = 60
const OWNER = { phone: '1000000000', password: 'una-clave-de-prueba' }
/** The address from which the owner's and the preparing requests are sent. */
const OFFICE = '127.0.0.2'

/** Lets the shop send to a push service on this machine; beside it lies its key. */
export const PUSH_TEST_CA = join(root, 'server/src/testing/samples/push-test-ca.pem')

export const newSession = () => `guest_${Date.now()}_${randomBytes(16).toString('hex')}`

/** A shop of its own with forty products, a delivery place and the accounts of a crowd. */
export async function openShop(crowd) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tocador-siege-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_DATA: 'off',
    ADMIN_PHONE: OWNER.phone,
    ADMIN_PASSWORD: OWNER.password,
    LOG_LEVEL: 'error',
    PUSH_TEST_CA,
  }
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'RATE_LIMITS', 'HOST']) delete env[name]
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const close = async () => {
    child.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await addressOf(child)
    const api = (method, path, options) => send(`${url}/api${path}`, { method, from: OFFICE, ...options })
    const logInOwner = () => api('POST', '/auth/login', { body: OWNER })
    const { token } = (await succeeded(logInOwner())).data
    const addDevice = (subscription) => succeeded(api('POST', '/admin/notices/devices', { token, body: subscription }))
    const products = await makeProducts(api, token)
    const place = await makePlace(api, token)
    const people = await makePeople(api, env, crowd)
    const memoryMb = () => memoryOf(child.pid)
    return { url, api, products, place, people, password: OWNER.password, logInOwner, addDevice, memoryMb, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function addressOf(child) {
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    const address = / open at (http:\S+)/.exec(output)?.[1]
    if (address === undefined) continue
    child.stdout.resume()
    return address
  }
  throw new Error(`The shop did not start:\n${output}`)
}

/** The resident memory of the shop's process in MB; undefined where the system does not tell. */
async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

async function succeeded(answered) {
  const { status, text, json } = await answered
  if (status < 200 || status > 299)
    throw new Error(`The preparation was answered with ${status}: ${text.slice(0, 300)}`)
  return json
}

async function makeProducts(api, token) {
  const [type] = (await succeeded(api('GET', '/products/types', {}))).data
  return inParallel(PRODUCTS, 4, async (nth) => {
    const body = {
      name: `Labial número ${nth + 1}`,
      price: 120,
      stock_total: UNITS_OF_EACH,
      product_type_id: type.id,
      image_url: '/media/labial.webp',
    }
    const { data } = await succeeded(api('POST', '/admin/products', { token, body }))
    await succeeded(api('PATCH', `/admin/products/${data.id}/approve`, { token, body: { is_approved: true } }))
    return { id: data.id, units: UNITS_OF_EACH }
  })
}

async function makePlace(api, token) {
  const { data } = await succeeded(
    api('POST', '/admin/delivery-locations', { token, body: { name: 'Plaza del asedio', address: 'Calle 1' } }),
  )
  for (let weekday = 0; weekday < 7; weekday++) {
    const slot = { location_id: data.id, day_of_week: weekday, time_slot: '10:00' }
    await succeeded(api('POST', '/admin/time-slots', { token, body: slot }))
  }
  return data.id
}

/** Accounts with the owner's password. Their hash is copied, since hundreds of registrations would take most of the time. */
async function makePeople(api, env, count) {
  const phones = Array.from({ length: count }, (_, nth) => String(1_100_000_000 + nth))
  const first = { name: 'Clienta', phone: phones[0], password: OWNER.password }
  await succeeded(api('POST', '/auth/register', { body: first }))
  const tool = await promisify(execFile)(process.execPath, [join(root, 'server/dist/tools/db.js')], { env })
  const client = new pg.Client({ connectionString: tool.stdout.trim() })
  await client.connect()
  try {
    await client.query(
      `insert into users (name, phone, phone_key, email, password_hash, search_text, role, created_at, updated_at)
       select name, made.phone, replace(phone_key, users.phone, made.phone), '', password_hash, '', role, created_at, updated_at
       from users, unnest($1::text[]) made (phone) where users.phone = $2`,
      [phones.slice(1), phones[0]],
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return phones
}

/** A place and hour of tomorrow, and what the checkout sends beside the cart. */
export function orderOf(shop, phone, cartItems) {
  const tomorrow = new Date(Date.now() + 86_400_000)
  return {
    customerName: 'Clienta',
    customerPhone: phone,
    deliveryLocationId: shop.place,
    deliveryDate: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(tomorrow),
    deliveryTime: '10:00',
    cartItems,
  }
}
