import { createHash } from 'node:crypto'
import { resolve } from 'node:path'

interface Module {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
interface ModuleGraph {
  getModuleInfo: (id: string) => Module | null
}

interface Parts {
  shop: string
  /** Comes after each page by itself. */
  afterwards: string
  /** A product's own page needs it before hydration. */
  product: string
  panel: string
}

/** What fewer lazy parts of the panel share stays in files of its own. */
const SHARED_BY = 8

/**
 * Names the file of a module; null leaves it to the bundler, which makes a file for each combination of lazy parts: the
 * shop's first load would be seven files, a product's page 22, and the panel would open with 70.
 *
 * A lazy part of the shop is its own file, two with what many or few parts of the panel use as well, and three with what
 * the shop's parts share: what `afterwards` needs, what `product` needs, and the rest, fetched by the visitor's first move.
 *
 * All that a module of a group imports statically is in that group or in one that more parts use, so that no two files
 * import each other.
 */
export function chunkGroups(parts: Parts) {
  let names: Map<string, string> | undefined
  return (id: string, graph: ModuleGraph) => {
    names ??= nameModules(graph, {
      shop: resolve(parts.shop),
      afterwards: resolve(parts.afterwards),
      product: resolve(parts.product),
      panel: resolve(parts.panel),
    })
    return names.get(id) ?? null
  }
}

function nameModules(graph: ModuleGraph, { shop, afterwards, product, panel }: Parts): Map<string, string> {
  const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? []
  const lazyOf = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const first = reach([shop], importsOf)
  const ofShop = reach([shop], (id) => [...importsOf(id), ...lazyOf(id).filter((lazy) => lazy !== panel)])
  const lazyParts = (modules: Set<string>) => new Set([...modules].flatMap(lazyOf))
  const shopParts = lazyParts(ofShop)
  const usedBy = countUses([...lazyParts(reach([shop], (id) => [...importsOf(id), ...lazyOf(id)]))], importsOf)

  const names = new Map([...first].map((id) => [id, 'storefront']))
  for (const [id, parts] of usedBy) {
    if (names.has(id)) continue
    if (parts.length === 1) continue
    const [ofVisitors, second] = parts.filter((part) => part !== panel && shopParts.has(part))
    const isCommon = parts.length >= SHARED_BY
    if (parts.includes(afterwards)) names.set(id, 'afterwards')
    else if (second !== undefined) names.set(id, parts.includes(product) ? 'product-parts' : 'parts')
    else if (ofVisitors !== undefined) names.set(id, `${isCommon ? 'common' : 'shared'}-${hash(ofVisitors)}`)
    else if (isCommon) names.set(id, 'panel-parts')
  }
  return names
}

/** By module: the lazy parts that import it statically, themselves or by what they import. */
function countUses(parts: string[], importsOf: (id: string) => readonly string[]): Map<string, string[]> {
  const usedBy = new Map<string, string[]>()
  for (const part of parts.toSorted()) {
    for (const id of reach([part], importsOf)) usedBy.set(id, [...(usedBy.get(id) ?? []), part])
  }
  return usedBy
}

function reach(from: string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...next(id))
  }
  return reached
}

const hash = (part: string) => createHash('sha256').update(part).digest('hex').slice(0, 8)
