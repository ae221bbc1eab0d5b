import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, describe, expect, test } from 'vitest'
import { createArrival, getArrival } from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import { deleteProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import {
  checkImageController,
  checkProductImages,
  diagnoseImages,
  getImageStatus,
  migrateImages,
} from '@tocador/contracts/media/image-tools-endpoints'
import { listStoredImages } from '@tocador/contracts/media/media-endpoints'
import type { ImageDiagnosis } from '@tocador/contracts/media/image-tools-schemas'
import { inTransaction, nobody } from '../../platform/context'
import { writeShopMark } from '../../platform/shop-mark'
import { startCloudinary } from '../../testing/cloudinary-stand-in'
import { aProduct } from '../../testing/factories'
import { openTransaction, waitForLock } from '../../testing/locks'
import { photo, promisingPng, uploadForm } from '../../testing/samples/pictures'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { openMedia } from '../open-media'
import { storeImage } from '../store-image'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-tools-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const cloudinary = await startCloudinary()
const local = await createTestApp({ env: { DATA_DIR: dataDir } })
const hosted = await createTestApp({
  env: { DATA_DIR: dataDir, CLOUDINARY_URL: cloudinary.url },
  database: local.database,
})
const { token } = await local.signIn('admin')
const localMedia = await openMedia(local)
const aPicture = async () => storeImage(local.contextFor(nobody), localMedia, await photo())
const imagesOf = async (id: number) =>
  (
    await local.db.rows<{ url: string }>(sql`select url from product_images where product_id = ${id} order by position`)
  ).map(({ url }) => url)
const audits = (id: number) =>
  local.db.rows(sql`select action from audit_log where subject = 'product' and subject_id = ${String(id)}`)

async function diagnose(shop: TestApp, field = 'images', content?: Buffer) {
  const { payload, headers } = await uploadForm([{ content: content ?? (await photo()), field }])
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/api${diagnoseImages.path}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return {
    status: reply.statusCode,
    ...reply.json<{ data: ImageDiagnosis; code?: string }>(),
  }
}

const GONE = `/media/${'0f'.repeat(16)}-1080.webp`
const HOSTED = /^https:\/\/res\.cloudinary\.com\/tienda-demo\/image\/upload\/tocador\/[0-9a-f]{32}-1080\.webp$/

describe('status and controller', () => {
  test.each([
    ['[API-90] the status', getImageStatus, 'Las fotos se guardan en esta tienda. Todo responde.'],
    ['[API-92] the controller', checkImageController, 'El procesador de fotos funciona y las guarda en esta tienda.'],
  ])('%s is said at both levels', async (_what, endpoint, message) => {
    const { status, body } = await local.call(endpoint, { token })
    const said = {
      version: '0.1.0',
      store: null,
      cloudinary_configured: false,
      message,
      timestamp: '2026-11-20T18:00:00.000Z',
    }
    expect(status).toBe(200)
    const { controller, ...data } = { controller: 'none', ...body.data }
    expect({ ...body, data }).toStrictEqual({ success: true, ...said, data: said })
    expect(controller).toMatch(endpoint === checkImageController ? /^sharp \d+\.\d+\.\d+$/ : /^none$/)
  })

  test('[API-92] GET /images/check-controller answers administrators only', async () => {
    const client = await local.signIn('client')
    const statusFor = async (headers: Record<string, string>) =>
      (await local.app.inject({ method: 'GET', url: '/api/images/check-controller', headers })).statusCode
    expect(await statusFor({})).toBe(401)
    expect(await statusFor({ authorization: `Bearer ${client.token}` })).toBe(403)
    expect(await statusFor({ authorization: `Bearer ${token}` })).toBe(200)
  })

  test('a configured Cloudinary is named, and that it does not answer', async () => {
    cloudinary.fault = () => 503
    const { body } = await hosted.call(getImageStatus, { token })
    cloudinary.fault = () => undefined
    expect([body.cloudinary_configured, body.message]).toStrictEqual([
      true,
      'Las fotos se guardan en Cloudinary. Ahora no responde.',
    ])
  })
})

describe('the diagnosis', () => {
  test.each(['images', 'image', 'file', 'test'])(
    '[IMG-09] [API-91] stores the test file of the field %s',
    async (field) => {
      const { status, data } = await diagnose(local, field)
      expect(status).toBe(200)
      expect(data).toStrictEqual({
        version: '0.1.0',
        cloudinary_configured: false,
        using_cloudinary: false,
        store: null,
        files_received: 1,
        cloudinary_test: 'not_configured',
        cloudinary_url: null,
        cloudinary_error: null,
        message: 'La foto de prueba llegó y se guardó en esta tienda. Se borra sola en un día.',
        timestamp: '2026-11-20T18:00:00.000Z',
      })
    },
  )

  test('names the picture that Cloudinary got', async () => {
    const { data } = await diagnose(hosted)
    expect(data).toMatchObject({
      cloudinary_configured: true,
      using_cloudinary: true,
      store: 'Cloudinary',
      cloudinary_test: 'ok',
      cloudinary_error: null,
    })
    expect(data.cloudinary_url).toMatch(HOSTED)
  })

  test('says that Cloudinary refused it, without its words', async () => {
    cloudinary.fault = (call) => (call.startsWith('upload') ? 401 : undefined)
    const { status, data } = await diagnose(hosted)
    cloudinary.fault = () => undefined
    expect([status, data.cloudinary_test, data.cloudinary_url]).toStrictEqual([200, 'failed', null])
    expect(data.cloudinary_error).toMatch(/^No pudimos guardar las fotos/)
  })

  test.each([
    ['local', 'not_configured'],
    ['hosted', 'not_tried'],
  ] as const)('with a %s store says of a received file why it is not stored', async (store, hosting) => {
    const shop = store === 'local' ? local : hosted
    cloudinary.calls.length = 0
    for (const [content, message] of [
      [Buffer.from('hola'), 'Tipo de archivo no permitido: foto.jpg'],
      [(await photo()).subarray(0, 60), 'Error al procesar las imágenes'],
      [promisingPng(30_000, 30_000), 'La imagen tiene más de 40 megapíxeles'],
    ] as const) {
      expect(await diagnose(shop, 'images', content)).toMatchObject({
        status: 200,
        data: {
          files_received: 1,
          message,
          using_cloudinary: store === 'hosted',
          cloudinary_test: hosting,
          cloudinary_url: null,
          cloudinary_error: null,
        },
      })
    }
    expect(cloudinary.calls).toStrictEqual([])
  })

  test('without a file is refused as an upload is', async () => {
    expect(await diagnose(local, 'other')).toMatchObject({ status: 400, code: 'NO_FILES' })
  })
})

test('[API-93] the products are listed with what is broken in their galleries, and continued', async () => {
  const own = await aPicture()
  const broken = await aProduct(local, {
    name: 'Roto',
    images: [own, GONE, 'https://x.mx/uploads/a.jpg', 'http://x.mx/b.jpg', 'https://x.mx/c,d.jpg'],
  })
  const whole = await aProduct(local, {
    name: 'Entero',
    images: ['https://res.cloudinary.com/otra/a.jpg', own],
  })
  const none = await aProduct(local, { name: 'Sin fotos', images: [] })
  const gone = await aProduct(local, { name: 'Eliminado', images: [GONE] })
  await local.call(deleteProduct, { token, params: { id: gone } })
  const { body } = await local.call(checkProductImages, {
    token,
    query: { after: broken - 1 },
  })
  const at = '2026-11-20T18:00:00.000Z'
  expect(body.data).toStrictEqual({
    total: 3,
    store: null,
    products: [
      {
        id: broken,
        name: 'Roto',
        image_url: `${own},${GONE},https://x.mx/uploads/a.jpg,http://x.mx/b.jpg,https://x.mx/c,d.jpg`,
        created_at: at,
        is_cloudinary: 0,
        is_hosted: 0,
        problems: [
          { url: GONE, problem: 'missing' },
          { url: 'https://x.mx/uploads/a.jpg', problem: 'internal' },
          { url: 'http://x.mx/b.jpg', problem: 'insecure' },
        ],
      },
      {
        id: whole,
        name: 'Entero',
        image_url: `https://res.cloudinary.com/otra/a.jpg,${own}`,
        created_at: at,
        is_cloudinary: 1,
        is_hosted: 0,
        problems: [],
      },
      {
        id: none,
        name: 'Sin fotos',
        image_url: '',
        created_at: at,
        is_cloudinary: 0,
        is_hosted: 0,
        problems: [],
      },
    ],
    next: null,
  })
  const first = await local.call(checkProductImages, {
    token,
    query: { after: broken - 1, limit: '1' },
  })
  expect([first.body.data.products.length, first.body.data.next]).toStrictEqual([1, broken])
  // The check goes on where the part before ended, to the last product.
  const partAfter = async (after: number) =>
    (await local.call(checkProductImages, { token, query: { after, limit: '1' } })).body.data
  const parts: number[][] = []
  for (let next: number | null = broken - 1; next !== null && parts.length < 5;) {
    const part: Awaited<ReturnType<typeof partAfter>> = await partAfter(next)
    parts.push(part.products.map(({ id }) => id))
    next = part.next
  }
  expect(parts).toStrictEqual([[broken], [whole], [none], []])
})

describe('the cleaning', () => {
  test('[IMG-08] [API-89] says in a dry run what it would do, does it once, and never shortens a valid gallery', async () => {
    const [one, two] = [await aPicture(), await aPicture()]
    const kept = [one, 'http://x.mx/b.jpg', two, one, 'https://x.mx/c,d.jpg']
    const valid = await aProduct(local, { name: 'Válido', images: kept })
    const broken = await aProduct(local, {
      name: 'Roto',
      images: [one, GONE, 'undefined', 'http://x.mx/b.jpg', 'https://x.mx/api/a.jpg', two],
    })
    const query = { after: valid - 1 }
    const plan = [
      {
        id: broken,
        name: 'Roto',
        migrated: [],
        cleaned: [
          { url: GONE, problem: 'missing' },
          { url: 'undefined', problem: 'invalid' },
          { url: 'https://x.mx/api/a.jpg', problem: 'internal' },
        ],
      },
    ]
    const done = {
      total: 2,
      migrated: 0,
      cleaned: 3,
      products: plan,
      arrivals: [],
      next: null,
    }
    const tried = await local.call(migrateImages, {
      token,
      query: { ...query, dryRun: 'true' },
    })
    expect(tried.body.data).toStrictEqual({ ...done, store: null, is_dry_run: true })
    expect((await imagesOf(broken)).length).toBe(6)
    expect(await audits(broken)).toStrictEqual([])

    const cleaned = await local.call(migrateImages, { token, query })
    expect(cleaned.body.data).toStrictEqual({ ...done, store: null, is_dry_run: false })
    expect(await imagesOf(broken)).toStrictEqual([one, 'http://x.mx/b.jpg', two])
    expect(await imagesOf(valid)).toStrictEqual(kept)
    expect(await audits(broken)).toStrictEqual([{ action: 'clean-images' }])
    expect(await audits(valid)).toStrictEqual([])

    const again = await local.call(migrateImages, { token, query })
    expect(again.body.data).toMatchObject({
      total: 2,
      migrated: 0,
      cleaned: 0,
      products: [],
    })
  })

  test('without a query cleans all products, more than fifty', async () => {
    const made: number[] = []
    for (let nth = 0; nth < 53; nth++) made.push(await aProduct(local, { images: [GONE] }))
    const all = (await local.call(checkProductImages, { token })).body.data.total
    const { body } = await local.call(migrateImages, { token })
    expect([body.data.total, body.data.next]).toStrictEqual([all, null])
    expect(body.data.products.map(({ id }) => id)).toEqual(expect.arrayContaining(made))
    expect(await imagesOf(made[52] ?? 0)).toStrictEqual([])
  })

  test('[IMG-13] an instance without the folder, or with that of another shop, removes no address and says why', async () => {
    const images = [await aPicture(), GONE]
    const id = await aProduct(local, { images })
    const elsewhere = await mkdtemp(join(tmpdir(), 'tocador-tools-'))
    const without = await createTestApp({ env: { DATA_DIR: elsewhere }, database: local.database })
    for (const query of [{ after: id - 1 }, { after: id - 1, dryRun: 'true' as const }]) {
      const { status, body } = await without.call(migrateImages, { token, query })
      expect([status, body.code, body.message]).toStrictEqual([
        409,
        'PICTURES_UNCONFIRMED',
        'Las fotos guardadas y la base de datos no parecen de la misma tienda. Revísalo en Ajustes › Sistema.',
      ])
    }
    expect(await imagesOf(id)).toStrictEqual(images)
    await writeShopMark(join(dataDir, 'media'), 'another shop')
    expect((await local.call(migrateImages, { token, query: { after: id - 1 } })).status).toBe(409)
    expect(await imagesOf(id)).toStrictEqual(images)
    await localMedia.ownership.claim(local.db, 'folder')
    expect((await local.call(migrateImages, { token, query: { after: id - 1 } })).status).toBe(200)
    expect(await imagesOf(id)).toStrictEqual(images.slice(0, 1))
    await rm(elsewhere, { recursive: true })
  })

  test('continues after the given product', async () => {
    const first = await aProduct(local, { images: [GONE] })
    const second = await aProduct(local, { images: [GONE] })
    const part = await local.call(migrateImages, {
      token,
      query: { after: first - 1, limit: '1' },
    })
    expect([part.body.data.next, await imagesOf(first), await imagesOf(second)]).toStrictEqual([first, [], [GONE]])
    const rest = await local.call(migrateImages, {
      token,
      query: { after: first, limit: '50' },
    })
    expect([rest.body.data.next, await imagesOf(second)]).toStrictEqual([null, []])
  })

  test('a part whose products are all in order is gone past, so that the next part begins after them', async () => {
    const whole = await aProduct(local, { images: ['https://x.mx/a.jpg'] })
    await aProduct(local, { images: [GONE] })
    const { body } = await local.call(migrateImages, { token, query: { after: whole - 1, limit: '1' } })
    expect([body.data.total, body.data.products, body.data.next]).toStrictEqual([1, [], whole])
  })
})

describe('the migration to Cloudinary', () => {
  test('names in a dry run the pictures it would move, and neither uploads nor changes any', async () => {
    const [one, two] = [await aPicture(), await aPicture()]
    const images = [one, GONE, 'https://x.mx/a.jpg', two]
    const id = await aProduct(local, { name: 'Por mudar', images })
    cloudinary.calls.length = 0
    const query = { after: id - 1, dryRun: 'true' as const }
    const { body } = await hosted.call(migrateImages, { token, query })
    const plan = { id, name: 'Por mudar', migrated: [one, two], cleaned: [{ url: GONE, problem: 'missing' }] }
    expect(body.data).toStrictEqual({
      store: 'Cloudinary',
      is_dry_run: true,
      total: 1,
      migrated: 2,
      cleaned: 1,
      products: [plan],
      arrivals: [],
      next: null,
    })
    expect(await imagesOf(id)).toStrictEqual(images)
    expect(cloudinary.calls.filter((call) => !/ marks?\b/.test(call))).toStrictEqual([])
    expect(await audits(id)).toStrictEqual([])
  })

  test('[API-89] [IMG-08] moves own pictures with all widths as they are, and keeps the order and the pictures of other sites', async () => {
    const [one, two] = [await aPicture(), await aPicture()]
    const id = await aProduct(local, {
      images: [one, 'https://x.mx/a.jpg', two],
    })
    cloudinary.calls.length = 0
    const { body } = await hosted.call(migrateImages, {
      token,
      query: { after: id - 1 },
    })
    expect(body.data).toMatchObject({ total: 1, migrated: 2, cleaned: 0 })
    const hash = (path: string) => path.slice('/media/'.length, -'-1080.webp'.length)
    const address = (path: string) =>
      `https://res.cloudinary.com/tienda-demo/image/upload/tocador/${hash(path)}-1080.webp`
    expect(await imagesOf(id)).toStrictEqual([address(one), 'https://x.mx/a.jpg', address(two)])
    const ids = [one, two].flatMap((path) => [320, 640, 1080].map((width) => `tocador/${hash(path)}-${width}`))
    expect(ids.filter((name) => !cloudinary.kept.has(name))).toStrictEqual([])
    expect(cloudinary.calls.filter((call) => call.startsWith('upload')).length).toBe(6)
    // Orders show the local file.
    expect(await localMedia.store.isStored(one)).toBe(true)
  })

  test('encodes a picture again that lacks one of its widths, which keeps its name', async () => {
    const path = await storeImage(local.contextFor(nobody), localMedia, await photo(), 'labial.jpg')
    await rm(join(dataDir, 'media', path.replace('/media/', '').replace('-1080', '-640')))
    const id = await aProduct(local, { images: [path] })
    await hosted.call(migrateImages, { token, query: { after: id - 1 } })
    const [address = ''] = await imagesOf(id)
    expect(address).toMatch(HOSTED)
    const stored = address.slice(address.lastIndexOf('/') + 1, -'-1080.webp'.length)
    const widths = [320, 640, 1080].filter((width) => cloudinary.kept.has(`tocador/${stored}-${width}`))
    expect(widths).toStrictEqual([320, 640, 1080])
    const listed = await hosted.call(listStoredImages, { query: { paths: address }, token })
    expect(listed.body.data.map(({ originalName }) => originalName)).toStrictEqual(['labial.jpg'])
  })

  test('a product that is deleted meanwhile is left out, and the others are moved', async () => {
    const [deleted, kept] = [
      await aProduct(local, { images: [await aPicture()] }),
      await aProduct(local, { images: [await aPicture()] }),
    ]
    const before = await imagesOf(deleted)
    const deleting = await openTransaction(local.contextFor(nobody), (tx) =>
      tx.run(sql`update products set deleted_at = ${tx.now} where id = ${deleted}`),
    )
    const moving = hosted.call(migrateImages, { token, query: { after: deleted - 1 } })
    await waitForLock(local.db)
    await deleting.commit()
    const { status, body } = await moving
    expect([status, body.data.products.map(({ id }) => id)]).toStrictEqual([200, [kept]])
    expect(await imagesOf(deleted)).toStrictEqual(before)
    expect((await imagesOf(kept))[0]).toMatch(HOSTED)
  })

  test('a failed upload leaves the gallery as it was', async () => {
    const path = await aPicture()
    const id = await aProduct(local, { images: [path, GONE] })
    cloudinary.fault = (call) => (call.startsWith('upload') ? 401 : undefined)
    const { status, body } = await hosted.call(migrateImages, {
      token,
      query: { after: id - 1 },
    })
    cloudinary.fault = () => undefined
    expect([status, body.code]).toStrictEqual([503, 'PICTURES_NOT_STORED'])
    expect(await imagesOf(id)).toStrictEqual([path, GONE])
    expect(await readdir(join(dataDir, 'media', '.incoming'))).toStrictEqual([])
  })
})

describe('[ARR-17] the pictures of arrivals', () => {
  const aPiece = async (name: string, image: string) => {
    const { body } = await local.call(createArrival, { token, body: { name } })
    // The form refuses what is broken, which an older version or another store has left.
    await inTransaction(local.contextFor(nobody), (tx) =>
      tx.run(sql`update arrivals set image_url = ${image} where id = ${body.data.id}`),
    )
    return body.data.id
  }
  const imageOf = async (id: number) => (await local.call(getArrival, { token, params: { id } })).body.data.image_url
  const audited = (id: number) =>
    local.db.rows(sql`select action, before->>'image' as before, after->>'image' as after from audit_log
      where subject = 'arrival' and subject_id = ${String(id)} and action = 'update'`)
  const migrate = async (shop: TestApp, query: object = {}) => {
    const last = await local.db.first<{ id: number }>(sql`select max(id) as id from products`)
    return (await shop.call(migrateImages, { token, query: { after: last?.id ?? 0, ...query } })).body.data
  }

  test('are named in a dry run, moved or cleared once, in parts after the products, and in the activity', async () => {
    const [one, two, broken, other] = [await aPicture(), await aPicture(), GONE, 'https://x.mx/a.jpg']
    const pieces = { Uno: one, Dos: two, Roto: broken, Ajeno: other, 'Sin foto': '' }
    const ids: number[] = []
    for (const [name, image] of Object.entries(pieces)) ids.push(await aPiece(name, image))
    const gone = await aPiece('Quitado', GONE)
    await inTransaction(local.contextFor(nobody), (tx) =>
      tx.run(sql`update arrivals set status = 'removed' where id = ${gone}`),
    )
    const images = () => Promise.all(ids.map(imageOf))
    const [first = 0, second = 0, third = 0] = ids
    const plan = [
      { id: first, name: 'Uno', migrated: [one], cleaned: [] },
      { id: second, name: 'Dos', migrated: [two], cleaned: [] },
      { id: third, name: 'Roto', migrated: [], cleaned: [{ url: GONE, problem: 'missing' }] },
    ]
    const product = await aProduct(local, { name: 'Antes', images: [GONE] })
    const earlier = { id: product, name: 'Antes', migrated: [], cleaned: [{ url: GONE, problem: 'missing' }] }
    const after = product - 1
    cloudinary.calls.length = 0
    const tried = await migrate(hosted, { after, dryRun: 'true', limit: '2' })
    expect([tried.products, tried.arrivals, tried.next]).toStrictEqual([[earlier], plan, null])
    expect([tried.migrated, tried.cleaned]).toStrictEqual([2, 2])
    const full = await migrate(hosted, { after, dryRun: 'true', limit: '1' })
    expect([full.products, full.arrivals, full.next]).toStrictEqual([[earlier], [], product])
    expect(await images()).toStrictEqual([one, two, broken, other, ''])
    expect(cloudinary.calls.filter((call) => !/ marks?\b/.test(call))).toStrictEqual([])

    const part = await migrate(hosted, { after, limit: '3' })
    expect([part.products, part.arrivals, part.next]).toStrictEqual([[earlier], plan.slice(0, 2), product])
    expect([part.migrated, part.cleaned]).toStrictEqual([2, 1])
    expect((await images()).slice(2)).toStrictEqual([broken, other, ''])
    const rest = await migrate(hosted, { after: part.next ?? -1, limit: '2' })
    expect([rest.arrivals, rest.next]).toStrictEqual([plan.slice(2), null])
    const address = (path: string) =>
      `https://res.cloudinary.com/tienda-demo/image/upload/tocador/${path.slice('/media/'.length)}`
    const moved = [address(one), address(two), '', other, '']
    expect(await images()).toStrictEqual(moved)
    expect(await audited(first)).toStrictEqual([{ action: 'update', before: one, after: address(one) }])
    expect(await audited(third)).toStrictEqual([{ action: 'update', before: GONE, after: '' }])

    const again = await migrate(hosted)
    expect([again.arrivals, again.migrated, again.cleaned, again.next]).toStrictEqual([[], 0, 0, null])
    expect(await images()).toStrictEqual(moved)
    expect((await audited(first)).length).toBe(1)
  })

  test.each(['removed', 'changed'] as const)('stay as they are where the piece was %s meanwhile', async (how) => {
    const image = await aPicture()
    const [id, kept] = [await aPiece('Por quitar', image), await aPiece('Se queda', await aPicture())]
    const change =
      how === 'removed'
        ? sql`update arrivals set status = 'removed' where id = ${id}`
        : sql`update arrivals set image_url = 'https://x.mx/nueva.jpg' where id = ${id}`
    const changing = await openTransaction(local.contextFor(nobody), (tx) => tx.run(change))
    const moving = migrate(hosted)
    await waitForLock(local.db)
    await changing.commit()
    const { arrivals, next } = await moving
    expect([arrivals.map((piece) => piece.id), next]).toStrictEqual([[kept], null])
    const row = await local.db.first(sql`select image_url as image from arrivals where id = ${id}`)
    expect(row).toStrictEqual({ image: how === 'removed' ? image : 'https://x.mx/nueva.jpg' })
    expect(await imageOf(kept)).toMatch(HOSTED)
  })
})
