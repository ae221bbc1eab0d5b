import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { contextsOn } from '../../testing/contexts-on'
import { createTestDatabase } from '../../testing/test-database'
import { defaultMapping } from './rows/mapping'
import { readFile } from './reading/read-file'
import { runImport, type ImportSurroundings } from './run-import'

const folder = await mkdtemp(join(tmpdir(), 'tocador-import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { db } = await createTestDatabase()

const run = (...argv: string[]) => runWith({}, ...argv)

async function runWith(more: Pick<ImportSurroundings, 'publicUrl' | 'signal'>, ...argv: string[]) {
  const lines: string[] = []
  const progress: string[] = []
  await runImport(argv, {
    openContext: async () => contextsOn(db)({ id: null, name: 'import' }),
    readFile: async (bytes, mapping) => readFile(bytes, mapping),
    folder,
    print: (line) => lines.push(line),
    showProgress: (line) => progress.push(line),
    ...more,
  })
  return { lines, progress }
}

const csv = [
  'external_id,name,price_original,currency_original,rating',
  'r1,Labial,10,USD,5',
  'r2,Rímel,,USD,4',
  '"r3\u001b[31m",Rubor,gratis,USD,3',
].join('\n')

test('the output lists imported, unpublished and refused rows, with line and id', async () => {
  await writeFile(join(folder, 'catalogo.csv'), csv)
  const { lines, progress } = await run('catalogo.csv', '--stock', '4')
  expect(lines).toEqual([
    '3 filas:',
    '  creadas       2',
    '  cambiadas     0',
    '  sin cambios   0',
    '  rechazadas    1',
    '  sin publicar  1 (guardadas, pero no a la venta; ya contadas arriba)',
    '',
    'Rechazadas:',
    '  línea 4 (r3 [31m): El precio «gratis» no es un número',
    '',
    'Sin publicar:',
    '  línea 3 (r2): Sin precio',
    '',
    'Columnas sin usar:',
    '  rating',
  ])
  expect(progress).toEqual(['2 de 2 filas\n'])
  expect((await run('catalogo.csv', '--dry-run')).lines.slice(0, 4)).toEqual([
    'Prueba: no se guardó nada. 3 filas:',
    '  creadas       0',
    '  cambiadas     0',
    '  sin cambios   2',
  ])
})

test('the output says what a row asked for and the shop did not do, in the trial too', async () => {
  await writeFile(
    join(folder, 'familia.csv'),
    'external_id,name,price,family_name\nf1,Sombra,10,Sombras solas\nf2,Gloss,10,Solitas',
  )
  for (const option of [['--dry-run'], []]) {
    const { lines } = await run('familia.csv', ...option)
    expect(lines.slice(lines.indexOf('Para revisar:'))).toStrictEqual([
      'Para revisar:',
      '  Una familia tiene al menos 2 tonos: 2 (línea 2 (f1), línea 3 (f2))',
    ])
  }
})

test('the --map file replaces the default mapping', async () => {
  await writeFile(join(folder, 'propio.csv'), 'external_id,name,price_original,currency_original\nm1,Gel,10,USD')
  await writeFile(join(folder, 'mapa.json'), JSON.stringify({ ...defaultMapping, factors: {} }))
  const { lines, progress } = await run('propio.csv', '--map', 'mapa.json')
  expect([lines[0], progress]).toStrictEqual(['1 fila:', ['1 de 1 fila\n']])
  expect(lines).toContain('  Moneda desconocida: «USD»: 1 (línea 2 (m1))')
})

test('columns, rates and the currency of prices can be given like in the panel', async () => {
  await writeFile(join(folder, 'otro.csv'), 'art;title;tarif;coste\no1;Gel;22,75 €;10\no2;Crema;5;2,50')
  const columns = ['--column', 'external_id=art', '--column', 'price=tarif']
  const rates = ['--currency', 'USD', '--rate', 'EUR=20', '--rate', 'usd=10']
  const { lines } = await run('otro.csv', ...columns, ...rates)
  expect(lines.slice(0, 2)).toEqual(['2 filas:', '  creadas       2'])
  const saved = await db.rows(sql`
    select name, price_cents as price, cost_cents as cost from products where external_id like 'o_' order by external_id`)
  expect(saved).toEqual([
    { name: 'Gel', price: 45_900, cost: 10_000 },
    { name: 'Crema', price: 4_900, cost: 2_500 },
  ])
})

test('[PROD-70] --exact-prices keeps the centavos of converted prices, and the same choice again changes nothing', async () => {
  await writeFile(join(folder, 'exacto.csv'), 'external_id,name,price,currency\nx1,Gel,22.56,EUR\nx2,Rubor,99.90,MXN')
  const again = ['  creadas       0', '  cambiadas     0', '  sin cambios   2']
  const prices = async () =>
    (
      await db.rows<{ price: number }>(sql`
      select price_cents as price from products where external_id like 'x_' order by external_id`)
    ).map(({ price }) => price)
  const exact = ['exacto.csv', '--exact-prices']
  await run(...exact)
  expect(await prices()).toEqual([45_120, 9_990])
  expect((await run(...exact)).lines.slice(1, 4)).toEqual(again)
  await run('exacto.csv')
  expect(await prices()).toEqual([45_900, 9_990])
  expect((await run('exacto.csv')).lines.slice(1, 4)).toEqual(again)
})

test('[PROD-70] a --map file says whether prices are rounded, and --exact-prices turns its rounding off', async () => {
  await writeFile(join(folder, 'mapeado.csv'), 'external_id,name,price,currency\nm1,Gel,22.56,EUR')
  for (const [name, roundToNine] of [
    ['redondo.json', true],
    ['exacto.json', false],
  ] as const)
    await writeFile(join(folder, name), JSON.stringify({ ...defaultMapping, roundToNine }))
  const priceAfter = async (...argv: string[]) => {
    await run('mapeado.csv', ...argv)
    const saved = await db.first<{ price: number }>(
      sql`select price_cents as price from products where external_id = 'm1'`,
    )
    return saved?.price
  }
  expect(await priceAfter('--map', 'redondo.json')).toBe(45_900)
  expect(await priceAfter('--map', 'exacto.json')).toBe(45_120)
  expect(await priceAfter('--map', 'redondo.json', '--exact-prices')).toBe(45_120)
})

test('a million units are taken, and neither spaces around the names of columns matter nor an equals sign in a heading', async () => {
  await writeFile(join(folder, 'millon.csv'), 'art;z=z;tarif\nz1;Gel;5')
  const columns = ['--column', 'external_id = art', '--column', 'name = z=z', '--column', 'price=tarif']
  const { lines } = await run('millon.csv', '--stock', '1000000', ...columns)
  expect(lines[1]).toBe('  creadas       1')
  const saved = await db.rows(sql`
    select name, on_hand as units from products join stock_levels on product_id = id where external_id = 'z1'`)
  expect(saved).toEqual([{ name: 'Gel', units: 1_000_000 }])
})

test('pictures that the file names by the shop’s own address are stored as the shop’s', async () => {
  const picture = 'https://tienda.example/media/a-1080.webp'
  await writeFile(join(folder, 'fotos.csv'), `external_id,name,price,image_url\np1,Gel,5,${picture}`)
  await runWith({ publicUrl: 'https://tienda.example' }, 'fotos.csv')
  const saved = await db.rows(sql`
    select url from product_images join products on products.id = product_id where external_id = 'p1'`)
  expect(saved).toEqual([{ url: '/media/a-1080.webp' }])
})

test('the line of the progress is overwritten until the last row', async () => {
  const rows = Array.from({ length: 251 }, (_, nth) => `w${nth},Gel ${nth},5`)
  await writeFile(join(folder, 'largo.csv'), ['external_id,name,price', ...rows].join('\n'))
  expect((await run('largo.csv')).progress).toEqual(['250 de 251 filas', '251 de 251 filas\n'])
})

test('an import that is ended before its first row says what is left', async () => {
  await writeFile(join(folder, 'mucho.csv'), 'external_id,name,price\nq1,Gel,5\nq2,Rubor,5')
  const { lines } = await runWith({ signal: AbortSignal.abort() }, 'mucho.csv')
  expect(lines).toContain('  pendientes    2 (se interrumpió: vuelve a importar el archivo)')
  expect(await db.rows(sql`select from products where external_id like 'q_'`)).toHaveLength(0)
})

test('a file of more than 64 MB is refused in one line', async () => {
  await writeFile(join(folder, 'enorme.csv'), '')
  await truncate(join(folder, 'enorme.csv'), 64 * 1_048_576 + 1)
  await expect(run('enorme.csv')).rejects.toThrow('enorme.csv: pasa de 64 MB; divídelo en varios archivos')
})

test.each([
  [['otro.csv', '--column', 'nombre'], '--column se escribe como nombre=valor'],
  [['otro.csv', '--column', 'foto=art'], 'Opción inválida: columns'],
  [['otro.csv', '--rate', 'EUR=gratis'], 'El tipo de cambio de EUR debe ser un número mayor que 0'],
  [[], 'Uso: npm run import'],
  [['a.csv', 'b.csv'], 'Uso: npm run import'],
  [['a.csv', '--fast'], 'Uso: npm run import'],
  [['a.csv', '--stock', '-1'], 'Uso: npm run import'],
  [['a.csv', '--stock=-1'], '--stock debe ser un número entero de 0 a 1000000'],
  [['a.csv', '--stock', 'abc'], '--stock debe ser un número entero'],
  [['a.csv', '--stock', '1000001'], '--stock debe ser un número entero'],
  [['nada.csv'], 'nada.csv: no existe'],
  [['.'], '.: es una carpeta'],
  [['/dev/null/otro.csv'], '/dev/null/otro.csv: no se puede leer (ENOTDIR)'],
  [['catalogo.csv', '--map', 'nada.json'], 'nada.json: no existe'],
])('%j is refused in one line', async (argv, message) => {
  const refused = run(...argv)
  await expect(refused).rejects.toMatchObject({ name: 'ImportProblem' })
  await expect(refused).rejects.toThrow(message)
})
