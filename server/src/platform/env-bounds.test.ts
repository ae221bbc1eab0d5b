import { expect, test } from 'vitest'
import { readEnvironment } from './env'

test('what is not set has these values', () => {
  expect(readEnvironment({})).toStrictEqual({
    HOST: '127.0.0.1',
    PORT: 3000,
    DATA_DIR: './data',
    DATABASE_POOL: 12,
    REPLICA_LAG_SECONDS: 120,
    SLOW_STATEMENT_MS: 1000,
    DATABASE_WAIT_SECONDS: 30,
    EMBEDDED_DATABASE: 'off',
    HSTS_SUBDOMAINS: 'off',
    CORS_ORIGINS: [],
    MEDIA_HOSTS: [],
    SHOP_TIME_ZONE: 'America/Mexico_City',
    TRUST_PROXY: false,
    RATE_LIMITS: 'on',
    BACKUP_BEFORE_UPGRADE: 'on',
    DRAIN_SECONDS: 0,
    WORKERS: 1,
    LOG_LEVEL: 'info',
  })
})

test.each([
  ['PORT', 0, 65_535],
  ['DATABASE_POOL', 2, 500],
  ['REPLICA_LAG_SECONDS', 1, 86_400],
  ['SLOW_STATEMENT_MS', 0, 60_000],
  ['DATABASE_WAIT_SECONDS', 0, 3_600],
  ['METRICS_PORT', 1, 65_535],
  ['DRAIN_SECONDS', 0, 300],
  ['WORKERS', 1, 64],
] as const)('%s is a whole number from %i to %i', (name, least, most) => {
  for (const number of [least, most]) expect(readEnvironment({ [name]: String(number) })[name]).toBe(number)
  for (const number of [least - 1, most + 1])
    expect(() => readEnvironment({ [name]: String(number) })).toThrow(
      `${name} must be a whole number from ${least} to ${most}`,
    )
})

test.each([
  ['HOST', 255],
  ['DATA_DIR', 1000],
  ['BACKUP_DIR', 1000],
  ['BACKUP_PASSPHRASE', 1000],
  ['METRICS_TOKEN', 200],
  ['S3_ACCESS_KEY_ID', 200],
  ['S3_SECRET_ACCESS_KEY', 200],
] as const)('%s has at most %i characters', (name, most) => {
  const rest = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'fotos',
    S3_PUBLIC_URL: 'https://fotos.example',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  }
  const read = (length: number) => readEnvironment({ ...rest, [name]: 'a'.repeat(length) })[name]
  expect(read(most)).toHaveLength(most)
  expect(() => read(most + 1)).toThrow(`${name} must have at most ${most} characters`)
})

test.each([
  ['BACKUP_PASSPHRASE', 12],
  ['METRICS_TOKEN', 16],
] as const)('%s has at least %i characters', (name, least) => {
  expect(readEnvironment({ [name]: 'a'.repeat(least) })[name]).toHaveLength(least)
  expect(() => readEnvironment({ [name]: 'a'.repeat(least - 1) })).toThrow(
    `${name} must have at least ${least} characters`,
  )
})

test('the password of the first administrator has ten characters and is not blank', () => {
  const password = (ADMIN_PASSWORD: string) => () => readEnvironment({ ADMIN_PHONE: '5512345678', ADMIN_PASSWORD })
  expect(password('a'.repeat(10))().ADMIN_PASSWORD).toBe('a'.repeat(10))
  expect(password('a'.repeat(9))).toThrow('ADMIN_PASSWORD must have at least 10 characters')
  expect(password(' '.repeat(10))).toThrow('ADMIN_PASSWORD must not be blank')
  expect(password('a'.repeat(201))).toThrow('ADMIN_PASSWORD must have at most 200 characters')
})

test.each([
  ['PUBLIC_URL', 'x', 'must be an address such as https://tienda.example, without a path'],
  ['CORS_ORIGINS', 'x', 'must be exact origins such as https://app.example, separated by commas'],
  ['MEDIA_HOSTS', 'a/b', 'must be host names such as res.cloudinary.com, separated by commas'],
  ['SHOP_TIME_ZONE', 'x', 'must be a time zone such as America/Mexico_City'],
  ['DATABASE_URL', 'x', 'must be an address such as postgres://user:secret@host/database'],
  ['WHATSAPP_PRIMARY', '123456', 'must be a phone number of 7 to 15 digits'],
  ['WHATSAPP_SECONDARY', '1'.repeat(16), 'must be a phone number of 7 to 15 digits'],
  ['ADMIN_NAME', 'A', 'must be a name of 2 to 120 visible characters'],
  ['ADMIN_NAME', 'A'.repeat(121), 'must be a name of 2 to 120 visible characters'],
  ['DEMO_DATA', 'yes', 'must be one of on, off'],
  ['LOG_LEVEL', 'loud', 'must be one of debug, info, warn, error, silent'],
  ['S3_REGION', '/', 'must be a region such as us-east-1'],
  ['S3_BUCKET', '/', 'must be the name of a bucket'],
  ['S3_FOLDER', 'a/b', 'must be the name of a folder'],
  ['S3_ENDPOINT', 'ftp://s3.example', 'must be an address such as https://s3.example.com'],
  ['S3_PUBLIC_URL', 'http://fotos.example', 'must be an address such as https://fotos.example.com'],
  [
    'CLOUDINARY_URL',
    'x',
    'must hold key, secret and cloud name: cloudinary://key:secret@cloud, optionally with ?folder=tienda',
  ],
  [
    'TRUST_PROXY',
    'x',
    'must be off, a number of proxies from 1 to 9, or their addresses (loopback, 10.0.0.0/8, …) separated by commas',
  ],
])('%s=%s: %s', (name, value, text) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(
    new RegExp(`^${name} ${text.replaceAll(/[()?.]/g, '\\$&')}$`),
  )
})

test('an S3 folder has at most 63 characters, and its addresses lose their last slashes but take no query', () => {
  const rest = {
    S3_BUCKET: 'fotos',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    S3_PUBLIC_URL: 'https://fotos.example//',
  }
  const read = (more: object) => readEnvironment({ S3_ENDPOINT: 'http://s3.example/', ...rest, ...more })
  expect(read({ S3_FOLDER: 'a'.repeat(63) })).toMatchObject({
    S3_ENDPOINT: 'http://s3.example',
    S3_PUBLIC_URL: 'https://fotos.example',
    S3_FOLDER: 'a'.repeat(63),
  })
  expect(() => read({ S3_FOLDER: 'a'.repeat(64) })).toThrow('S3_FOLDER must be the name of a folder')
  for (const S3_ENDPOINT of [
    'https://s3.example?a=1',
    'https://s3.example#a',
    'https://u@s3.example',
    'https://:p@s3.example',
    'https://u:p@s3.example',
  ])
    expect(() => read({ S3_ENDPOINT })).toThrow('S3_ENDPOINT must be an address such as https://s3.example.com')
})

test('two stores of pictures, and a token of metrics with several processes, are refused', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'fotos',
    S3_PUBLIC_URL: 'https://fotos.example',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  }
  const CLOUDINARY_URL = 'cloudinary://key:secret@cloud'
  expect(readEnvironment(s3).S3_BUCKET).toBe('fotos')
  expect(() => readEnvironment({ ...s3, CLOUDINARY_URL })).toThrow(
    'CLOUDINARY_URL and S3_ENDPOINT are both set: new pictures go to one store, unset the other',
  )
  const METRICS_TOKEN = 'a'.repeat(16)
  expect(readEnvironment({ METRICS_TOKEN, WORKERS: '1' }).METRICS_TOKEN).toBe(METRICS_TOKEN)
  expect(readEnvironment({ WORKERS: '2' }).WORKERS).toBe(2)
  expect(() => readEnvironment({ METRICS_TOKEN, WORKERS: '2' })).toThrow(
    'METRICS_TOKEN works with one process only: with WORKERS set METRICS_PORT instead',
  )
})
