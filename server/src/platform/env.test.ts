import { expect, test } from 'vitest'
import { readEnvironment } from './env'
import { StartProblem } from './start-problem'

test('an empty environment gives the documented defaults', () => {
  expect(readEnvironment({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    DATA_DIR: './data',
    SHOP_TIME_ZONE: 'America/Mexico_City',
    CORS_ORIGINS: [],
    TRUST_PROXY: false,
    RATE_LIMITS: 'on',
    WORKERS: 1,
    LOG_LEVEL: 'info',
  })
})

test('an empty variable counts as not set', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
})

test('lists are split at commas', () => {
  const environment = readEnvironment({
    CORS_ORIGINS: 'https://a.example, http://localhost:5173',
    MEDIA_HOSTS: 'res.cloudinary.com',
    TRUST_PROXY: 'loopback,10.0.0.0/8',
  })
  expect(environment.CORS_ORIGINS).toEqual(['https://a.example', 'http://localhost:5173'])
  expect(environment.MEDIA_HOSTS).toEqual(['res.cloudinary.com'])
  expect(environment.TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8'])
})

test('TRUST_PROXY takes a number of proxies', () => {
  expect(readEnvironment({ TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1)
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://host/shop'],
  ['READ_DATABASE_URL', 'nonsense'],
  ['PUBLIC_URL', 'https://shop.example/path'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://a.example/'],
  ['MEDIA_HOSTS', 'https://a.example'],
  ['SHOP_TIME_ZONE', 'Mars/Olympus'],
  ['ADMIN_PHONE', 'call me'],
  ['ADMIN_PASSWORD', 'nine-long'],
  ['DEMO_DATA', 'yes'],
  ['WHATSAPP_PRIMARY', '12'],
  ['CLOUDINARY_URL', 'cloudinary://cloud'],
  ['CLOUDINARY_URL', 'https://key:secret@cloud'],
  ['CLOUDINARY_URL', 'cloudinary://key:se%cret@cloud'],
  ['CLOUDINARY_URL', 'cloudinary://key:secret@cloud?folder=../x'],
  ['CLOUDINARY_URL', 'cloudinary://key:secret@cloud?upload_prefix=http://elsewhere.example'],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['RATE_LIMITS', '0'],
  ['WORKERS', '0'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused in one line that names the variable but not the value', (name, value) => {
  const attempt = () => readEnvironment({ [name]: value })
  expect(attempt).toThrow(StartProblem)
  expect(attempt).toThrow(new RegExp(`^${name} must [^\\n]+$`))
  if (name === 'ADMIN_PASSWORD' || name === 'CLOUDINARY_URL') expect(attempt).not.toThrow(value)
})

test('an administrator phone without a password is refused', () => {
  expect(() => readEnvironment({ ADMIN_PHONE: '5512345678' })).toThrow('ADMIN_PASSWORD must be set when ADMIN_PHONE is')
})

test('a Cloudinary account may name a folder', () => {
  const account = (query: string) =>
    readEnvironment({ CLOUDINARY_URL: `cloudinary://key:a%2Fb@cloud${query}` }).CLOUDINARY_URL
  const usual = { cloud: 'cloud', key: 'key', secret: 'a/b', folder: 'tocador', apiUrl: 'https://api.cloudinary.com' }
  expect(account('')).toEqual(usual)
  expect(account('?folder=tienda-norte')).toEqual({ ...usual, folder: 'tienda-norte' })
  expect(account('?upload_prefix=https://api-eu.cloudinary.com')?.apiUrl).toBe('https://api-eu.cloudinary.com')
})
