import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SettableClock } from '../../platform/clock'
import { shopItself } from '../../platform/context'
import { contextsOn, noDatabase } from '../../testing/contexts-on'
import type { Media } from '../open-media'
import { pictureCheck, pictureFileCheck } from './check-pictures'

const folder = await mkdtemp(join(tmpdir(), 'tocador-problems-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const NOW = '2026-11-20T18:00:00.000Z'
const DAY_MS = 86_400_000
const pathOf = (digit: string) => `/media/${digit.repeat(32)}-1080.webp`

async function aPicture(digit: string, { ageMs = 0, widths = [320, 640, 1080] } = {}) {
  for (const width of widths) {
    const file = join(folder, `${digit.repeat(32)}-${width}.webp`)
    await writeFile(file, 'x')
    const at = new Date(Date.parse(NOW) - ageMs)
    await utimes(file, at, at)
  }
}

function aShop({ stored = [''], shown = [{ url: '', name: '' }], trashed = [''], belonging = 'ours' }) {
  const db = {
    ...noDatabase,
    rows: async <Row>({ text }: { text: string }) =>
      (text.includes('media_files') ? stored.map((path) => ({ path })) : shown) as Row[],
  }
  const media = {
    folder,
    trash: { list: async () => trashed.map((path) => ({ path, day: '2026-11-20' })) },
    ownership: {
      look: async () => [
        { place: 'folder', belonging },
        { place: 'hosted', belonging: 'ours' },
      ],
    },
  } as unknown as Media
  return { media, context: contextsOn(db, new SettableClock(NOW))(shopItself) }
}

test('[DOC-04] each problem of the pictures says what visitors see and what to do', async () => {
  await aPicture('1')
  await aPicture('2', { widths: [320] })
  await aPicture('3', { ageMs: 2 * DAY_MS + 1 })
  await aPicture('4', { ageMs: 2 * DAY_MS })
  const { media, context } = aShop({
    stored: ['1', '2', '5'].map(pathOf),
    shown: [
      { url: pathOf('2').replace('1080', '640'), name: 'Gel' },
      { url: pathOf('6'), name: 'Rubor' },
    ],
    trashed: [pathOf('5'), pathOf('7')],
    belonging: 'other',
  })
  expect(await pictureCheck(media).find(context)).toStrictEqual([
    {
      what: 'Fotos que no son de la tienda de esta base de datos',
      meaning: 'No se borra ninguna hasta que confirmes en Ajustes › Sistema que son de la misma tienda.',
      found: ['carpeta de fotos'],
    },
    {
      what: 'Fotos en uso que están en la papelera',
      meaning:
        'La tienda muestra un hueco en su lugar. La tienda las saca sola mientras está abierta; también se reparan aquí.',
      found: [pathOf('5')],
      isMendable: true,
    },
    {
      what: 'Fotos a las que les faltan archivos',
      meaning: 'La tienda muestra un hueco en su lugar: súbelas otra vez, o recupera una copia.',
      found: ['Gel'],
    },
    {
      what: 'Productos o pedidos con fotos que la tienda no tiene',
      meaning: 'Se muestra un hueco en su lugar: súbelas otra vez.',
      found: ['Rubor'],
    },
    {
      what: 'Fotos en el disco que la tienda no usa',
      meaning:
        'Solo ocupan espacio. La tienda las pasa sola a la papelera mientras está abierta; también se reparan aquí.',
      found: [pathOf('3')],
      isMendable: true,
    },
  ])
  const damaged = await pictureFileCheck(media).find(context)
  expect(damaged).toMatchObject([
    { what: 'Fotos con archivos dañados', meaning: 'No se ven: súbelas otra vez, o recupera una copia.' },
  ])
  // Each picture once, however many of its files are damaged.
  expect(damaged[0]?.found.toSorted()).toStrictEqual([pathOf('1'), pathOf('3'), pathOf('4'), 'Gel'])
})

test('[DOC-04] a picture whose first file is new is not left over, since the others may still be on their way', async () => {
  await aPicture('8', { widths: [320] })
  await aPicture('9', { widths: [320], ageMs: 2 * DAY_MS + 1 })
  const { media, context } = aShop({ stored: [], shown: [], trashed: [] })
  const problems = await pictureCheck(media).find(context)
  const leftOver = problems.flatMap(({ what, found }) =>
    what === 'Fotos en el disco que la tienda no usa' ? found.filter((path) => /\/[89]/.test(path)) : [],
  )
  expect(leftOver).toStrictEqual([pathOf('9')])
})

test('[DOC-04] without their folder all pictures lack their files', async () => {
  const { media, context } = aShop({ stored: [pathOf('1')], shown: [], trashed: [] })
  const problems = await pictureCheck({ ...media, folder: join(folder, 'nowhere') }).find(context)
  expect(problems.map(({ what, found }) => [what, found])).toStrictEqual([
    ['Fotos a las que les faltan archivos', [pathOf('1')]],
  ])
})

test('[DOC-04] the parts of the check are named, and only reading every file is slow', () => {
  const { media } = aShop({})
  const parts = [pictureCheck(media), pictureFileCheck(media)]
  expect(parts.map(({ title, isSlow }) => [title, isSlow === true])).toStrictEqual([
    ['Fotos', false],
    ['Archivos de fotos', true],
  ])
})

test('[IMG-13] nothing is mended while the pictures may be those of another shop', async () => {
  const { media, context } = aShop({})
  const other = { ...media, ownership: { mayRemove: async () => false } } as unknown as Media
  expect(await pictureCheck(other).repair?.(context)).toStrictEqual([])
})
