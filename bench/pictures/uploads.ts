import { join } from 'node:path'
import { login } from '@tocador/contracts/accounts/accounts-endpoints'
import { IMAGE_WIDTHS } from '@tocador/contracts/media/media-words'
import { imageOfWidth } from '@tocador/contracts/media/image-addresses'
import { uploadImages } from '@tocador/contracts/media/media-endpoints'
import { askList } from '../ask-list'
import type { BenchPlace } from '../bench-place'
import { cpuOf } from '../cpu-time'
import { summary, type FigureTable } from '../figures'
import { shopEnvironment, startProgram, type RunningProgram } from '../programs'
import { memoryOf, watchMemory } from '../memory'
import { phonePhoto } from './phone-photo'

const owner = { ADMIN_PHONE: '1000000000', ADMIN_PASSWORD: 'una-clave-de-prueba' }
const ALONE = 3
const AT_ONCE = 10
const SECONDS_AT_MOST = 3
const MEGABYTES_AT_MOST = 400
const LIST_MS_AT_MOST = 250

/** Uploads phone photos to the built shop: time of one, memory of ten at once, and the public list's response times meanwhile. */
export async function measurePictures({ root, folder }: BenchPlace, table: FigureTable): Promise<void> {
  const photos: Buffer[] = []
  for (let seed = 0; seed < ALONE + AT_ONCE; seed += 1) photos.push(await phonePhoto(seed))
  const env = shopEnvironment(join(folder, 'pictures'), owner)
  const shop = await startProgram(process.execPath, [join(root, 'server/dist/main.js')], { env })
  try {
    const send = await signedIn(shop)
    await askList(shop.url, 50)
    const idle = memoryOf(shop.pid)
    await measureAlone(shop, send, photos.slice(0, ALONE), table)
    await measureTogether(shop, send, photos.slice(ALONE), idle, table)
  } finally {
    await shop.stop()
  }
}

type Send = (photo: Buffer) => Promise<string>

async function measureAlone({ pid, url }: RunningProgram, send: Send, photos: Buffer[], table: FigureTable) {
  const [walls, cpus]: [number[], number[]] = [[], []]
  for (const photo of photos) {
    const [startedAt, cpuBefore] = [performance.now(), cpuOf(pid)]
    const path = await send(photo)
    walls.push((performance.now() - startedAt) / 1000)
    cpus.push((cpuOf(pid) - cpuBefore) / 1000)
    for (const width of IMAGE_WIDTHS) {
      const picture = await fetch(url + imageOfWidth(path, width))
      if (!picture.ok) throw new Error(`The picture with width ${width} is missing`)
    }
  }
  const { median, spread } = summary(walls)
  const size = ((photos[0]?.length ?? 0) / 1e6).toFixed(1)
  table.add({
    name: `a photo of 12 megapixels and ${size} MB, ready in all widths`,
    target: `< ${SECONDS_AT_MOST} s`,
    measured: `${median.toFixed(2)} s (CPU ${summary(cpus).median.toFixed(2)} s)`,
    spread: `${spread} s`,
    isMet: median < SECONDS_AT_MOST,
    isByClock: true,
  })
}

async function measureTogether(
  { pid, url }: RunningProgram,
  send: Send,
  photos: Buffer[],
  idle: number,
  table: FigureTable,
) {
  const most = watchMemory(pid)
  const startedAt = performance.now()
  let isOver = false
  const uploads = Promise.all(photos.map(send)).finally(() => (isOver = true))
  const lists = askList(url, Infinity, () => isOver)
  await uploads
  const seconds = (performance.now() - startedAt) / 1000
  const times = (await lists).toSorted((one, other) => one - other)
  const megabytes = (most() - idle) / 1e6
  table.add({
    name: `${photos.length} such photos at once: memory above idle`,
    target: `< ${MEGABYTES_AT_MOST} MB`,
    measured: `${megabytes.toFixed(0)} MB above ${(idle / 1e6).toFixed(0)} MB (done in ${seconds.toFixed(1)} s)`,
    isMet: megabytes < MEGABYTES_AT_MOST,
  })
  const slow = times[Math.floor(times.length * 0.95)] ?? NaN
  table.add({
    name: 'the public list meanwhile: 95 of 100 answers within',
    target: `≤ ${LIST_MS_AT_MOST} ms`,
    measured: `${slow.toFixed(0)} ms of ${times.length} (median ${summary(times).median.toFixed(0)} ms)`,
    isMet: slow <= LIST_MS_AT_MOST,
    isByClock: true,
  })
}

async function signedIn({ url }: RunningProgram): Promise<Send> {
  const reply = await fetch(`${url}/api${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: owner.ADMIN_PHONE, password: owner.ADMIN_PASSWORD }),
  })
  const { data } = (await reply.json()) as { data: { token: string } }
  return async (photo) => {
    const form = new FormData()
    form.append('images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'foto.jpg')
    const headers = { authorization: `Bearer ${data.token}` }
    const stored = await fetch(`${url}/api${uploadImages.path}`, { method: uploadImages.method, headers, body: form })
    const { data: pictures, message } = (await stored.json()) as { data?: { path: string }[]; message?: string }
    const path = pictures?.[0]?.path
    if (path === undefined) throw new Error(`The photo was refused: ${message}`)
    return path
  }
}
