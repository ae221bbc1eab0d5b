import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { vote } from '@tocador/contracts/surveys/surveys-endpoints'
import { openMedia } from '../media'
import { storeImage } from '../media/store-image'
import { systemClock } from '../platform/clock'
import { shopItself } from '../platform/context'
import { runStatement } from '../platform/database/db'
import { contextsOn } from '../testing/contexts-on'
import { writeShopMark } from '../platform/shop-mark'
import { aCartWith, anOrderInput, aPlace, aProduct, aSession } from '../testing/factories'
import { photo } from '../testing/samples/pictures'
import { contentOf } from '../testing/restored-databases'
import { aSurvey } from '../testing/survey-factories'
import { openTransaction, waitForLock } from '../testing/locks'
import { createTestApp } from '../testing/test-app'
import { createTestLog } from '../testing/test-log'
import { machineCheck } from './check-machine'
import { checkShop, describeCheck } from '.'

const tool = fileURLToPath(new URL('../../dist/tools/doctor.js', import.meta.url))
const shop = await createTestApp()
const dataDir = await mkdtemp(join(tmpdir(), 'tocador-doctor-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const media = await openMedia({ env: { DATA_DIR: dataDir }, clock: systemClock, log: createTestLog().log })
const context = contextsOn(shop.db)(shopItself)
const damage = (statement: Sql) => runStatement(shop.db, (tx) => tx.run(statement))

async function check({ isRepairing = false, freeBytesAtLeast = 0 } = {}) {
  const parts = await checkShop(context, { media, dataDir, freeBytesAtLeast }, { isRepairing })
  const found = (list: 'problems' | 'mended') =>
    Object.fromEntries(parts.flatMap((part) => part[list].map(({ what, found: names }) => [what, names.toSorted()])))
  return { text: describeCheck(parts), problems: found('problems'), mended: found('mended') }
}

const auditOf = (subject: string) =>
  shop.db.rows(sql`
    select action, actor_name as name, before, after from audit_log where subject = ${subject} and action = 'repair'
    order by after ->> 'unitCount'`)

const pictures = []
for (let i = 0; i < 3; i += 1) pictures.push(await storeImage(context, media, await photo()))
const [missing = '', damaged = '', lost = ''] = pictures
const sold = await aProduct(shop, { name: 'Labial', stock: 9, images: [missing] })
const held = await aProduct(shop, { name: 'Rubor', images: [damaged] })
const order = anOrderInput(await aPlace(shop), { [sold]: 2 }, { sessionId: aSession() })
const number = (await shop.call(placeGuestOrder, { body: order })).body.data.order.order_number
await aCartWith(shop, { [held]: 1 })
const survey = await aSurvey(shop)
const client = await shop.signIn('client')
const body = { survey_id: survey.id, option_id: survey.options[0] ?? 0 }
await shop.call(vote, { body, token: client.token })
const fileOf = (path: string, width = 320) => join(media.folder, `${path.slice(7, 39)}-${width}.webp`)

test('[DOC-01] a healthy shop has no problem, and the tool ends with 0', async () => {
  expect(await check()).toMatchObject({ problems: {}, text: expect.stringMatching(/Todo está bien\.$/) })
  const { code, output } = await run()
  expect([code, output]).toStrictEqual([0, expect.stringContaining('Pedidos: bien')])
  expect(output).toContain('Copias: bien')
}, 30_000)

test('[DOC-02] stock that differs from its ledger or its carts is told and never changed', async () => {
  await damage(sql`update stock_levels set on_hand = on_hand + 3 where product_id = ${sold}`)
  await damage(sql`update stock_levels set held = held + 1 where product_id = ${held}`)
  await damage(sql`update carts set status = 'completed' where status = 'active'`)
  const found = {
    'Productos cuyas existencias no son la suma de sus movimientos': ['Labial (10; según sus movimientos 7)'],
    'Productos cuyas piezas apartadas no son las de los carritos': [
      'Rubor (2; en carritos 1, según sus movimientos 1)',
    ],
    'Apartados en carritos que ya se cerraron': ['Rubor (1)'],
  }
  expect((await check()).problems).toStrictEqual(found)
  expect(await check({ isRepairing: true })).toMatchObject({ problems: found, mended: {} })
  await damage(sql`update stock_levels set on_hand = 7 where product_id = ${sold}`)
  await damage(sql`update stock_levels set held = 1 where product_id = ${held}`)
  await damage(sql`update carts set status = 'active'`)
})

test('[DOC-03] piece counts, costs and votes are counted again with --repair, audited; a total is not', async () => {
  const another = anOrderInput(await aPlace(shop), { [sold]: 1 }, { sessionId: aSession() })
  const onlySums = (await shop.call(placeGuestOrder, { body: another })).body.data.order.order_number
  const both = [number, onlySums].toSorted()
  await damage(sql`update orders set total_cents = total_cents + 100 where order_number = ${number}`)
  await damage(sql`update orders set unit_count = 7`)
  await damage(sql`update orders set item_count = 9, units_without_cost = 5 where order_number = ${onlySums}`)
  await damage(sql`update survey_options set votes = 5 where id = ${survey.options[0]}`)
  const total = 'Pedidos cuyo total no es la suma de sus productos'
  const { problems } = await check()
  expect(problems).toStrictEqual({
    [total]: [number],
    'Pedidos con piezas o costos que no son los de sus productos': both,
    'Opciones con un número de votos que no es el de sus votantes': ['Labial (5 en vez de 1)'],
  })
  const repaired = await check({ isRepairing: true })
  expect(repaired.problems).toStrictEqual({ [total]: [number] })
  expect(repaired.mended).toStrictEqual({
    'Piezas y costos calculados otra vez': both,
    'Votos contados otra vez': ['Labial (1)'],
  })
  expect(await auditOf('order')).toMatchObject([
    { name: 'Tocador', before: { unitCount: 7 }, after: { unitCount: 1 } },
    { name: 'Tocador', before: { unitCount: 7 }, after: { unitCount: 2 } },
  ])
  expect(await auditOf('survey-option')).toMatchObject([{ name: 'Tocador', before: { votes: 5 }, after: { votes: 1 } }])
  await damage(sql`update orders set total_cents = total_cents - 100 where order_number = ${number}`)
})

test('[DOC-03] a vote that is being cast while votes are counted again is counted', async () => {
  const other = await shop.signIn('client')
  const [option] = survey.options
  await damage(sql`update survey_options set votes = 5 where id = ${option}`)
  const casting = await openTransaction(context, (tx) =>
    tx.run(sql`
      with vote as (
        insert into survey_votes (user_id, option_id, survey_id, created_at)
        values (${other.user.id}, ${option}, ${survey.id}, now())
      ) update survey_options set votes = votes + 1 where id = ${option}`),
  )
  const repairing = check({ isRepairing: true })
  await waitForLock(shop.db)
  await casting.commit()
  await repairing
  expect(await shop.db.rows(sql`select votes from survey_options where id = ${option}`)).toStrictEqual([{ votes: 2 }])
})

test('[DOC-04] missing, damaged and unknown pictures are told; files that nothing uses are removed with --repair', async () => {
  await rm(fileOf(missing, 640))
  await truncate(fileOf(damaged), 50)
  await damage(sql`delete from media_files where path = ${lost}`)
  await damage(sql`insert into product_images (product_id, position, url) values (${held}, 8, '/media/no-hay.webp')`)
  await damage(sql`update order_lines set product_image = '/media/tampoco.webp'`)
  await writeFile(join(media.folder, 'notas.txt'), 'no picture')
  expect((await check()).problems).toStrictEqual({
    'Fotos a las que les faltan archivos': ['Labial'],
    'Fotos con archivos dañados': ['Rubor'],
    'Productos o pedidos con fotos que la tienda no tiene': ['Labial', 'Rubor'],
  })
  expect((await check()).text).toContain('con fotos que la tienda no tiene: 2 (Labial, Rubor)')
  const unused = 'Fotos en el disco que la tienda no usa'
  const lastUsed = async (minutesBeforeTwoDays: number) => {
    const at = Date.now() / 1000 - 2 * 86_400 - minutesBeforeTwoDays * 60
    for (const width of [320, 640, 1080]) await utimes(fileOf(lost, width), at, at)
  }
  await lastUsed(-5)
  expect((await check()).problems).not.toHaveProperty(unused)
  await lastUsed(5)
  expect((await check()).problems[unused]).toStrictEqual([lost])
  const repaired = await check({ isRepairing: true })
  expect(repaired.problems).not.toHaveProperty(unused)
  expect(repaired.mended).toStrictEqual({ 'Fotos sin uso pasadas a la papelera': [lost] })
  expect(repaired.text).toContain('\n    Ningún producto ni pedido las mostraba. Se borran en 7 días.\n')
  expect((await media.trash.list()).map(({ path }) => path)).toStrictEqual([lost])
  expect(await readdir(media.folder)).toContain('notas.txt')
  expect((await readdir(media.folder)).filter((name) => name.endsWith('.webp'))).toHaveLength(5)
  expect(await auditOf('picture')).toHaveLength(1)
})

test('[DOC-04] pictures in use that are in the trash are told, and taken out with --repair', async () => {
  await media.trash.put([damaged], new Date())
  // Of a deleted product: it belongs there.
  const unused = await storeImage(context, media, await photo())
  await media.trash.put([unused], new Date())
  await damage(sql`update media_files set unused_at = now() where path = ${unused}`)
  // Shown again by a product, while the shop has forgotten it.
  const shown = await storeImage(context, media, await photo())
  await media.trash.put([shown], new Date())
  await damage(sql`delete from media_files where path = ${shown}`)
  await damage(sql`insert into product_images (product_id, position, url) values (${sold}, 9, ${shown})`)
  const inTrash = 'Fotos en uso que están en la papelera'
  const { problems } = await check()
  expect(problems).toMatchObject({ [inTrash]: ['Labial', 'Rubor'], 'Fotos a las que les faltan archivos': ['Labial'] })
  const { problems: left, mended, text: said } = await check({ isRepairing: true })
  expect(left).not.toHaveProperty(inTrash)
  expect(said).toContain('\n    Se ven otra vez.\n')
  expect(mended).toStrictEqual({ 'Fotos sacadas de la papelera': ['Labial', 'Rubor'] })
  const restored = await shop.db.rows(sql`select subject_id as id from audit_log where action = 'restore' order by id`)
  expect(restored).toStrictEqual([damaged, shown].toSorted().map((id) => ({ id })))
})

test('[DOC-01] [DOC-03] [DOC-04] the tool mends with --repair what it only told without: sums, votes, unused files and the trash', async () => {
  await damage(sql`update orders set unit_count = 7 where order_number = ${number}`)
  await damage(sql`update orders set total_cents = total_cents + 100 where order_number = ${number}`)
  await damage(sql`update survey_options set votes = 5 where id = ${survey.options[0]}`)
  const stray = `/media/${'8'.repeat(32)}-1080.webp`
  await writeFile(fileOf(stray), 'x')
  const threeDaysAgo = Date.now() / 1000 - 3 * 86_400
  await utimes(fileOf(stray), threeDaysAgo, threeDaysAgo)
  await media.trash.put([damaged], new Date())
  const figures = () =>
    shop.db.rows(sql`
      select unit_count as units, (select votes from survey_options where id = ${survey.options[0]}) as votes
      from orders where order_number = ${number}`)
  const voters = await shop.db.rows(sql`select from survey_votes where option_id = ${survey.options[0]}`)
  const audited = async () => [(await auditOf('order')).length, (await auditOf('survey-option')).length]
  const before = await audited()
  const stored = async () => [await contentOf(shop.database.url), await readdir(dataDir, { recursive: true })]
  const untouched = await stored()
  const told = await run()
  expect(told).toStrictEqual({ code: 1, output: expect.stringContaining('✗ Fotos en uso que están en la papelera: 1') })
  expect(await stored(), 'without --repair').toStrictEqual(untouched)
  expect([await figures(), await audited()]).toStrictEqual([[{ units: 7, votes: 5 }], before])
  expect(await readdir(media.folder)).toContain(basename(fileOf(stray)))

  const { code, output } = await run('--repair')
  expect(output).toContain(`  ✗ Pedidos cuyo total no es la suma de sus productos: 1 (${number})`)
  expect(output).toContain(`Piezas y costos calculados otra vez: 1 (${number})`)
  expect(output).toContain(`Votos contados otra vez: 1 (Labial (${voters.length}))`)
  expect(output).toContain(`Fotos sin uso pasadas a la papelera: 1 (${stray})`)
  expect(output).toContain('Fotos sacadas de la papelera: 1 (Rubor)')
  expect([code, await figures()]).toStrictEqual([1, [{ units: 2, votes: voters.length }]])
  expect(await audited()).toStrictEqual(before.map((rows) => rows + 1))
  expect(await readdir(media.folder)).not.toContain(basename(fileOf(stray)))
  await damage(sql`update orders set total_cents = total_cents - 100 where order_number = ${number}`)
}, 60_000)

test('[IMG-13] the pictures of another shop are told, and --repair removes none of them', async () => {
  await writeShopMark(media.folder, 'another shop')
  const stray = `/media/${'9'.repeat(32)}-1080.webp`
  await writeFile(fileOf(stray), 'x')
  const threeDaysAgo = Date.now() / 1000 - 3 * 86_400
  await utimes(fileOf(stray), threeDaysAgo, threeDaysAgo)
  const { problems, mended } = await check({ isRepairing: true })
  expect(problems).toMatchObject({
    'Fotos que no son de la tienda de esta base de datos': ['carpeta de fotos'],
    'Fotos en el disco que la tienda no usa': [stray],
  })
  expect(mended).toStrictEqual({})
  await media.ownership.claim(shop.db, 'folder')
  expect((await check({ isRepairing: true })).mended).toStrictEqual({ 'Fotos sin uso pasadas a la papelera': [stray] })
})

test('[DOC-05] settings that the panel refuses, a full disk, other clocks and an unknown time zone are told', async () => {
  await damage(sql`update settings set whatsapp_primary = 'ninguno', shop_name = ''`)
  expect((await check({ freeBytesAtLeast: Infinity })).problems).toMatchObject({
    'Ajustes con valores que el panel no acepta': ['shop_name: El nombre de la tienda es requerido'],
    'Números de WhatsApp que no son teléfonos': ['ninguno'],
    'Queda poco espacio en el disco': [expect.stringMatching(/^\d+ MB libres$/)],
  })
  const elsewhere = { ...shop.contextFor(shopItself), timeZone: 'America/Ciudad_Inventada' }
  const machine = await machineCheck(dataDir, 0).find(elsewhere)
  expect(machine.map(({ found }) => found)).toStrictEqual([
    [expect.stringMatching(/^\d+ segundos de diferencia$/)],
    ['America/Ciudad_Inventada'],
  ])
  // 5 seconds are allowed, in either direction.
  const clockApart = async (seconds: number) => {
    const clock = { now: () => new Date(Date.now() + seconds * 1000) }
    return (await machineCheck(dataDir, 0).find({ ...context, clock })).length
  }
  expect([await clockApart(-60), await clockApart(0), await clockApart(60)]).toStrictEqual([1, 0, 1])
})

test('a part that cannot be looked at says so with its reason, and the others are checked', async () => {
  const trash = { ...media.trash, list: () => Promise.reject(new Error('EACCES: permission denied')) }
  const parts = { media: { ...media, trash }, dataDir, freeBytesAtLeast: 0 }
  const checked = await checkShop(context, parts, { isRepairing: false })
  expect(checked.map(({ title }) => title)).toStrictEqual([
    'Existencias y apartados',
    'Pedidos',
    'Fotos',
    'Archivos de fotos',
    'Encuestas',
    'Ajustes',
    'Disco y reloj',
  ])
  expect(checked[2]).toStrictEqual({
    title: 'Fotos',
    mended: [],
    problems: [
      {
        what: 'No se pudo revisar: Fotos',
        meaning:
          'Las demás partes sí se revisaron. Inténtalo otra vez; si se repite, muestra este texto a quien instaló la tienda.',
        found: ['EACCES: permission denied'],
      },
    ],
  })
  const gone = {
    ...media.trash,
    list: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
  }
  const away = checkShop(context, { ...parts, media: { ...media, trash: gone } }, { isRepairing: false })
  await expect(away, 'the database is away').rejects.toThrow('gone')
})

test('[DOC-01] [DOC-05] the tool says in Spanish what is wrong and what it means, and ends with 1', async () => {
  await damage(sql`update shop_identity set backups_since = '2026-01-01'`)
  const before = await contentOf(shop.database.url)
  const { code, output } = await run()
  expect(code).toBe(1)
  expect(await contentOf(shop.database.url), 'without --repair').toStrictEqual(before)
  expect(output).toContain('  ✗ Números de WhatsApp que no son teléfonos: 1 (ninguno)\n    Los pedidos no llegan')
  expect(output).toContain('✗ No hay una copia probada de las últimas 36 horas')
  expect((await run('--otra')).code).toBe(1)
}, 30_000)

async function run(...args: string[]) {
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: shop.database.url, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [tool, ...args], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { code: code as number | null, output }
}
