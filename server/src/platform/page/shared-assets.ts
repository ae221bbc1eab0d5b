import sql from 'sql-template-tag'
import { inTransaction, shopItself, type ContextFor, type ShopTx } from '../context'
import type { Db } from '../database/db'
import type { ChangeListeners } from '../events/change-listeners'
import { keepUntilChange } from '../events/keep-until-change'

/** The hashed files of all builds that run or ran lately, in the database, which all instances share. */
export interface SharedAssets {
  /** Adds the files of the build that starts. Before it listens, so that no instance gets a page whose files are missing. */
  save(files: ReadonlyMap<string, Buffer>): Promise<void>
  find(name: string): Promise<Buffer | undefined>
}

/** Of earlier builds: a page that has been open since before ten upgrades is reloaded by its visitor. */
const BUILDS_AT_MOST = 10
const TOPIC = 'web_assets'

export function openSharedAssets(deps: { db: Db; contextFor: ContextFor; changes: ChangeListeners }): SharedAssets {
  const { db, contextFor, changes } = deps
  // Kept, so that made-up names cost no statement each.
  const names = keepUntilChange(changes, [TOPIC], async () => {
    const rows = await db.rows<{ name: string }>(sql`select name from web_assets`)
    return new Set(rows.map(({ name }) => name))
  })
  return {
    save: async (files) => {
      if (files.size === 0 || (await isLatest(db, [...files.keys()]))) return
      await inTransaction(contextFor(shopItself), (tx) => saveBuild(tx, files))
    },
    find: async (name) => {
      if (!(await names()).has(name)) return undefined
      const row = await db.first<{ content: Buffer }>(sql`select content from web_assets where name = ${name}`)
      return row?.content
    },
  }
}

/** Whether the last start had this build, as most starts have. */
async function isLatest(db: Db, names: string[]): Promise<boolean> {
  const row = await db.first<{ saved: number }>(sql`
    select count(*) as saved from web_assets
    where name = any (${names}) and build = (select max(build) from web_assets)`)
  return row?.saved === names.length
}

async function saveBuild(tx: ShopTx, files: ReadonlyMap<string, Buffer>): Promise<void> {
  // Instances that start at once wait for each other; readers go on.
  await tx.run(sql`lock table web_assets in share row exclusive mode`)
  const names = [...files.keys()]
  if (await isLatest(tx, names)) return
  const last = await tx.first<{ build: number }>(sql`select coalesce(max(build), 0) as build from web_assets`)
  const build = (last?.build ?? 0) + 1
  const kept = await tx.write<{ name: string }>(sql`
    update web_assets set build = ${build} where name = any (${names}) returning name`)
  const known = new Set(kept.map(({ name }) => name))
  const added = [...files].filter(([name]) => !known.has(name))
  await tx.run(sql`
    insert into web_assets (name, content, build)
    select name, content, ${build}::integer
    from unnest(${added.map(([name]) => name)}::text[], ${added.map(([, content]) => content)}::bytea[]) as added (name, content)`)
  await tx.run(sql`delete from web_assets where build <= ${build - BUILDS_AT_MOST}`)
  tx.announce(TOPIC)
}
