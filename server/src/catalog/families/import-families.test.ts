import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import {
  deleteProduct,
  getAdminProduct,
  listAdminProducts,
  restoreProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import { getFamily, groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import { nobody } from '../../platform/context'
import { aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { importCatalogue } from '../import/import-catalogue'
import { readFile } from '../import/reading/read-file'
import { defaultMapping } from '../import/rows/mapping'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const run = (lines: string[], isDryRun = false, part: { from?: number; count?: number } = {}) =>
  importCatalogue(shop.contextFor(nobody), {
    file: readFile(Buffer.from(lines.join('\n')), defaultMapping),
    stock: 3,
    isDryRun,
    ...part,
  })
const named = async (search: string) =>
  (await shop.call(listAdminProducts, { query: { search, sort: 'created_at', limit: '100' }, token })).body.data
const read = async (id: number) => (await shop.call(getAdminProduct, { params: { id }, token })).body.data
const familyOf = async (id: number | null) => (await shop.call(getFamily, { params: { id: id ?? 0 }, token })).body.data
const HEAD = 'sku,nombre,precio,moneda,familia,tono,color_del_tono'

test('[SHADE-10] an import groups products by the name of their family, in the order of the file', async () => {
  const lines = [
    HEAD,
    'r1,Rubor Coral,120,MXN,Rubor de seda,Coral,#e2725b',
    'r2,Rubor Malva,120,MXN,RUBOR DE SEDA,Malva,',
    'r3,Rubor suelto,120,MXN,,Nada,#000000',
  ]
  expect(await run(lines, true)).toMatchObject({ created: 3, refused: [] })
  expect(await named('rubor')).toEqual([])
  expect(await run(lines)).toMatchObject({ created: 3, refused: [] })
  const [coral, malva, loose] = await named('rubor')
  expect(await familyOf(coral?.family_id ?? null)).toMatchObject({
    name: 'Rubor de seda',
    shades: [
      { name: 'Coral', color: '#e2725b', product_name: 'Rubor Coral' },
      { name: 'Malva', color: null, product_name: 'Rubor Malva' },
    ],
  })
  expect(malva?.family_id).toBe(coral?.family_id)
  expect(loose).toMatchObject({ family_id: null, shade: '', shade_color: null })
  expect(await run(lines)).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
})

test('[SHADE-10] a row moves its product to another family or out of it, and a file without the column changes none', async () => {
  await run([
    HEAD,
    'd1,Delineador Negro,90,MXN,Delineador fino,Negro,',
    'd2,Delineador Café,90,MXN,Delineador fino,Café,',
    'd3,Delineador Gris,90,MXN,Delineador fino,Gris,',
    'd4,Delineador Miel,90,MXN,Delineador fino,Miel,',
    'd5,Delineador Azul,90,MXN,Delineador fino,Azul,',
  ])
  const [negro, cafe, gris] = await named('delineador')
  await run(['sku,nombre,precio,moneda', 'd1,Delineador Negro,95,MXN'])
  expect(await read(negro?.id ?? 0)).toMatchObject({ price: 95, family_name: 'Delineador fino', shade: 'Negro' })
  const versionOfFamily = async () => (await familyOf(negro?.family_id ?? null)).updated_at
  const opened = await versionOfFamily()
  const report = await run([
    HEAD,
    'd2,Delineador Café,90,MXN,Delineador grueso,Moca,#6f4e37',
    'd3,Delineador Gris,90,MXN,,Gris,',
    'd6,Delineador Grueso,90,MXN,Delineador grueso,Negro,',
  ])
  expect(report.results.slice(0, 2).map(({ changes }) => changes)).toEqual([
    ['Familia', 'Tono: Café → Moca', 'Color del tono: — → #6f4e37'],
    ['Familia', 'Tono: Gris → '],
  ])
  expect(await read(cafe?.id ?? 0)).toMatchObject({ family_name: 'Delineador grueso', shade: 'Moca' })
  expect(await read(gris?.id ?? 0)).toMatchObject({ family_id: null, shade: '' })
  // A form of the family that was opened before is refused.
  expect((await versionOfFamily()) > opened).toBe(true)
  // Products that the shop had before stand in the order of the file, too.
  await run([
    HEAD,
    'd3,Delineador Gris,90,MXN,Delineador doble,Gris,',
    'd1,Delineador Negro,95,MXN,Delineador doble,Negro,',
  ])
  const together = await familyOf((await read(gris?.id ?? 0)).family_id)
  expect(together.shades.map(({ name }) => name)).toStrictEqual(['Gris', 'Negro'])
})

test('[SHADE-10] a color that is none stays out, and the 61st shade too, each with its reason', async () => {
  const rows = Array.from({ length: 61 }, (_, nth) => `e${nth},Esmalte ${nth},50,MXN,Esmalte gel,Tono ${nth},`)
  const { results } = await run([HEAD, ...rows, 'e70,Esmalte raro,50,MXN,Esmalte raro,Raro,rojo'])
  expect(
    results.map(({ reasons }) => reasons).filter((reasons) => reasons.some((one) => !one.includes('tipo'))),
  ).toEqual([
    expect.arrayContaining(['Una familia tiene como máximo 60 tonos']),
    expect.arrayContaining(['Color del tono «rojo» no se entendió. Escríbelo como #a63446']),
  ])
  const polishes = await named('esmalte')
  expect(polishes.filter(({ family_name: name }) => name === 'Esmalte gel')).toHaveLength(60)
  expect(polishes).toHaveLength(62)
  // One that cannot move there stays where it was.
  await run([HEAD, 't1,Capa final,50,MXN,Capas,Mate,', 't2,Capa base,50,MXN,Capas,Base,'])
  const [moving] = (await run([HEAD, 't1,Capa final,50,MXN,Esmalte gel,Mate,'])).results
  expect(moving?.reasons).toContain('Una familia tiene como máximo 60 tonos')
  expect(await named('capa final')).toMatchObject([{ family_name: 'Capas', shade: 'Mate' }])
})

test('[SHADE-10] an exported list is imported again without a change', async () => {
  await run([
    HEAD,
    'b1,Base Arena,300,MXN,Base líquida,"Arena, fría",#d9b99b',
    'b2,Base Miel,300,MXN,Base líquida,Miel,#c68642',
  ])
  const ids = (await named('base liquida')).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  const { body } = await shop.app.inject({
    url: '/api/admin/products/export',
    query: { format: 'csv', ids: ids.join(',') },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(body.split('\r\n')[0]).toContain('Familia,Tono,Color del tono')
  expect(await run([body])).toMatchObject({ unchanged: 2, updated: 0, refused: [] })
})

test('of two families of one name, in whatever case, an import puts its product into the older one', async () => {
  const group = async (name: string) => {
    const ids = [await aProduct(shop), await aProduct(shop)]
    const shades = ids.map((id, nth) => ({ product_id: id, name: `Tono ${nth}`, color: null }))
    return (await shop.call(groupProducts, { body: { name, shades }, token })).body.data.id
  }
  const [older, newer] = [await group('Iluminador Perla'), await group('ILUMINADOR perla')]
  expect(await run([HEAD, 'i1,Bruma Miel,80,MXN,Iluminador perla,Miel,'])).toMatchObject({ created: 1, refused: [] })
  expect((await named('bruma miel')).map((product) => product.family_id)).toStrictEqual([older])
  const shadesOf = async (id: number) => (await familyOf(id)).shades.map(({ name }) => name)
  expect([await shadesOf(older), await shadesOf(newer)]).toStrictEqual([
    ['Tono 0', 'Tono 1', 'Miel'],
    ['Tono 0', 'Tono 1'],
  ])
})

describe('[SHADE-06] an import leaves no family of one', () => {
  const ONE = 'Una familia tiene al menos 2 tonos'
  const outside = { family_id: null, family_name: '', shade: '', shade_color: null }
  const familiesNamed = async (name: string) =>
    (await shop.db.rows(sql`select from product_families where name = ${name}`)).length

  test('a family that a file names once is not begun, which the preview says too, and a repeat changes nothing', async () => {
    const lines = [HEAD, 'n1,Polvo Arena,90,MXN,Polvo de nube,Arena,#d9b99b']
    expect((await run(lines, true)).results[0]?.reasons).toContain(ONE)
    const saved = await run(lines)
    expect([saved.created, saved.results[0]?.reasons.includes(ONE)]).toStrictEqual([1, true])
    expect(await named('polvo arena')).toMatchObject([outside])
    expect(await familiesNamed('Polvo de nube')).toBe(0)
    expect(await run(lines)).toMatchObject({ unchanged: 1, updated: 0 })
    // With a second one in the file it is begun, and another file adds one to it.
    await run([...lines, 'n2,Polvo Miel,90,MXN,POLVO de nube,Miel,'])
    await run([HEAD, 'n3,Polvo Nuez,90,MXN,Polvo de nube,Nuez,'])
    const shades = (await named('polvo')).map((one) => [one.family_name, one.shade])
    expect(shades).toStrictEqual(['Arena', 'Miel', 'Nuez'].map((shade) => ['Polvo de nube', shade]))
  })

  test('one of two shades that moves or is taken out dissolves its family, as a change by hand does', async () => {
    await run([
      HEAD,
      'g1,Gloss Coral,90,MXN,Gloss uno,Coral,#e2725b',
      'g2,Gloss Malva,90,MXN,Gloss uno,Malva,',
      'g3,Gloss Perla,90,MXN,Gloss dos,Perla,',
      'g4,Gloss Vino,90,MXN,Gloss dos,Vino,',
      'g5,Gloss Rosa,90,MXN,Gloss dos,Rosa,',
    ])
    const [coral, malva, perla] = await named('gloss')
    const id = coral?.family_id ?? 0
    await run([HEAD, 'g1,Gloss Coral,90,MXN,,Coral,', 'g3,Gloss Perla,90,MXN,,Perla,'])
    expect(await read(malva?.id ?? 0)).toMatchObject({ ...outside, name: 'Gloss Malva', price: 90 })
    expect(await familiesNamed('Gloss uno')).toBe(0)
    expect(await named('gloss uno')).toStrictEqual([])
    expect((await familyOf(perla?.family_id ?? 0)).shades.map(({ name }) => name)).toStrictEqual(['Vino', 'Rosa'])
    const audited = sql`
      select action, before from audit_log where subject = 'family' and subject_id = ${String(id)} order by id`
    expect(await shop.db.rows(audited)).toMatchObject([
      {
        action: 'delete',
        before: {
          name: 'Gloss uno',
          shades: [
            { product: 'Gloss Coral', name: 'Coral', color: '#e2725b' },
            { product: 'Gloss Malva', name: 'Malva', color: null },
          ],
        },
      },
    ])
  })

  test('a family whose second shade is in a later part of the file is kept for it, and dissolved when that part has none', async () => {
    const head = `id,${HEAD}`
    const kept = [head, ',p1,Prebase Luz,90,MXN,Prebase,Luz,', ',p2,Prebase Mate,90,MXN,Prebase,Mate,']
    await run(kept, false, { from: 0, count: 1 })
    expect(await named('prebase')).toMatchObject([{ family_name: 'Prebase', shade: 'Luz' }])
    await run(kept, false, { from: 1, count: 1 })
    expect((await named('prebase')).map(({ shade }) => shade)).toStrictEqual(['Luz', 'Mate'])
    // The shop has no product with this id.
    const lost = [head, ',s1,Sombra Luz,90,MXN,Sombra,Luz,', '999999,,Sombra Mate,90,MXN,Sombra,Mate,']
    await run(lost, false, { from: 0, count: 1 })
    expect(await named('sombra')).toMatchObject([{ family_name: 'Sombra', shade: 'Luz' }])
    await run(lost, false, { from: 1, count: 1 })
    expect(await named('sombra')).toMatchObject([outside])
    expect(await familiesNamed('Sombra')).toBe(0)
  })

  test('one whose other shade was deleted is left to its return', async () => {
    const lines = [HEAD, 'v1,Velo Luz,90,MXN,Velo,Luz,', 'v2,Velo Mate,90,MXN,Velo,Mate,']
    await run(lines)
    const [light, mat] = await named('velo')
    await shop.call(deleteProduct, { params: { id: mat?.id ?? 0 }, token })
    expect(await run(lines.slice(0, 2))).toMatchObject({ unchanged: 1, updated: 0 })
    await shop.call(restoreProduct, { params: { id: mat?.id ?? 0 }, token })
    expect((await familyOf(light?.family_id ?? 0)).shades.map(({ name }) => name)).toStrictEqual(['Luz', 'Mate'])
  })
})

test('[SHADE-08] deleted shades do not count for the 60 of an import', async () => {
  const rows = Array.from({ length: 60 }, (_, nth) => `l${nth},Laca ${nth},50,MXN,Laca fina,Tono ${nth},`)
  await run([HEAD, ...rows])
  const [first] = await named('laca')
  await shop.call(deleteProduct, { params: { id: first?.id ?? 0 }, token })
  const more = await run([HEAD, 'l60,Laca 60,50,MXN,Laca fina,Tono 60,', 'l61,Laca 61,50,MXN,Laca fina,Tono 61,'])
  const full = 'Una familia tiene como máximo 60 tonos'
  expect(more.results.map(({ reasons }) => reasons.includes(full))).toStrictEqual([false, true])
  expect((await named('laca')).slice(-2)).toMatchObject([
    { family_name: 'Laca fina', shade: 'Tono 60' },
    { family_id: null },
  ])
})
