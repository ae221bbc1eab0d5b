import { StartProblem } from './start-problem'

/** A bucket of Amazon S3 or a compatible store, with the folder in it for this shop's pictures. */
export interface S3Account {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  folder: string
  /** Where browsers get the files. */
  publicUrl: string
}

export interface S3Settings {
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_PUBLIC_URL?: string | undefined
  S3_FOLDER?: string | undefined
}

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The account that the settings name; undefined without any of them. */
export function s3AccountOf(settings: S3Settings): S3Account | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PUBLIC_URL } = settings
  if (NEEDED.every((name) => settings[name] === undefined)) return undefined
  const missing = NEEDED.find((name) => settings[name] === undefined)
  if (missing !== undefined) throw new StartProblem(`${missing} must be set when another setting of S3 is`)
  const publicUrl = S3_PUBLIC_URL ?? `${S3_ENDPOINT}/${S3_BUCKET}`
  // Browsers show no picture of a site without https.
  if (!publicUrl.startsWith('https:')) throw new StartProblem('S3_PUBLIC_URL must be set when S3_ENDPOINT has no https')
  return {
    endpoint: S3_ENDPOINT ?? '',
    bucket: S3_BUCKET ?? '',
    region: settings.S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    folder: settings.S3_FOLDER ?? 'tocador',
    publicUrl,
  }
}
