import { httpUrl, isMedia } from '@tocador/contracts/media/image-addresses'
import type { ImageProblem } from '@tocador/contracts/media/image-tools-words'

/** Why the storefront does not show this address; undefined if it does. Whether an own file exists is another question. */
export function addressProblem(url: string): Exclude<ImageProblem, 'missing'> | undefined {
  if (isMedia(url)) return undefined
  const path = url.startsWith('/') ? url : httpUrl(url)?.pathname
  if (path !== undefined && /^\/(?:api|uploads)(?:\/|$)/.test(path)) return 'internal'
  const { protocol } = httpUrl(url) ?? {}
  if (protocol === undefined) return 'invalid'
  return protocol === 'https:' ? undefined : 'insecure'
}
