import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTrash, type Trash } from './open-trash'

const pictureOf = (digit: string) => `/media/${digit.repeat(32)}-1080.webp`
const fileOf = (digit: string, width: number) => `${digit.repeat(32)}-${width}.webp`
const [first, second] = [new Date('2026-11-20T23:59:00Z'), new Date('2026-11-21T00:00:00Z')]

let folder: string
let trash: Trash
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tocador-trash-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  trash = openTrash(folder)
})
const store = (...names: string[]) => Promise.all(names.map((name) => writeFile(join(folder, name), 'x')))
const daysInTrash = () => readdir(join(folder, 'trash'))

test('a removed picture is in the folder of its day, and with its latest day in the list', async () => {
  await store(fileOf('1', 320), fileOf('1', 640), fileOf('2', 320))
  await trash.put([pictureOf('1')], first)
  await store(fileOf('1', 320))
  await trash.put([pictureOf('1'), pictureOf('2')], second)
  expect((await daysInTrash()).toSorted()).toStrictEqual(['2026-11-20', '2026-11-21'])
  expect(await trash.list()).toStrictEqual([
    { path: pictureOf('1'), day: '2026-11-21' },
    { path: pictureOf('2'), day: '2026-11-21' },
  ])
})

test('a picture that is taken back leaves others of its day there, and the last one leaves no empty day', async () => {
  await store(fileOf('1', 320), fileOf('2', 320))
  await trash.put([pictureOf('1'), pictureOf('2')], first)
  expect(await trash.takeBack([pictureOf('1'), pictureOf('3')])).toStrictEqual([pictureOf('1')])
  expect(await daysInTrash()).toStrictEqual(['2026-11-20'])
  expect(await trash.takeBack([pictureOf('2')])).toStrictEqual([pictureOf('2')])
  expect(await daysInTrash()).toStrictEqual([])
  expect((await readdir(folder)).toSorted()).toStrictEqual([fileOf('1', 320), fileOf('2', 320), 'trash'])
})

test('of two pictures of a day the removed one is gone, and the last one leaves no empty day', async () => {
  await store(fileOf('1', 320), fileOf('2', 320))
  await trash.put([pictureOf('1'), pictureOf('2')], first)
  await trash.remove([pictureOf('1')])
  expect(await trash.list()).toStrictEqual([{ path: pictureOf('2'), day: '2026-11-20' }])
  await trash.remove([pictureOf('2')])
  expect([await daysInTrash(), await readdir(folder)]).toStrictEqual([[], ['trash']])
})

test('pictures of other stores make no folder, and other folders and files of the trash are no pictures', async () => {
  await trash.put(['https://res.cloudinary.com/tienda/x.webp'], first)
  expect(await readdir(folder)).toStrictEqual([])
  await mkdir(join(folder, 'trash/notas'), { recursive: true })
  await mkdir(join(folder, 'trash/2026-11-20'))
  await store('trash/2026-11-20/leeme.txt', `trash/notas/${fileOf('1', 320)}`)
  expect(await trash.list()).toStrictEqual([])
  expect(await trash.takeBack([pictureOf('1')])).toStrictEqual([])
})
