import { expect, test } from 'vitest'
import { s3AccountOf } from './s3-account'

const needed = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'fotos',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('[IMG-15] an account needs endpoint, bucket and keys; region, folder and public address have usual values', () => {
  const usual = {
    endpoint: 'https://s3.example',
    bucket: 'fotos',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    folder: 'tocador',
    publicUrl: 'https://s3.example/fotos',
  }
  expect(s3AccountOf(needed)).toStrictEqual(usual)
  const chosen = { S3_REGION: 'mx-1', S3_FOLDER: 'tienda', S3_PUBLIC_URL: 'https://fotos.example' }
  expect(s3AccountOf({ ...needed, ...chosen })).toStrictEqual({
    ...usual,
    region: 'mx-1',
    folder: 'tienda',
    publicUrl: 'https://fotos.example',
  })
})

test('without a needed setting there is no account, whatever the others say', () => {
  expect(s3AccountOf({})).toBeUndefined()
  expect(s3AccountOf({ S3_REGION: 'mx-1', S3_FOLDER: 'tienda' })).toBeUndefined()
})

test.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
  '[IMG-15] an account without its %s is refused by name',
  (name) => {
    expect(() => s3AccountOf({ ...needed, [name]: undefined })).toThrow(
      `${name} must be set when another setting of S3 is`,
    )
  },
)

test('a store without https needs a public address', () => {
  const inside = { ...needed, S3_ENDPOINT: 'http://store:9000' }
  expect(() => s3AccountOf(inside)).toThrow('S3_PUBLIC_URL must be set when S3_ENDPOINT has no https')
  expect(s3AccountOf({ ...inside, S3_PUBLIC_URL: 'https://fotos.example' })?.endpoint).toBe('http://store:9000')
})
