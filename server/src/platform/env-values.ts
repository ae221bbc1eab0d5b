import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { personName } from '@tocador/contracts/accounts/accounts-schemas'
import { phone } from '@tocador/contracts/field-schemas'

const checked = (isValid: (value: string) => boolean, error: string) => z.string().check(z.refine(isValid, { error }))

export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })

export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    checked(
      (value) => /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a whole number from ${min} to ${max}`,
    ),
    z.transform(Number),
  )

export const phoneNumber = checked(
  (value) => z.safeParse(phone, value).success,
  'must be a phone number of 7 to 15 digits',
)

export const visibleName = z.pipe(
  checked((value) => z.safeParse(personName, value).success, 'must be a name of 2 to 120 visible characters'),
  personName,
)

export const timeZone = checked(isTimeZone, 'must be a time zone such as America/Mexico_City')

export const address = (protocols: readonly string[], error: string) =>
  checked((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), error)

/** Not parsed as a URL: socket addresses such as `postgres://%2Frun%2Fpg/shop` are not valid ones. */
export const databaseAddress = checked(
  (value) => /^postgres(ql)?:\/\/\S+$/.test(value),
  'must be an address such as postgres://user:secret@host/database',
)

/** An origin such as `https://shop.example`, used for links in messages and for HSTS. */
export const publicUrl = z.pipe(
  checked(
    (value) => isOrigin(value.replace(/\/$/, '')),
    'must be an address such as https://tienda.example, without a path',
  ),
  z.transform((value) => value.replace(/\/$/, '')),
)

/** An address of a service, without a slash at the end. */
export const serviceAddress = (protocols: readonly string[], error: string) =>
  z.pipe(
    checked((value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined
      const isPlain =
        url !== undefined && [url.search, url.hash, url.username, url.password].every((part) => part === '')
      return isPlain && protocols.includes(url.protocol)
    }, error),
    z.transform((value) => value.replace(/\/+$/, '')),
  )

export const plainName = (error: string) => checked((value) => /^[\w][\w.-]{0,62}$/.test(value), error)

export const origins = listOf(isOrigin, 'must be exact origins such as https://app.example, separated by commas')
export const hosts = listOf(
  (value) => URL.canParse(`https://${value}`) && new URL(`https://${value}`).host === value,
  'must be host names such as res.cloudinary.com, separated by commas',
)

/** A Cloudinary account and the folder in it for this shop's pictures. */
export interface HostedMedia {
  cloud: string
  key: string
  secret: string
  folder: string
  apiUrl: string
  /** For one attempt of a call. */
  timeoutMs: number
}

/** The URL that Cloudinary shows, with `?folder=` when several shops share an account. */
export const hostedMedia = z.pipe(
  checked(
    (value) => readHostedMedia(value) !== undefined,
    'must hold key, secret and cloud name: cloudinary://key:secret@cloud, optionally with ?folder=tienda',
  ),
  z.transform((value) => readHostedMedia(value)),
)

/** Whose forwarding headers are trusted: nobody's, those of the last n proxies, or those of the given networks. */
export const trustedProxies = z.pipe(
  checked(
    (value) => value === 'off' || /^[1-9]$/.test(value) || split(value).every(isNetwork),
    'must be off, a number of proxies from 1 to 9, or their addresses (loopback, 10.0.0.0/8, …) separated by commas',
  ),
  z.transform((value) => (value === 'off' ? false : /^\d$/.test(value) ? Number(value) : split(value))),
)

function listOf(isValid: (value: string) => boolean, error: string) {
  return z.pipe(
    checked((value) => split(value).every(isValid), error),
    z.transform(split),
  )
}

function split(value: string): string[] {
  return value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

function readHostedMedia(value: string): HostedMedia | undefined {
  try {
    return hostedMediaOf(new URL(value))
  } catch {
    // Not a URL, or the secret has a percent sign that was not written as %25.
    return undefined
  }
}

function hostedMediaOf(url: URL): HostedMedia | undefined {
  const { protocol, username, password, host, pathname, searchParams } = url
  const folder = searchParams.get('folder') ?? 'tocador'
  // Cloudinary's own libraries use this parameter name.
  const apiUrl = searchParams.get('upload_prefix') ?? 'https://api.cloudinary.com'
  const timeout = searchParams.get('timeout') ?? '3500'
  const isComplete = protocol === 'cloudinary:' && username !== '' && password !== '' && pathname.length < 2
  const isNamed = [host, folder].every((name) => /^[\w-]{1,60}$/.test(name))
  const isSafe = /^https:\/\/|^http:\/\/(?:127\.0\.0\.1|localhost)(?::|$)/.test(apiUrl) && isOrigin(apiUrl)
  // Longer ones would outlast the connection of the upload.
  const isTimely = /^\d{3,4}$/.test(timeout) && Number(timeout) >= 100 && Number(timeout) <= 5_000
  if (!isComplete || !isNamed || !isSafe || !isTimely) return undefined
  const account = { cloud: host, key: decodeURIComponent(username), secret: decodeURIComponent(password) }
  return { ...account, folder, apiUrl, timeoutMs: Number(timeout) }
}

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value
}

function isTimeZone(value: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: value }) !== undefined
  } catch {
    return false
  }
}

function isNetwork(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [ip = '', prefix, ...rest] = value.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1
  return bits > 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
}
