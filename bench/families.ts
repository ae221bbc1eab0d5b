import { join } from 'node:path'
import sql from 'sql-template-tag'
import { runTransaction } from '../server/src/platform/database/db'
import type { BenchPlace } from './bench-place'
import { summary, type FigureTable } from './figures'
import { openBenchServer, openBenchShop } from './open-bench-shop'
import { shopEnvironment, startProgram } from './programs'
import { inRounds } from './public-list'
import { largeCatalogue, seedLargeCatalogue } from './search/large-catalogue'

const PRODUCTS = 5_000
const FAMILIES = 1_000
const SHADES = 4

/** The shelf's list and page: processor time with families of shades ÷ without, the same products in both shops. */
export async function measureFamilies({ root, folder }: BenchPlace, table: FigureTable): Promise<void> {
  const server = await openBenchServer(join(folder, 'families'))
  try {
    await server.createDatabase('plain')
    const seeding = await openBenchShop(server.url('plain'), folder)
    await seedLargeCatalogue(seeding.db, largeCatalogue(PRODUCTS))
    await seeding.close()
    await server.createDatabase('grouped', 'plain')
    const grouping = await openBenchShop(server.url('grouped'), folder)
    await runTransaction(grouping.db, async (tx) => {
      await tx.run(sql`
        insert into product_families (name, created_at, updated_at)
        select 'Familia ' || number, now(), now() from generate_series(1, ${FAMILIES}::int) number`)
      await tx.run(sql`
        update products set family_id = 1 + (id - 1) / ${SHADES}::int, family_position = (id - 1) % ${SHADES}::int,
          shade = 'Tono ' || id, shade_color = '#a63446'
        where id <= ${FAMILIES * SHADES}::int`)
    })
    await grouping.close()

    const start = (database: string) =>
      startProgram(process.execPath, [join(root, 'server/dist/main.js')], {
        env: shopEnvironment(folder, { DATABASE_URL: server.url(database), RATE_LIMITS: 'off' }),
      })
    const [plain, grouped] = [await start('plain'), await start('grouped')]
    try {
      for (const [name, path] of [
        ['list of 12', '/api/public/products?limit=12&in_stock=true&grouped=true'],
        ['page', '/'],
      ] as const) {
        const rounds = await inRounds(
          root,
          async (turn) => ({ plain: await turn(plain), grouped: await turn(grouped) }),
          path,
        )
        const { median, spread } = summary(rounds.map((round) => round.grouped / round.plain))
        const micros = (of: 'plain' | 'grouped') => summary(rounds.map((round) => round[of])).median.toFixed(0)
        table.add({
          name: `${PRODUCTS} products, ${name}, CPU a request: ${FAMILIES} families ÷ none`,
          target: '≤ 1.20',
          measured: `${micros('grouped')} µs ÷ ${micros('plain')} µs`,
          ratio: median.toFixed(2),
          spread,
          isMet: median <= 1.2,
        })
      }
    } finally {
      await Promise.all([plain.stop(), grouped.stop()])
    }
  } finally {
    await server.close()
  }
}
