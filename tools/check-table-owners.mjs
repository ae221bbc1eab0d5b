import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The slice that writes each table. Any slice may read it and lock its rows. */
export const owners = {
  accounts: ['users', 'sessions', 'login_failures', 'login_networks', 'password_links', 'saved_views'],
  arrivals: ['arrivals'],
  backup: ['backups', 'erasures'],
  catalog: [
    'categories',
    'product_types',
    'products',
    'product_families',
    'dismissed_proposals',
    'product_images',
    'catalogue_version',
    'catalogue_edits',
    'product_offers',
    'price_history',
    'synonym_groups',
  ],
  delivery: ['delivery_locations', 'time_slots', 'closed_dates', 'closed_hours', 'slot_bookings'],
  demo: ['demo_rows'],
  doctor: ['self_checks'],
  notices: ['notices', 'notice_deliveries', 'notice_devices', 'notice_keys'],
  media: ['media_files', 'picture_probes'],
  orders: ['orders', 'order_lines', 'order_history', 'order_requests'],
  platform: ['audit_log', 'migrations', 'network_counts', 'repeated_work', 'shop_identity', 'web_assets'],
  searches: ['search_words'],
  settings: ['privacy_notices', 'settings'],
  stock: ['stock_levels', 'carts', 'cart_lines', 'stock_ledger'],
  surveys: ['surveys', 'survey_options', 'survey_votes'],
  waiting: ['waiting_lists', 'waits', 'waiting_holds'],
}
const ownerOf = new Map(Object.entries(owners).flatMap(([slice, tables]) => tables.map((table) => [table, slice])))

const writing =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?([a-z_]+)"?/gi
const rowLock = /\bfor\s+(?:no\s+key\s+)?update\b(?:\s+of\s+[\w, ]+)?(?:\s+(?:skip\s+locked|nowait))?/gi
const upsert = /\bdo\s+update\s+set\b/gi
const startsAsSql =
  /^\s*(?:select\s[\s\S]+\sfrom\s|insert\s+into\s|update\s+\w+\s[\s\S]*set\s|delete\s+from\s|with\s+\w+\s+as\s*\()/i

const folders = ['server/src', 'demo/src']

/** The violations in one source file: a table is written by its owner only, and SQL is in queries.ts only. */
export function problemsIn(file, source) {
  const slice = sliceOf(file)
  const isQueries = file.endsWith('/queries.ts')
  const problems = []
  for (const { text, line, caller } of sqlIn(source)) {
    const report = (words) => problems.push(`${file}:${line} ${words}`)
    if (!isQueries && slice !== 'platform') {
      report(
        `holds SQL: move it to ${slice === 'demo' ? 'demo/src' : `server/src/${slice}`}/queries.ts and call the exported function`,
      )
      continue
    }
    const tables = tablesWrittenBy(text)
    for (const table of tables) {
      const owner = ownerOf.get(table)
      if (owner === undefined) report(`writes ${table}, which has no owner: name one in tools/check-table-owners.mjs`)
      else if (owner !== slice) report(`writes ${table}: call a verb of server/src/${owner}/index.ts instead`)
    }
    if (tables.length > 0 && /^(?:rows|first)$/.test(caller)) {
      report(`writes through ${caller}: a statement that writes goes through tx.run or tx.write`)
    }
  }
  return [...new Set(problems)]
}

const readTable = /\b(?:from|join|using)\s+(?:only\s+)?([a-z_]+)/gi
/** The rest of a list such as `from carts cart, settings`. */
const restOfList = /\bfrom\s+[a-z_]+(?:\s+[a-z_]+)?((?:\s*,\s*[a-z_]+(?:\s+[a-z_]+)?)+)/gi
/** A fragment such as sql`orders` or sql`carts cart`, which is put after a FROM of another template. */
const tableFragment = /\bsql`\s*([a-z_]+)(?=[\s`])/gi

/** The tables of other slices that a file of queries reads. */
export function foreignTablesIn(file, source) {
  if (!file.endsWith('/queries.ts')) return []
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').replace(/--.*$/gm, '')
  const names = [readTable, restOfList, tableFragment]
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .flatMap(([, list]) => list.split(',').map((entry) => entry.trim().split(/\s/)[0].toLowerCase()))
  const slice = sliceOf(file)
  return [...new Set(names)].filter((name) => ownerOf.has(name) && ownerOf.get(name) !== slice)
}

/** The joins listed in docs/tables.md, as `reader table`: one line per reader in the block below the heading. */
export function listedJoins(tables) {
  const block = /```\n([\s\S]*?)```/.exec(tables)?.[1] ?? ''
  return block.split('\n').flatMap((line) => {
    const [reader, ...tables] = line.split(/[\s,]+/).filter((word) => word !== '')
    return tables.map((table) => `${reader} ${table}`)
  })
}

/** Joins that are used but not listed, and joins that are listed but not used. */
export function joinProblems(sources, tables) {
  const listed = new Set(listedJoins(tables))
  const used = new Set()
  const unlisted = sources.flatMap(({ file, source }) =>
    foreignTablesIn(file, source).flatMap((table) => {
      const join = `${sliceOf(file)} ${table}`
      used.add(join)
      return listed.has(join) ? [] : [`${file} reads ${table}: list it in docs/tables.md`]
    }),
  )
  const unused = [...listed].filter((join) => !used.has(join))
  return [
    ...unlisted,
    ...unused.map((join) => `docs/tables.md lists "${join}", but no query reads it: remove it there`),
  ]
}

const sliceOf = (file) => (file.startsWith('demo/') ? 'demo' : file.split('/')[2])

export function tablesWrittenBy(text) {
  const statement = text.replace(/--.*$/gm, '').replace(rowLock, '').replace(upsert, '')
  return [...new Set([...statement.matchAll(writing)].map(([, table]) => table.toLowerCase()))]
}

/** The templates and strings of a source that look like SQL, with the method they are passed to. */
function sqlIn(source) {
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const literals = [...code.matchAll(/(\bsql)?(`(?:\\.|[^\\`])*`|'(?:\\.|[^\\'\n])*')/g)]
  return literals
    .map((match) => ({ isTagged: match[1] !== undefined, text: match[2].slice(1, -1), at: match.index }))
    .filter(({ isTagged, text }) => isTagged || startsAsSql.test(text))
    .map(({ text, at }) => ({
      text,
      line: code.slice(0, at).split('\n').length,
      caller: /\.(rows|first|run|write)\s*(?:<[^()]*>)?\(\s*$/.exec(code.slice(0, at))?.[1] ?? '',
    }))
}

async function checkTree() {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true })
      return names.map((name) => `${folder}/${name.split(sep).join('/')}`)
    }),
  )
  const files = lists.flat().filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^server\/src\/testing\//.test(file))
  const sources = await Promise.all(
    files.map(async (file) => ({ file, source: await readFile(join(root, file), 'utf8') })),
  )
  const problems = [
    ...sources.flatMap(({ file, source }) => problemsIn(file, source)),
    ...joinProblems(sources, await readFile(join(root, 'docs/tables.md'), 'utf8')),
  ]
  return { files: files.filter((file) => file.endsWith('queries.ts')).length, problems }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, problems } = await checkTree()
  for (const problem of problems) console.error(problem)
  console.log(`${files} files of queries, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
