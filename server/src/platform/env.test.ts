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
  ['ADMIN_PASSWORD', '            '],
  ['ADMIN_NAME', '\u3164\u3164\u3164'],
  ['ADMIN_NAME', 'Ana\u0007'],
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
  const usual = {
    cloud: 'cloud',
    key: 'key',
    secret: 'a/b',
    folder: 'tocador',
    apiUrl: 'https://api.cloudinary.com',
    timeoutMs: 3_500,
  }
  expect(account('')).toEqual(usual)
  expect(account('?folder=tienda-norte')).toEqual({ ...usual, folder: 'tienda-norte' })
  expect(account('?timeout=5000')).toEqual({ ...usual, timeoutMs: 5_000 })
  expect(account('?timeout=100')).toEqual({ ...usual, timeoutMs: 100 })
  expect(account('?upload_prefix=https://api-eu.cloudinary.com')?.apiUrl).toBe('https://api-eu.cloudinary.com')
})

test.each([
  ['PORT', '0', 0],
  ['PORT', '65535', 65_535],
  ['PORT', '0080', 80],
  ['WORKERS', '1', 1],
  ['WORKERS', '64', 64],
  ['DATABASE_URL', 'postgres://shop:secret@host/shop', 'postgres://shop:secret@host/shop'],
  ['DATABASE_URL', 'postgresql://%2Frun%2Fpg/shop', 'postgresql://%2Frun%2Fpg/shop'],
  ['PUBLIC_URL', 'https://tienda.example', 'https://tienda.example'],
  ['PUBLIC_URL', 'https://tienda.example/', 'https://tienda.example'],
  ['PUBLIC_URL', 'http://localhost:3000', 'http://localhost:3000'],
  ['CORS_ORIGINS', 'https://a.example,, http://b.example:81 ,', ['https://a.example', 'http://b.example:81']],
  ['ADMIN_NAME', ' Ana Luz ', 'Ana Luz'],
  ['MEDIA_HOSTS', 'fotos.example:8443, a.example', ['fotos.example:8443', 'a.example']],
  ['SHOP_TIME_ZONE', 'Asia/Tokyo', 'Asia/Tokyo'],
  ['TRUST_PROXY', 'off', false],
  ['TRUST_PROXY', '9', 9],
  ['TRUST_PROXY', '10.0.0.1, 192.168.0.0/0', ['10.0.0.1', '192.168.0.0/0']],
  ['TRUST_PROXY', 'linklocal,uniquelocal', ['linklocal', 'uniquelocal']],
  ['TRUST_PROXY', '2001:db8::/32,fe80::/128,10.0.0.0/32', ['2001:db8::/32', 'fe80::/128', '10.0.0.0/32']],
] as const)('%s=%s is read as %j', (name, value, read) => {
  expect(readEnvironment({ [name]: value })[name]).toStrictEqual(read)
})

test.each([
  ['PORT', '65536'],
  ['PORT', ' 80'],
  ['PORT', '80 '],
  ['PORT', 'x80'],
  ['PORT', '80x'],
  ['PORT', '1e3'],
  ['PORT', '0x50'],
  ['PORT', '0000080'],
  ['WORKERS', '65'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_URL', 'postgres://host/shop and more'],
  ['DATABASE_URL', 'see postgres://host/shop'],
  ['PUBLIC_URL', 'ftp://tienda.example'],
  ['PUBLIC_URL', 'https://tienda.example//'],
  ['PUBLIC_URL', 'https://Tienda.example'],
  ['PUBLIC_URL', 'tienda.example'],
  ['PUBLIC_URL', 'x-https://tienda.example'],
  ['CORS_ORIGINS', 'https://a.example,*'],
  ['CORS_ORIGINS', 'blob:https://a.example'],
  ['MEDIA_HOSTS', 'res.cloudinary.com,https://a.example'],
  ['MEDIA_HOSTS', 'a.example/path'],
  ['SHOP_TIME_ZONE', 'America/Nowhere'],
  ['TRUST_PROXY', '10'],
  ['TRUST_PROXY', '2 proxies'],
  ['TRUST_PROXY', 'loopback,anything'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '10.0.0.0/x8'],
  ['TRUST_PROXY', '10.0.0.0/8x'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['TRUST_PROXY', '10.0.0.0/0032'],
  ['TRUST_PROXY', 'host/8'],
  ['TRUST_PROXY', '2001:db8::/129'],
])('%s=%s is refused', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} must `))
})

test.each([
  'cloudinary://:secret@cloud',
  'cloudinary://key:@cloud',
  'cloudinary://key@cloud',
  'http://key:secret@cloud',
  'cloudinary://key:secret@cloud/path',
  'cloudinary://key:secret@clo%20ud',
  'cloudinary://key:secret@cloud?folder=',
  'cloudinary://key:secret@cloud?folder=a%2Fb',
  `cloudinary://key:secret@cloud?folder=${'a'.repeat(61)}`,
  'cloudinary://key:secret@cloud?upload_prefix=https://api.example/path',
  'cloudinary://key:secret@cloud?upload_prefix=http://127.0.0.1.example',
  'cloudinary://key:secret@cloud?upload_prefix=x-https://api.example',
  'cloudinary://key:secret@cloud?upload_prefix=x-http://localhost:81',
  'cloudinary://key:secret@cloud?timeout=5001',
  'cloudinary://key:secret@cloud?timeout=99',
  'cloudinary://key:secret@cloud?timeout=1s',
  'nonsense',
])('the account %s is refused', (value) => {
  expect(() => readEnvironment({ CLOUDINARY_URL: value })).toThrow(/^CLOUDINARY_URL must hold /)
})

test.each(['http://127.0.0.1', 'http://localhost', 'http://localhost:8080', 'https://api.example'])(
  'pictures may be sent to %s',
  (apiUrl) => {
    const account = readEnvironment({ CLOUDINARY_URL: `cloudinary://key:secret@cloud?upload_prefix=${apiUrl}` })
    expect(account.CLOUDINARY_URL?.apiUrl).toBe(apiUrl)
  },
)

test('a folder’s name has 60 characters at most, and a trailing slash of the account is no path', () => {
  const folder = 'a'.repeat(60)
  expect(readEnvironment({ CLOUDINARY_URL: `cloudinary://k:s@cloud/?folder=${folder}` }).CLOUDINARY_URL?.folder).toBe(
    folder,
  )
})

test('a password without a phone is refused, both or none are accepted', () => {
  const password = 'una-clave-larga'
  expect(() => readEnvironment({ ADMIN_PASSWORD: password })).toThrow(
    /^ADMIN_PHONE must be set when ADMIN_PASSWORD is$/,
  )
  const both = readEnvironment({ ADMIN_PHONE: '5512345678', ADMIN_PASSWORD: password })
  expect([both.ADMIN_PHONE, both.ADMIN_PASSWORD]).toEqual(['5512345678', password])
  expect(readEnvironment({ ADMIN_NAME: 'Ana', ADMIN_PHONE: undefined }).ADMIN_PHONE).toBeUndefined()
})

test('several problems are named in one line', () => {
  expect(() => readEnvironment({ PORT: 'x', WORKERS: '0' })).toThrow(/^PORT must [^;]+; WORKERS must [^;]+$/)
})

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'https://127.0.0.1:8443' }, true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ PUBLIC_URL: 'https://tienda.example' }, false],
  [{ HOST: '0.0.0.0' }, false],
])('[PUSH-19] the push service of the tests with %o is accepted: %s', (variables, isAccepted) => {
  const read = () => readEnvironment({ PUSH_TEST_CA: '/tmp/ca.pem', ...variables }).PUSH_TEST_CA
  if (isAccepted) expect(read()).toBe('/tmp/ca.pem')
  else expect(read).toThrow(/^PUSH_TEST_CA is for tests only/)
})
