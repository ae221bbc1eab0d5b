import { httpUrl } from './image-addresses'

export type VideoPlayer = { site: 'youtube' | 'tiktok'; id: string; playerUrl: string } | { site: 'other'; url: string }

/** SHOP-24 to SHOP-27: YouTube and TikTok videos have a player, all others a plain link. */
export function videoPlayer(value: string): VideoPlayer | undefined {
  const url = httpUrl(value)
  if (url === undefined) return undefined
  const host = url.hostname.replace(/^(www|m)\./, '')
  const youtube =
    host === 'youtu.be'
      ? url.pathname.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1] ?? '')
        : ''
  if (/^[\w-]{6,20}$/.test(youtube)) {
    return { site: 'youtube', id: youtube, playerUrl: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1` }
  }
  const tiktok = host === 'tiktok.com' ? /\/(?:video|v|embed\/v2)\/(\d{6,25})/.exec(url.pathname)?.[1] : undefined
  if (tiktok !== undefined)
    return { site: 'tiktok', id: tiktok, playerUrl: `https://www.tiktok.com/player/v1/${tiktok}?autoplay=1` }
  return { site: 'other', url: url.href }
}
